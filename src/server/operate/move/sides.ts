import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { tryServingLock } from '#db/check-addresses.ts'
import { lockFiles, lockFolder, waitForLock } from '#db/embedded/folder-lock.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { migrateDatabase, newestMigration, readAppliedMigration } from '#db/migrate.ts'
import { isEmptyDatabase } from '#db/move-rows.ts'
import { createOwnerClient, siteName } from '#db/postgres.ts'
import type { PostgresAddresses } from '#db/postgres-addresses.ts'
import type { Environment } from '#server/environment/environment.ts'
import { makeFolder } from '#server/environment/make-folder.ts'
import { blaming } from '#server/environment/start-checks.ts'
import { commandPlaces } from '#server/operate/commands/places.ts'

/** Why nothing is moved; neither side was changed. */
export class MoveRefusedError extends Error {}

const log = { info: () => {}, warn: () => {}, error: () => {} }
const workPrefix = '.moving-'

/** Locks a data folder as a running server does, and makes a folder for the work in it. What an interrupted run left goes. */
export async function enterFolder(dataDir: string): Promise<{ work: string; leave: () => Promise<void> }> {
  await blaming('DATA_DIR names a folder that', makeFolder(dataDir))
  const unlock = await waitForLock(commandPlaces(dataDir).folder, 0)
  if (unlock === null) throw new MoveRefusedError(`服务器正在运行（${dataDir}）：请先停止服务器`)
  for (const name of await readdir(dataDir))
    if (name.startsWith(workPrefix)) await rm(path.join(dataDir, name), { recursive: true, force: true })
  const work = await mkdtemp(path.join(dataDir, workPrefix))
  return {
    work,
    async leave() {
      await rm(work, { recursive: true, force: true, maxRetries: 10 })
      unlock()
    },
  }
}

export type MoveSource = { client: pg.Client; close: () => Promise<void> }

/** Opens the database that is moved, at this release's schema, for reading; until it is closed no instance serves it. */
export function openSource({ postgres, dataDir }: Environment, work: string): Promise<MoveSource> {
  return postgres === null ? openMigratedCopy(dataDir, work) : openServer(postgres)
}

async function openMigratedCopy(dataDir: string, work: string): Promise<MoveSource> {
  const { createClient, close } = await openCopy(dataDir, work)
  try {
    const client = await connect(createClient())
    await refuseNewer(client)
    await client.end()
    await migrateDatabase(createClient())
    const reader = await connect(createClient())
    return { client: reader, close: () => reader.end().then(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opening an embedded database writes to its files, and a migration more so: both happen to a copy in the folder `work`. */
export async function openCopy(
  dataDir: string,
  work: string,
): Promise<{ createClient: () => pg.Client; close: () => Promise<void> }> {
  const folder = path.join(dataDir, 'database')
  if (!existsSync(folder)) throw new MoveRefusedError(`${dataDir} 里没有内置数据库：请检查 DATA_DIR`)
  const unlock = lockFolder(folder)
  try {
    const unlockFiles = await lockFiles(folder)
    const copy = path.join(work, 'source')
    await cp(folder, path.join(copy, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    unlockFiles()
    const { createClient, close } = await openEmbedded({ dataDir: copy, log })
    return { createClient, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openServer(addresses: PostgresAddresses): Promise<MoveSource> {
  const client = await connect(createOwnerClient(addresses))
  try {
    if ((await refuseNewer(client)) < newestMigration())
      throw new MoveRefusedError('DATABASE_URL 的数据库比本版本旧：请先运行 npm run migrate')
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [siteName],
    )
    // A command has no lock. The session's end releases the one taken here, so that no instance starts during the move.
    if (rows.length > 0 || !(await tryServingLock(client, 'exclusive')))
      throw new MoveRefusedError('还有服务器连着 DATABASE_URL 的数据库：请先停止所有实例，再搬迁')
    return { client, close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function refuseNewer(client: pg.Client): Promise<number> {
  const applied = await readAppliedMigration(client)
  if (applied > newestMigration()) throw new MoveRefusedError('数据来自更新的版本：请先升级网站程序')
  return applied
}

export type MoveTarget = {
  client: pg.Client
  /** Puts the committed database in place. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the empty database that the rows are moved to. */
export function openTarget({ postgres, dataDir }: Environment, work: string): Promise<MoveTarget> {
  return postgres === null ? openNewFolder(dataDir, work) : openEmptyServer(postgres)
}

/** Filled beside its place, where it appears complete. */
async function openNewFolder(dataDir: string, work: string): Promise<MoveTarget> {
  const folder = path.join(dataDir, 'database')
  if (existsSync(folder)) throw new MoveRefusedError(`目标不是空的：${folder} 已存在`)
  const unlock = lockFolder(folder)
  try {
    const built = path.join(work, 'target')
    const backend = await openEmbedded({ dataDir: built, log })
    const client = await connect(backend.createClient())
    let isOpen = true
    const closeDatabase = async () => {
      if (!isOpen) return
      isOpen = false
      await client.end()
      await backend.close()
    }
    return {
      client,
      async finish() {
        await closeDatabase()
        await rename(path.join(built, 'database'), folder)
      },
      close: () => closeDatabase().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const oldestServer = 150_000

async function openEmptyServer(addresses: PostgresAddresses): Promise<MoveTarget> {
  const client = await connect(createOwnerClient(addresses))
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    const { version, encoding } = rows[0] ?? { version: 0, encoding: '' }
    if (version < oldestServer || encoding !== 'UTF8')
      throw new MoveRefusedError('目标须是 PostgreSQL 15 或更新的版本，编码为 UTF8')
    await refuseTaken(client)
    return { client, finish: async () => {}, close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** @throws {MoveRefusedError} when the database has tables. */
export async function refuseTaken(client: pg.Client): Promise<void> {
  if (!(await isEmptyDatabase(client))) throw new MoveRefusedError('目标不是空的：数据库里已有表')
}

async function connect(client: pg.Client): Promise<pg.Client> {
  // A lost connection fails the query that is under way.
  client.on('error', () => {})
  await client.connect()
  return client
}
