import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackage } from './debian.ts'
import { freePort, untilListening } from './postgres.ts'
import { root } from './run.ts'

const program = '/usr/sbin/nginx'

/**
 * Starts nginx with `deploy/nginx.conf` as it stands, but for ports, certificate and folders, before instances on these
 * ports. Null where there is no nginx and none can be installed.
 */
export async function startTestNginx(instances: readonly number[]): Promise<{ url: string; stop: () => void } | null> {
  if (!existsSync(program)) await installPackage('nginx-light')
  if (!existsSync(program)) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-nginx-'))
  const [plainPort, port] = [await freePort(), await freePort()]
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })

  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('www.example.com', 'localhost')
    .replace('/etc/ssl/fanyu/fullchain.pem', certificate)
    .replace('/etc/ssl/fanyu/privkey.pem', key)
    .replace('/var/cache/nginx/fanyu', path.join(folder, 'cache'))
    .replace(/^ *server 127\.0\.0\.1:3001/m, `${instances.map((own) => `server 127.0.0.1:${own};`).join('\n')}#`)
    .replace(/^ *server 127\.0\.0\.1:3002/m, '#')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const around = `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; worker_processes 1;
    events { worker_connections 1024; } http { access_log off; ${temporary} ${site} }`
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, around)
  execFileSync(program, ['-t', '-q', '-c', file])
  const child = spawn(program, ['-c', file], { stdio: 'ignore' })
  await untilListening(port)
  return {
    url: `https://localhost:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
