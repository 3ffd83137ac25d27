import { existsSync } from 'node:fs'
import { chown, copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { waitForLock } from '#db/embedded/folder-lock.ts'
import type { Parts } from '#server/context.ts'
import { backupName, listBackups } from '#server/environment/list-backups.ts'
import { makeFolder } from '#server/environment/make-folder.ts'
import { blaming } from '#server/environment/start-checks.ts'
import { exportsFolder } from '#server/services/site/media/export-files.ts'
import { type Manifest, pack, partialEnding, writeManifest } from './archive.ts'
import { removeUnneededMedia, storeMedia } from './backup-media.ts'
import { erasuresFile, recordErasures } from './erasures.ts'

type BackupParts = Pick<Parts, 'environment' | 'db' | 'saveDatabase' | 'clock' | 'log'>

/** The folder of DATA_DIR with the media, where no bucket has them. */
export const mediaFolder = 'media'
/** The files of DATA_DIR that an archive contains besides the database; outbox and socket are left out. */
const archivedFiles = ['secrets.json', erasuresFile] as const
/** The parts of DATA_DIR that a backup has besides the database. */
export const partsBesideDatabase = [...archivedFiles, mediaFolder] as const

/** Why no backup was made; its sentence is printed. */
export class BackupError extends Error {}

/** Another process makes a backup in the same folder at this moment. */
export class BackupUnderWayError extends BackupError {}

/** A start that has to migrate waits this long for another process's backup. */
const migrationPatienceMs = 60_000
const workPrefix = '.making-'

/** Of a site that has been set up at least one has a row: its members, accounts, contents and what was done. */
const neverEmpty = ['staff', 'users', 'content_items', 'audit_log'] as const

/**
 * Makes a backup of the running site: a database snapshot, the secrets, uploaded files and the list of closed accounts,
 * in BACKUP_DIR: one archive, and beside it the media that no earlier backup has stored. Then all but the newest
 * BACKUP_KEEP backups are deleted.
 * @throws {BackupError} when the database cannot be copied, or is none of a site; earlier backups then stay. Its subclass
 * {BackupUnderWayError} when another process makes one in the same folder.
 */
export async function backUp(parts: BackupParts): Promise<{ file: string; manifest: Manifest }> {
  await recordErasures(parts)
  return writeBackup(parts, { isBeforeMigration: false })
}

/**
 * The same of a database that this release may not query yet: its list of closed accounts is the one in DATA_DIR. Of the
 * backups before a migration only the newest is kept, so that a start that fails again and again displaces no other.
 */
export async function writeBackup(
  parts: Pick<BackupParts, 'environment' | 'saveDatabase' | 'clock'>,
  { isBeforeMigration }: { isBeforeMigration: boolean },
): Promise<{ file: string; manifest: Manifest }> {
  const { dataDir, backup } = parts.environment
  const unlock = await lockBackups(backup.dir, isBeforeMigration ? migrationPatienceMs : 0)
  if (unlock === null) throw new BackupUnderWayError('没有备份成：另一个备份正在进行，请等它完成')
  const folder = await mkdtemp(path.join(backup.dir, workPrefix))
  try {
    const copy = await parts.saveDatabase(folder).catch((error: unknown) => {
      throw new BackupError(`没有备份成：${error instanceof Error ? error.message : error}`, { cause: error })
    })
    if (!isBeforeMigration && neverEmpty.every((table) => !copy.rows[table]))
      throw new BackupError('没有备份成：数据库里没有成员、账号、内容和审计记录，请核对数据库地址')
    for (const name of archivedFiles) {
      const source = path.join(dataDir, name)
      if (existsSync(source)) await copyFile(source, path.join(folder, name))
    }
    const at = parts.clock.now()
    const file = path.join(backup.dir, fileName(at, isBeforeMigration))
    const source = path.join(dataDir, mediaFolder)
    const media = await storeMedia({ source, isKept, archive: file, work: folder, key: backup.key, at })
    const facts = { version: await readVersion(), at: at.toISOString(), ...copy, media }
    const manifest = await writeManifest(folder, facts)
    await pack({ folder, file, key: backup.key })
    if (isBeforeMigration) await removeEarlierMigrations(backup.dir, file)
    await removeOld(backup, file)
    const kept = await listBackups(backup.dir)
    const archives = kept.map((one) => one.file)
    await removeUnneededMedia(backup.dir, archives)
    return { file, manifest }
  } finally {
    await rm(folder, { recursive: true, force: true })
    unlock()
  }
}

/**
 * Makes the folder and holds it against other processes; null when one of them holds it after `waitMs`. What a process that
 * was killed left there, the database and the keys in plain text, is removed.
 */
async function lockBackups(dir: string, waitMs: number): Promise<(() => void) | null> {
  await blaming('BACKUP_DIR names a folder that', makeFolder(dir))
  const lock = path.join(dir, 'making')
  const unlock = await waitForLock(lock, waitMs)
  if (unlock === null) return null
  try {
    // Made by root, e.g. by `npm run migrate`, they would refuse the site's own user from then on.
    const { uid, gid } = await stat(dir)
    if (process.getuid?.() === 0) for (const ending of ['lock', 'pid']) await chown(`${lock}.${ending}`, uid, gid)
    for (const name of await readdir(dir)) {
      const isArchive = name.endsWith(partialEnding) && backupName.test(name.slice(0, -partialEnding.length))
      if (isArchive || name.startsWith(workPrefix))
        await rm(path.join(dir, name), { recursive: true, force: true, maxRetries: 10 })
    }
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}

/** Removes what an interrupted backup left, unless one is being made. */
export async function removeLeftovers(dir: string): Promise<void> {
  if (existsSync(dir)) (await lockBackups(dir, 0))?.()
}

/** Exports expire after a day, and no backup may contain data that a person had erased (decision 036). */
const isKept = (name: string): boolean => !name.startsWith(`${exportsFolder}${path.sep}`)

function fileName(at: Date, isBeforeMigration: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `fanyu-${time}Z${isBeforeMigration ? '-before-migration' : ''}.backup`
}

async function removeEarlierMigrations(folder: string, newest: string): Promise<void> {
  for (const { file, isBeforeMigration } of await listBackups(folder))
    if (isBeforeMigration && file !== newest) await rm(file)
}

/** The one just made stays, even beside backups that a clock ahead of the time has dated after it. */
async function removeOld({ dir, keep }: { dir: string; keep: number }, made: string): Promise<void> {
  const others = (await listBackups(dir)).filter(({ file }) => file !== made)
  for (const { file } of others.slice(keep - 1)) await rm(file)
}

async function readVersion(): Promise<string> {
  const packageFile = new URL('../../../../package.json', import.meta.url)
  return String(JSON.parse(await readFile(packageFile, 'utf8')).version)
}
