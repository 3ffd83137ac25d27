import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readSource, repository } from '#tests/guards/sources.ts'
import { freePort, startTestPostgres } from '../../scripts/support/postgres.ts'
import { fillVariables, type Values } from './support/compose.ts'

/**
 * Starts what `deploy/compose.yaml` starts, as processes of this machine: each service's command with its settings, its mounts as
 * folders and its ports as free ones, and then its health check. Images and their networks are not tried.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      entrypoint: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      healthcheck: z.object({ test: z.array(z.string()).optional() }),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

const source = readSource('deploy/compose.yaml')
const example = parseEnv(readSource('deploy/compose.env.example'))
const isSecret = (name: string) => /PASSWORD|SECRET$|KEY$|TOKEN/.test(name) && !/^(?:ALIYUN|TENCENT)/.test(name)
/** As the guide fills the file; an empty site is no backup. */
const secrets = Object.keys(example)
  .filter(isSecret)
  .map((name, index) => [name, `${index}`.padStart(48, 'a')])
const values: Values = { ...example, ...Object.fromEntries(secrets), SEED: 'demo' }
const { services, volumes } = composeSchema.parse(fillVariables(parseYaml(source), values))
const service = (name: string) => services[name] ?? expect.fail(`no service ${name}`)

const image = readSource('deploy/Containerfile')
const ownCommand = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? ''))
const imageVariables = Object.fromEntries(
  (/^ENV (.*)$/m.exec(image)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)

test('its variables are those of the file beside it, and its mounts are there', () => {
  const used = new Set([...source.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name))
  const optional = ['BACKUP_KEEP', ...[...used].filter((name) => name?.startsWith('TENCENT_'))]
  expect([...used].toSorted()).toEqual([...new Set([...Object.keys(example), ...optional])].toSorted())
  const known = new Set(Object.keys(parseEnv(readSource('.env.example'))))
  const named = ['migrate', 'restore', 'site-1', 'site-2'].flatMap((name) => Object.keys(service(name).environment))
  expect(named.filter((name) => !known.has(name))).toEqual([])
  const sources = Object.values(services).flatMap(({ volumes: mounts }) =>
    mounts.map((mount) => mount.split(':')[0] ?? ''),
  )
  const missing = sources.filter((from) =>
    from.startsWith('./') ? !existsSync(path.join(repository, 'deploy', from)) : !(from in volumes),
  )
  expect(missing).toEqual([])
})

test('a variable that is missing stops it, and the instances have no password of the role that owns the tables', () => {
  for (const name of ['SECRET', 'OWNER_PASSWORD', 'SITE_PASSWORD', 'BACKUP_KEY'])
    expect(() => fillVariables(parseYaml(source), { ...values, [name]: '' })).toThrow(name)
  for (const name of ['site-1', 'site-2'])
    expect(JSON.stringify(service(name))).not.toContain(values.OWNER_PASSWORD ?? 'none')
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-compose-'))
chmodSync(folder, 0o755)
const at = (...names: string[]) => path.join(folder, ...names)
// Everybody who comes without a password is refused, but for the superuser, as in the image.
writeFileSync(at('hba'), 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
const settings = (service('postgres').command ?? []).slice(1).filter((word) => word !== '-c')
const server = await startTestPostgres({}, [...settings, `hba_file=${at('hba')}`])
const nginx = '/usr/sbin/nginx'

const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  server?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** The replacements of the containers' names, folders and ports here, longest first. */
const places: [from: string, to: string][] = []
const here = (text: string) => places.reduce((result, [from, to]) => result.replaceAll(from, to), text)

const execute = promisify(execFile)
/** Runs a word list of the file; `cwd` has the site's files. @throws with what it printed. */
function run(words: readonly string[], env: Record<string, string>) {
  const [command = '', ...args] = words.map(here)
  return execute(command, args, { cwd: at('site'), env: { ...process.env, ...env } })
}

/** The folder that is /data of a service: the restore has that of site-1 without the uploads that are mounted there. */
const folders: Readonly<Record<string, string>> = { migrate: 'site-1', restore: 'restored' }

/** The settings of a service of the site as its container has them, with its folders and its port. */
function settingsOf(name: string, port: number): Record<string, string> {
  const all = Object.entries({ ...imageVariables, ...service(name).environment })
  const own = Object.fromEntries(all.map(([variable, value]) => [variable, here(value)]))
  return {
    ...own,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: at(folders[name] ?? name),
    LOG_LEVEL: 'warn',
  }
}

/** The health check of a service succeeds, within a minute. */
const expectHealthy = (name: string, env: Record<string, string>, replace: [string, string]) =>
  vi.waitFor(
    () =>
      run(
        (service(name).healthcheck.test ?? []).slice(1).map((word) => word.replace(...replace)),
        env,
      ),
    { timeout: 60_000, interval: 200 },
  )

describe.skipIf(server === null || !existsSync(nginx))('the services, started in their order', () => {
  const ports = { first: 0, second: 0, plain: 0, tls: 0 }
  const database = new URL(server?.url ?? 'postgres://none')
  const asClient = { PGHOST: database.hostname, PGPORT: database.port, PGUSER: 'postgres' }

  beforeAll(async () => {
    for (const name of Object.keys(ports)) Object.assign(ports, { [name]: await freePort() })
    mkdirSync(at('site/dist/server'), { recursive: true })
    const page = 'new Response("<!doctype html><html><head></head><body></body></html>")'
    writeFileSync(at('site/dist/server/server-entry.js'), `export default { fetch: async () => ${page} }`)
    for (const name of ['node_modules', 'scripts', 'src', 'tests'])
      symlinkSync(path.join(repository, name), at('site', name))
    for (const name of ['site-1', 'site-2', 'media', 'assets', 'backups', 'restored', 'ssl', 'conf.d'])
      mkdirSync(at(name))
    for (const name of ['site-1', 'site-2']) symlinkSync(at('media'), at(name, 'media'))
    places.push(
      ['@postgres:5432', `@${database.host}`],
      ['/etc/fanyu/postgresql.sql', path.join(repository, 'deploy/postgresql.sql')],
      // The image's program with the folder that it is started in as its root, as in the image.
      ['src/server/main.ts', 'tests/faults/support/run-server.ts'],
      ['172.30.77.11:3000', `127.0.0.1:${ports.first}`],
      ['172.30.77.12:3000', `127.0.0.1:${ports.second}`],
      ['/etc/fanyu/nginx.conf', at('given.conf')],
      ['/etc/nginx/conf.d', at('conf.d')],
      ['/etc/nginx/nginx.conf', at('nginx.conf')],
      ['/etc/ssl/fanyu', at('ssl')],
      ['exec nginx', `exec ${nginx} -c ${at('nginx.conf')}`],
    )
    places.push(['/data/media', at('restored/media')], ['/uploads', at('media')])
    for (const name of ['/assets', '/backups']) places.push([name, at(name.slice(1))])
  })

  test('PostgreSQL has both roles by the script of the image, and answers its health check', async () => {
    writeFileSync(at('roles.sh'), here(readSource('deploy/compose-roles.sh')))
    await run(['sh', at('roles.sh')], { ...asClient, ...service('postgres').environment })
    await expectHealthy('postgres', asClient, ['', ''])
  })

  test('the migration ends with 0, and both instances answer theirs with the password of their role', async () => {
    await run(service('migrate').command ?? [], settingsOf('migrate', 0))
    for (const [name, port] of [
      ['site-1', ports.first],
      ['site-2', ports.second],
    ] as const) {
      const [command = '', ...args] = (service(name).command ?? ownCommand).map(here)
      const env = { ...process.env, ...settingsOf(name, port) }
      running.push(spawn(command, args, { cwd: at('site'), env, stdio: ['ignore', 'ignore', 'inherit'] }))
    }
    await expectHealthy('site-1', {}, ['3000', String(ports.first)])
    await expectHealthy('site-2', {}, ['3000', String(ports.second)])
  })

  test('nginx makes its certificate, spreads visitors over both, and goes on with one', async () => {
    const [, , script = ''] = service('nginx').command ?? []
    expect(service('nginx').ports).toEqual(['80:80', '443:443'])
    const given = readSource('deploy/nginx.conf')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
      .replace('/var/lib/fanyu/assets', at('assets'))
      .replace('/var/log/nginx', folder)
      .replaceAll('/etc/ssl/fanyu', at('ssl'))
      .replace('/etc/nginx/fanyu', path.join(repository, 'deploy'))
    writeFileSync(at('given.conf'), given)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${at(kind)};`,
    )
    const imageFile = `pid ${at('pid')}; error_log ${at('error.log')}; events {\n worker_connections 1024;\n}\nhttp { ${temporary.join(' ')} include ${at('conf.d')}/*.conf; }`
    writeFileSync(at('nginx.conf'), imageFile)
    running.push(
      spawn('sh', ['-ec', here(script)], {
        env: { ...process.env, ...service('nginx').environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    )
    const env = { NO_PROXY: '127.0.0.1' }
    await expectHealthy('nginx', env, ['127.0.0.1/', `127.0.0.1:${ports.tls}/`])
    const get = async () =>
      (await run(['curl', '-sk', '-o', '/dev/null', '-w', '%{http_code}', `https://127.0.0.1:${ports.tls}/`], env))
        .stdout
    expect(await get()).toBe('200')
    running[1]?.kill('SIGKILL')
    expect([await get(), await get()]).toEqual(['200', '200'])
  })

  test('the instance that makes the backup at night makes one, and it is restored while none runs', async () => {
    expect(service('site-1').environment).toMatchObject({ BACKUP_AT: '03:30', BACKUP_DIR: '/backups' })
    const { stdout } = await run(
      ['node_modules/.bin/node', 'scripts/command.ts', 'backup'],
      settingsOf('site-1', ports.first),
    )
    const file = /fanyu-[\w-]+\.backup/.exec(stdout)?.[0] ?? expect.fail(stdout)
    const [first = expect.fail()] = running
    const gone = once(first, 'exit')
    first.kill('SIGTERM')
    await gone
    const restored = await run(
      [...(service('restore').entrypoint ?? []), '--force', `/backups/${file}`],
      settingsOf('restore', 0),
    )
    expect(restored.stdout).toMatch(/与清单一致/)
  })
})
