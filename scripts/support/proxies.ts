import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackage } from './debian.ts'
import { freePort, untilListening } from './postgres.ts'
import { root } from './run.ts'

const nginx = '/usr/sbin/nginx'

/**
 * Starts nginx with `deploy/nginx.conf` as it stands, but for ports, certificate and folders, before instances on these
 * ports that share files in `assetsDir`. With `cdnNetwork` it is behind a CDN, as `deploy/nginx-cdn.conf` sets it, whose
 * servers have these addresses. Null where there is no nginx and none can be installed.
 */
export async function startTestNginx(
  instances: readonly number[],
  assetsDir = '/nowhere',
  cdnNetwork?: string,
): Promise<{ url: string; stop: () => void } | null> {
  if (!existsSync(nginx)) await installPackage('nginx-light')
  if (!existsSync(nginx)) return null
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
    .replace('/var/lib/fanyu/assets', assetsDir)
    .replace('/etc/nginx/fanyu', path.join(root, 'deploy'))
    .replace(/^ *server 127\.0\.0\.1:3001 (.*)$/m, (_, rules) =>
      instances.map((own) => `server 127.0.0.1:${own} ${rules}`).join('\n'),
    )
    .replace(/^ *server 127\.0\.0\.1:3002 .*$/m, '')
  const cdn = cdnNetwork === undefined ? '' : readCdnConfig(cdnNetwork)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const around = `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; worker_processes 1;
    events { worker_connections 4096; } http { access_log off; ${temporary} ${cdn} ${cdn ? allowOnlyCdn(site) : site} }`
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, around)
  execFileSync(nginx, ['-t', '-q', '-c', file])
  const child = spawn(nginx, ['-c', file], { stdio: 'ignore' })
  await untilListening(port)
  return {
    url: `https://localhost:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

const readCdnConfig = (network: string) =>
  readFileSync(path.join(root, 'deploy/nginx-cdn.conf'), 'utf8')
    .replaceAll('203.0.113.0/24', network)
    .replaceAll(/^.*2001:db8.*\n/gm, '')

/** As the guide does it with sed. */
const allowOnlyCdn = (site: string) => site.replace('# if ($fanyu_from_cdn', 'if ($fanyu_from_cdn')

const pgbouncer = '/usr/sbin/pgbouncer'

/**
 * Starts a temporary pgbouncer in transaction mode before the server of an address, with fewer server connections than
 * clients use. Null when none is installed and none can be.
 */
export async function startTestPgbouncer(server: string): Promise<{ url: string; stop: () => void } | null> {
  if (!existsSync(pgbouncer)) await installPackage('pgbouncer')
  if (!existsSync(pgbouncer)) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-pgbouncer-'))
  const { hostname, port: serverPort } = new URL(server)
  const port = await freePort()
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'server_reset_query = DISCARD ALL',
    'server_reset_query_always = 0',
  ]
  // With auth_type any everybody is the user of the database's line.
  lines[1] += ` user=${new URL(server).username}`
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${lines.join('\n')}\n`)
  chmodSync(folder, 0o755)
  const asServer = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const [command = '', ...args] = [...asServer, pgbouncer, '-q', file]
  const child: ChildProcess = spawn(command, args, { stdio: 'ignore', cwd: '/' })
  await untilListening(port)
  return {
    url: Object.assign(new URL(server), { port: String(port) }).href,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
