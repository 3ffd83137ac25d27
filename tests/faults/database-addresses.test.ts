import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrateServer, openDatabase } from '#db/client.ts'
import { makeMembership } from '#db/factories.ts'
import { openPostgres } from '#db/postgres.ts'
import type { PostgresAddresses } from '#db/postgres-addresses.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { backUp } from '#server/operate/backup/back-up.ts'
import { restore } from '#server/operate/backup/restore.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'
import { freePort, startTestPostgres } from '../../scripts/support/postgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Two real servers, so that a database of the same name can be another one. */
const [server, otherServer] = [await startTestPostgres(), await startTestPostgres()]
const root = mkdtempSync(path.join(os.tmpdir(), 'fanyu-addresses-'))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

const at = (url: string, change: { database?: string; user?: string; host?: string } = {}) => {
  const { database = 'site', user = 'postgres', host } = change
  const address = Object.assign(new URL(url), { pathname: `/${database}`, username: user })
  if (host !== undefined) address.host = host
  return address.href
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  if (server === null || otherServer === null) return
  for (const { url } of [server, otherServer])
    for (const database of ['site', 'other']) await ask(url, `create database ${database}`)
  // As deploy/postgresql.sql says it to the role of a pooler.
  await ask(server.url, `alter role postgres set statement_timeout = '5s'; alter role postgres set timezone = 'UTC'`)
})

afterAll(() => {
  server?.stop()
  otherServer?.stop()
  rmSync(root, { recursive: true, force: true })
})

const refusalOf = (addresses: PostgresAddresses) =>
  openDatabase({ postgres: addresses, log }).then(
    async ({ close }) => {
      await close()
      return null
    },
    (error: Error) => error.message,
  )

describe.skipIf(server === null || otherServer === null)('addresses of PostgreSQL', () => {
  const [url, otherUrl] = [server?.url ?? '', otherServer?.url ?? '']
  const own = () => plainAddresses(at(url))

  test.each(['direct', 'migration', 'replica'] as const)(
    'a %s address that leads elsewhere stops the start with a line that names both variables',
    async (name) => {
      const variable = `DATABASE_${name.toUpperCase()}_URL`
      const elsewhere = { ...own(), [name]: at(url, { database: 'other' }) }
      expect(await refusalOf(elsewhere)).toBe(
        `${variable} names another database, other, and DATABASE_URL site: both must lead to one database`,
      )
      expect(await refusalOf({ ...own(), [name]: at(otherUrl) })).toBe(
        `${variable} names a database of the same name on another server, and DATABASE_URL site: both must lead to one database`,
      )
    },
  )

  test('npm run migrate makes no tables in a database that is not the served one', async () => {
    const migration = at(url, { database: 'other' })
    await expect(migrateServer({ ...own(), migration }, { log })).rejects.toThrow('both must lead to one database')
    expect(await ask(migration, `select from pg_tables where schemaname in ('public', 'drizzle')`)).toEqual([])
  })

  test('a role that may not read the identifier of the system is served, and other servers are still told apart', async () => {
    for (const one of [url, otherUrl]) {
      await ask(one, `create role plain login; grant all on schema public to plain`)
      for (const database of ['site', 'other'])
        await ask(
          at(one, { database }),
          'revoke execute on function pg_control_system() from public; grant all on schema public to plain; grant create on database site to plain',
        )
    }
    const plain = at(url, { user: 'plain', database: 'other' })
    expect(await refusalOf({ ...plainAddresses(plain), migration: at(url, { database: 'other' }) })).toBeNull()
    const elsewhere = at(otherUrl, { user: 'plain', database: 'other' })
    expect(await refusalOf({ ...plainAddresses(plain), migration: elsewhere })).toContain('on another server')
  })

  test('a dump by an address that leads elsewhere is refused, whatever the start has seen', async () => {
    const direct = at(url, { database: 'other' })
    const backend = openPostgres({ addresses: { ...own(), direct }, log })
    await expect(backend.saveTo(root)).rejects.toThrow('DATABASE_DIRECT_URL 和 DATABASE_URL 不是同一个数据库')
    await backend.close()
  })

  test.each<[string, () => Promise<string> | string, RegExp]>([
    ['port', async () => at(url, { host: `127.0.0.1:${await freePort()}` }), /127\.0\.0\.1:\d+ refuses connections/],
    ['host', () => at(url, { host: 'no-such-host.invalid:5432' }), /no-such-host\.invalid:5432 is no known host/],
    ['database', () => at(url, { database: 'no_such' }), /has no database of that name/],
    ['user', () => at(url, { user: 'nobody_known' }), /refuses its user or password/],
  ])('a wrong %s is named without waiting', async (_what, make, problem) => {
    log.warn.mockClear()
    const waits = () => log.warn.mock.calls.filter(([, line]) => String(line).includes('it is tried for'))
    const address = await make()
    const line = await refusalOf(plainAddresses(address))
    expect(line).toMatch(/^DATABASE_URL cannot be used: /)
    expect(line).toMatch(problem)
    expect(waits()).toEqual([])
    const migration = await refusalOf({ ...own(), migration: address })
    expect(migration).toMatch(/^DATABASE_MIGRATION_URL cannot be used: /)
  })

  test('a server that does not answer is named while it is waited for', async () => {
    log.warn.mockClear()
    const silent = net.createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const sockets = new Set<net.Socket>()
    silent.on('connection', (socket) => sockets.add(socket))
    const refused = refusalOf(plainAddresses(at(url, { host: `127.0.0.1:${port}` })))
    const named = `DATABASE_URL cannot be used: 127.0.0.1:${port} does not answer; it is tried for 30 s`
    await vi.waitFor(() => expect(log.warn.mock.calls.flat()).toContain(named), 20_000)
    silent.close()
    for (const socket of sockets) socket.destroy()
    expect(await refused).toMatch(/refuses connections/)
  })

  test('a restore sees an instance that serves the database, whatever its folder, and refuses; so does a start beside a restore', async () => {
    const environment = (folder: string) =>
      readEnvironment({
        DATABASE_URL: at(url),
        DATA_DIR: path.join(root, folder),
        BACKUP_DIR: path.join(root, 'backups'),
        SECRET: 'a secret of at least thirty-two characters',
      })
    const { parts, close } = await openParts(environment('first'))
    await makeMembership(parts.db)
    const { file } = await backUp(parts)
    await close()
    const serving = await openDatabase({ postgres: own(), isServing: true, log })
    await serving.listen('any', () => {})
    const later = await makeMembership(serving.db)
    const again = () => restore({ environment: environment('second'), file, force: true })
    await expect(again()).rejects.toThrow('还有实例在使用这个数据库')
    expect(await ask(at(url), `select from users where id = ${later.userId}`)).toHaveLength(1)

    // Its listening connection is lost and comes back: it counts again.
    const locks = `from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and datname = 'site'`
    const holders = async () => (await ask(at(url), `select pid ${locks}`)).map(({ pid }) => pid)
    const lost = await holders()
    await ask(at(url), `select pg_terminate_backend(pid) ${locks}`)
    await vi.waitFor(async () => expect(await holders()).toEqual([expect.not.toBeOneOf(lost)]), 20_000)
    await expect(again()).rejects.toThrow('还有实例在使用这个数据库')
    await serving.close()

    const restoring = new pg.Client({ connectionString: at(url) })
    await restoring.connect()
    await restoring.query('select pg_advisory_lock(7203614555)')
    await expect(openDatabase({ postgres: own(), isServing: true, log })).rejects.toThrow('npm run restore')
    await restoring.end()
    await again()
    expect(await ask(at(url), `select from users where id = ${later.userId}`)).toEqual([])
  })
})
