import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkAddresses, tryServingLock } from '#db/check-addresses.ts'
import { openDatabase } from '#db/client.ts'
import { waitForLock } from '#db/embedded/folder-lock.ts'
import { newestMigration } from '#db/migrate.ts'
import { ownerAddress } from '#db/postgres-addresses.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { type Environment, readEnvironment } from '#server/environment/environment.ts'
import { failureLines } from '#server/environment/failure-lines.ts'
import { makeFolder } from '#server/environment/make-folder.ts'
import { blaming } from '#server/environment/start-checks.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'
import { commandPlaces } from '#server/operate/commands/places.ts'
import { checkManifest, type Manifest, unpack } from './archive.ts'
import { mediaFolder } from './back-up.ts'
import { takeMedia } from './backup-media.ts'
import { isSealed } from './cipher.ts'
import { recordErasures } from './erasures.ts'
import { finishRestore, removeUnpackedAlone, unpackedPrefix } from './finish-restore.ts'
import { replaceFolder, replaceServer } from './replace-site.ts'

/** Why a restore was refused; nothing was changed. */
class RestoreRefusedError extends Error {}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

type Restored = {
  manifest: Manifest
  erasedAgain: number
  movedAside: string | null
  /** Names of media that the backup lacks, which only `isPartial` allows. */
  withoutMedia: string[]
}

type Restoring = {
  environment: Environment
  file: string
  force: boolean
  /** Whether media that the backup lacks, or that are damaged there, are left out instead of refused. */
  isPartial?: boolean
}

/**
 * Restores a backup to DATA_DIR and DATABASE_URL, which must be empty unless `force` is given: then existing files are
 * moved aside, and PostgreSQL's tables are dropped. The archive and its media are read and verified completely, and its rows are counted,
 * before anything is changed; a restore that is cut off leaves the old data, the new, or a refusal to start (decision 107). Accounts that were closed after the backup are closed again, and changes of contacts that waited are withdrawn.
 * @throws {RestoreRefusedError} or {DamagedArchiveError}, with nothing changed.
 */
export async function restore(args: Restoring): Promise<Restored> {
  const { dataDir, postgres } = args.environment
  await blaming('DATA_DIR names a folder that', makeFolder(dataDir))
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
async function restoreAlone(args: Restoring): Promise<Restored> {
  const { environment, force, isPartial = false } = args
  const { dataDir, secret, postgres, backup } = environment
  const file = path.resolve(args.file)
  await removeUnpackedAlone(dataDir)
  const folder = await mkdtemp(path.join(dataDir, unpackedPrefix))
  try {
    await unpack({ file, folder, key: backup.key })
    const manifest = await checkManifest(folder)
    refuseOther(manifest, postgres !== null)
    if (!force && (await isTaken(environment)))
      throw new RestoreRefusedError('目标不是空的：已有数据。确认要替换时请加 --force')
    const key = (await isSealed(file)) ? backup.key : null
    const target = path.join(folder, mediaFolder)
    const withoutMedia = await takeMedia({ media: manifest.media, archive: file, target, key, isPartial })
    await recordClosedNow(environment)
    const replacing = { id: randomUUID(), place: { secret, dataDir }, folder, file, manifest }
    const movedAside =
      postgres === null
        ? await replaceFolder(replacing)
        : await replaceServer({ ...replacing, url: ownerAddress(postgres) })
    // What comes from a backup is not saved again before it is migrated.
    const { parts, close } = await openParts({ ...environment, backup: { ...backup, beforeMigration: false } })
    try {
      return { manifest, erasedAgain: await finishRestore(parts), movedAside, withoutMedia }
    } finally {
      await close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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

/** Lists the accounts that the replaced database has as closed, whatever secret it was made with. */
async function recordClosedNow(environment: Environment): Promise<void> {
  const { dataDir, postgres } = environment
  if (postgres === null || !(await isTaken(environment))) return
  const { db, close } = await openDatabase({ postgres, dataDir, log: quiet })
  try {
    await recordErasures({ db, environment })
  } finally {
    await close()
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

const usage = '用法：npm run restore -- 备份文件 [--force] [--partial-media]'

/** Runs the restore command: prints the result and answers the exit code. */
export async function runRestore(args: readonly string[]): Promise<0 | 1 | 2> {
  const request = readRequest(args)
  if (request === null) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  try {
    const { manifest, erasedAgain, movedAside, withoutMedia } = await restore({
      environment: readEnvironment(process.env),
      ...request,
    })
    const tables = Object.keys(manifest.rows).length
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    const lines = [
      `已恢复到 ${formatShanghai(new Date(manifest.at))} 的状态：${tables}张表，共${rows}行，与清单一致`,
      ...(erasedAgain > 0 ? [`备份之后注销的${erasedAgain}个账号已再次注销`] : []),
      ...(withoutMedia.length > 0 ? [`没有恢复的媒体文件：${withoutMedia.join('、')}`] : []),
      ...(movedAside === null ? [] : [`原来的文件在 ${movedAside}，确认无误后可以删除`]),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${failureLines(error).join('\n')}\n`)
    return 1
  }
}

function readRequest(args: readonly string[]): Omit<Restoring, 'environment'> | null {
  try {
    const options = { force: { type: 'boolean' }, 'partial-media': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) return null
    return { file, force: values.force ?? false, isPartial: values['partial-media'] ?? false }
  } catch {
    return null
  }
}
