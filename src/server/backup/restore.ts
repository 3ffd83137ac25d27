import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkAddresses, tryServingLock } from '#db/check-addresses.ts'
import { openDatabase } from '#db/client.ts'
import { readFacts } from '#db/copy-facts.ts'
import { lockFolder, waitForLock } from '#db/embedded/folder-lock.ts'
import { newestMigration } from '#db/migrate.ts'
import { ownerAddress } from '#db/postgres-addresses.ts'
import { loadPostgres } from '#db/postgres-dump.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { openParts } from '#server/maintenance/open-parts.ts'
import { commandPlaces } from '#server/maintenance/places.ts'
import { markFile } from '#server/services/audit/seals.ts'
import { checkManifest, DamagedArchiveError, type Manifest, unpack } from './archive.ts'
import { keptBeside } from './back-up.ts'
import { addErasures, erasuresFile, readErasures, recordErasures } from './erasures.ts'
import { beginRestore, finishRestore } from './finish-restore.ts'

/** Why a restore was refused; nothing was changed. */
class RestoreRefusedError extends Error {}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

type Restored = { manifest: Manifest; erasedAgain: number; movedAside: string | null }

/**
 * Restores a backup to DATA_DIR and DATABASE_URL, which must be empty unless `force` is given: then existing files are
 * moved aside, and PostgreSQL's tables are dropped. The archive is read and verified completely before anything is
 * changed. Accounts that were closed after the backup are closed again, and changes of contacts that waited are withdrawn.
 * @throws {RestoreRefusedError} or {DamagedArchiveError}, with nothing changed.
 */
export async function restore(args: { environment: Environment; file: string; force: boolean }): Promise<Restored> {
  const { dataDir, postgres } = args.environment
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // A running server holds this lock; while we hold it, none answers commands, and the database has its own lock.
  const unlock = await waitForLock(commandPlaces(dataDir).folder, 0)
  if (unlock === null) throw new RestoreRefusedError('服务器正在运行：请先停止服务器，再恢复备份')
  try {
    if (postgres === null) return await restoreAlone(args)
    await checkAddresses(postgres, { log: quiet, isServing: false })
    return await onServer(ownerAddress(postgres), async (client) => {
      // The session's end releases the lock, after the last step below.
      if (!(await tryServingLock(client, 'exclusive')))
        throw new RestoreRefusedError('还有实例在使用这个数据库：请停止所有机器上的全部实例，再恢复备份')
      return restoreAlone(args)
    })
  } finally {
    unlock()
  }
}

/** The restore itself, while no instance serves the database. */
async function restoreAlone(args: { environment: Environment; file: string; force: boolean }): Promise<Restored> {
  const { environment, file, force } = args
  const { dataDir, postgres, backup } = environment
  const folder = await mkdtemp(path.join(dataDir, '.restoring-'))
  try {
    await unpack({ file, folder, key: backup.key })
    const manifest = await checkManifest(folder)
    refuseOther(manifest, postgres !== null)
    if (!force && (await isTaken(environment)))
      throw new RestoreRefusedError('目标不是空的：已有数据。确认要替换时请加 --force')
    await recordClosedNow(environment)
    const movedAside = await putInPlace({ environment, folder })
    await compareCounts(environment, manifest)
    const { parts, close } = await openParts(withoutBackup(environment))
    try {
      return { manifest, erasedAgain: await finishRestore(parts), movedAside }
    } finally {
      await close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is replaced, or comes from a backup, is not saved again before it is migrated. */
function withoutBackup(environment: Environment): Environment {
  return { ...environment, backup: { ...environment.backup, beforeMigration: false } }
}

function refuseOther({ kind, migration }: Manifest, isOnServer: boolean): void {
  if (kind === 'postgres' && !isOnServer) throw new RestoreRefusedError('这是 PostgreSQL 的备份：请设置 DATABASE_URL')
  if (kind === 'embedded' && isOnServer)
    throw new RestoreRefusedError('这是内置数据库的备份：请移除 DATABASE_URL，恢复后可用 npm run move 搬到 PostgreSQL')
  if (migration > newestMigration()) throw new RestoreRefusedError('备份来自更新的版本：请先升级网站程序')
}

async function isTaken({ dataDir, postgres }: Environment): Promise<boolean> {
  if (postgres === null) return existsSync(path.join(dataDir, 'database'))
  const { rows } = await onServer(ownerAddress(postgres), (client) =>
    client.query(`select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`),
  )
  return rows.length > 0
}

/** Lists the accounts that the replaced database has as closed, if it can still be queried. */
async function recordClosedNow(environment: Environment): Promise<void> {
  if (environment.postgres === null || !(await isTaken(environment))) return
  const { parts, close } = await openParts(withoutBackup(environment))
  try {
    await recordErasures(parts)
  } finally {
    await close()
  }
}

/** The folder that existing files were moved to, or null when there were none. */
async function putInPlace(args: { environment: Environment; folder: string }): Promise<string | null> {
  const { dataDir, postgres } = args.environment
  const aside = path.join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`)
  const release = postgres === null ? lockFolder(path.join(dataDir, 'database')) : () => {}
  try {
    await addErasures(dataDir, await readErasures(args.folder))
    await beginRestore(dataDir)
    // The mark belongs to the replaced chain; the next start creates one for the restored chain.
    const names = [...(postgres === null ? ['database'] : []), ...keptBeside, markFile]
    const present = names.filter((name) => name !== erasuresFile && existsSync(path.join(dataDir, name)))
    if (present.length > 0) await mkdir(aside, { mode: 0o700 })
    for (const name of present) await rename(path.join(dataDir, name), path.join(aside, name))
    for (const name of names) {
      const source = path.join(args.folder, name)
      if (name !== erasuresFile && existsSync(source))
        await cp(source, path.join(dataDir, name), { recursive: true, preserveTimestamps: true })
    }
    if (postgres !== null) {
      await onServer(ownerAddress(postgres), async (client) => {
        await client.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public')
      })
      await loadPostgres(ownerAddress(postgres), args.folder).catch(async (error: unknown) => {
        throw new Error(`${error instanceof Error ? error.message : error}；数据库现在是空的，可以重试`)
      })
    }
    return present.length > 0 ? aside : null
  } finally {
    release()
  }
}

/** Counts the rows again before anything writes; only without a migration in between, which may move rows. */
async function compareCounts({ dataDir, postgres }: Environment, manifest: Manifest): Promise<void> {
  if (manifest.migration !== newestMigration()) return
  const database = await openDatabase({ postgres, dataDir, log: quiet })
  try {
    const { rows } = await readFacts((statement) => database.db.execute(statement))
    const wrong = Object.entries(manifest.rows).filter(([table, count]) => rows[table] !== count)
    if (wrong.length > 0)
      throw new DamagedArchiveError(`恢复后的行数与清单不符：${wrong.map(([table]) => table).join('、')}`)
  } finally {
    await database.close()
  }
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  // A connection that is lost fails the next statement.
  const client = new pg.Client({ connectionString: url }).on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const usage = '用法：npm run restore -- 备份文件 [--force]'

/** Runs the restore command: prints the result and answers the exit code. */
export async function runRestore(args: readonly string[]): Promise<0 | 1 | 2> {
  const request = readRequest(args)
  if (request === null) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  try {
    const { manifest, erasedAgain, movedAside } = await restore({
      environment: readEnvironment(process.env),
      ...request,
    })
    const tables = Object.keys(manifest.rows).length
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    const lines = [
      `已恢复到 ${formatShanghai(new Date(manifest.at))} 的状态：${tables}张表，共${rows}行，与清单一致`,
      ...(erasedAgain > 0 ? [`备份之后注销的${erasedAgain}个账号已再次注销`] : []),
      ...(movedAside === null ? [] : [`原来的文件在 ${movedAside}，确认无误后可以删除`]),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function readRequest(args: readonly string[]): { file: string; force: boolean } | null {
  try {
    const options = { force: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file] = positionals
    return file === undefined || positionals.length > 1 ? null : { file, force: values.force ?? false }
  } catch {
    return null
  }
}
