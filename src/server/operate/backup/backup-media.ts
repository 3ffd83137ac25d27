import { createHash, createHmac, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { syncFolder } from '#db/embedded/sync-files.ts'
import { dayMs } from '#domain/shared/time.ts'
import { DamagedArchiveError, type Manifest } from './archive.ts'
import { type Keyring, openKeyring, seal, sealedExtraBytes, unseal } from './cipher.ts'
import { hashFile } from './hash-file.ts'

/**
 * The folder in BACKUP_DIR with the media of all its backups: a file is named after its content, so that what has not
 * changed is stored once, and a list for each archive names the files that it needs. It is not called `media`, as the
 * site's own folder is, in case BACKUP_DIR and DATA_DIR are one.
 */
export const backupMediaFolder = 'backup-media'

const namePattern = /^[0-9a-f]{64}$/
const listEnding = '.list'
const listSchema = z.array(z.string())
/** A stored file is read again after so long: one that the disk has damaged is replaced while the site has it. */
const trustedMs = 30 * dayMs
/** For the key of names; constant, because a content has the same name in every backup. */
const nameSalt = Buffer.from('fanyu media name', 'latin1')

type Media = Manifest['media']

/** `keyring` is null where files are stored as they are: beside an archive that is not encrypted. */
type Store = { folder: string; keyring: Keyring | null }

const openStore = (dir: string, key: string | null): Store => ({
  folder: path.join(dir, backupMediaFolder),
  keyring: key === null ? null : openKeyring(key),
})

/** The file of a content: its hash, under the key where there is one, because a hash tells whether a known file is there. */
function placeOf(sha256: string, { folder, keyring }: Store): string {
  const name = keyring === null ? sha256 : createHmac('sha256', keyring.keyOf(nameSalt)).update(sha256).digest('hex')
  return path.join(folder, name.slice(0, 2), name)
}

const listOf = (archive: string) =>
  path.join(path.dirname(archive), backupMediaFolder, `${path.parse(archive).name}${listEnding}`)

type Storing = {
  /** The folder with the media; a name in it is stored when it `isKept`. */
  source: string
  isKept: (name: string) => boolean
  /** The archive that is written afterwards, into the same folder as the store. */
  archive: string
  /** Takes the file that is being written. */
  work: string
  key: string | null
  at: Date
}

/**
 * Adds media to the store beside an archive where it lacks them, and writes the archive's list. Resolves to the hash of
 * each file by its name.
 */
export async function storeMedia({ source, isKept, archive, work, key, at }: Storing): Promise<Media> {
  const store = openStore(path.dirname(archive), key)
  const media: Media = {}
  const folders = new Set([path.dirname(archive), store.folder])
  for (const place of await listFiles(source)) {
    const name = path.relative(source, place)
    // Null: erased since the folder was read.
    const sha256 = isKept(name) ? await hashFile(place).catch(nullWhenMissing) : null
    if (sha256 === null) continue
    const target = placeOf(sha256, store)
    if (!(await isStored({ place, sha256, target, store, at }))) {
      const partial = path.join(work, 'media-file')
      if ((await writeStored(place, partial, store)) !== sha256)
        throw new Error(`${name} has changed while it was copied`)
      await utimes(partial, at, at)
      await putInPlace(partial, target)
      folders.add(path.dirname(target))
    }
    media[name] = sha256
  }
  const list = path.join(work, 'media-list')
  const names = Object.values(media).map((sha256) => path.basename(placeOf(sha256, store)))
  await writeFile(list, JSON.stringify([...new Set(names)]), { mode: 0o600, flush: true })
  await putInPlace(list, listOf(archive))
  for (const folder of folders) syncFolder(folder)
  return media
}

/** Removes from the store in `dir` what none of these archives, all that are in `dir`, needs. */
export async function removeUnneededMedia(dir: string, archives: readonly string[]): Promise<void> {
  const lists = new Set(archives.map(listOf))
  const needed = new Set<string>()
  for (const list of lists) {
    const names = await readList(list)
    // The archive of an earlier version, or one whose list was lost: nothing tells what it needs.
    if (names === null) return
    for (const name of names) needed.add(name)
  }
  for (const place of await listFiles(path.join(dir, backupMediaFolder))) {
    const name = path.basename(place)
    const isUnneeded = name.endsWith(listEnding) ? !lists.has(place) : namePattern.test(name) && !needed.has(name)
    if (isUnneeded) await rm(place)
  }
}

/**
 * Copies the media of a backup from the store beside its archive to `target`, and compares each with its hash. Resolves to
 * the names that are missing or damaged.
 * @throws {DamagedArchiveError} where there are any, unless `isPartial`.
 */
export async function takeMedia(args: {
  media: Media
  archive: string
  target: string
  key: string | null
  isPartial: boolean
}): Promise<string[]> {
  const { media, archive, target, key, isPartial } = args
  const store = openStore(path.dirname(archive), key)
  const found: Record<'whole' | 'missing' | 'damaged', string[]> = { whole: [], missing: [], damaged: [] }
  for (const [name, sha256] of Object.entries(media)) {
    const place = path.join(target, name)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    const state = await readStored(placeOf(sha256, store), place, store).then(
      (hash) => (hash === sha256 ? 'whole' : 'damaged'),
      stateOfFailure,
    )
    found[state].push(name)
    if (state !== 'whole') await rm(place, { force: true })
  }
  const { missing, damaged } = found
  if (isPartial || missing.length + damaged.length === 0) return [...missing, ...damaged]
  const parts = [
    ...(missing.length > 0 ? [`缺少${missing.length}个媒体文件（如 ${missing[0]}）`] : []),
    ...(damaged.length > 0 ? [`有${damaged.length}个媒体文件已损坏（如 ${damaged[0]}）`] : []),
  ]
  const sentence = `${store.folder} 里${parts.join('，')}。请从备份的另一份副本补齐这个文件夹；加 --partial-media 则不恢复这些文件`
  throw new DamagedArchiveError(sentence)
}

/** Whether the store has a content. A file of another size, and one that is due to be read and has other bytes, is not it. */
async function isStored(args: { place: string; sha256: string; target: string; store: Store; at: Date }) {
  const { place, sha256, target, store, at } = args
  const found = await stat(target).catch(nullWhenMissing)
  const { size } = await stat(place)
  if (found?.size !== size + (store.keyring === null ? 0 : sealedExtraBytes)) return false
  if (Math.abs(at.getTime() - found.mtimeMs) < trustedMs) return true
  if ((await readStored(target, null, store).catch(() => null)) !== sha256) return false
  await utimes(target, at, at)
  return true
}

/** Copies a file in the form of the store; resolves to the hash of what was read. */
async function writeStored(from: string, to: string, { keyring }: Store): Promise<string> {
  const hash = createHash('sha256')
  const forms = keyring === null ? [] : [seal(keyring)]
  const target = createWriteStream(to, { mode: 0o600, flush: true })
  await pipeline([createReadStream(from), hashing(hash), ...forms, target])
  return hash.digest('hex')
}

/** Copies a file of the store in its own form, or only reads it; resolves to the hash of its content. */
async function readStored(from: string, to: string | null, { keyring }: Store): Promise<string> {
  const hash = createHash('sha256')
  const forms = keyring === null ? [] : [unseal(keyring)]
  const target = to === null ? [hash] : [hashing(hash), createWriteStream(to, { mode: 0o600 })]
  await pipeline([createReadStream(from), ...forms, ...target])
  return hash.digest('hex')
}

/** A stream that leaves its bytes as they are and hashes them. */
const hashing = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** Why a stored file could not be read. What fails otherwise, as on a full disk, is no fault of the backup. */
function stateOfFailure(error: NodeJS.ErrnoException): 'missing' | 'damaged' {
  if (error.code === 'ENOENT') return 'missing'
  if (error.syscall === undefined || error.syscall === 'read') return 'damaged'
  throw error
}

/** Renames a complete file to its place. Files that root makes belong to the owner of BACKUP_DIR, who reads them later. */
async function putInPlace(file: string, target: string): Promise<void> {
  const made = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(path.dirname(made ?? path.dirname(target)))
    await chown(file, uid, gid)
    if (made !== undefined) for (const folder of [made, path.dirname(target)]) await chown(folder, uid, gid)
  }
  await rename(file, target)
}

/** Every file below a folder; names that begin with a dot, such as unfinished uploads, are none. */
async function listFiles(root: string): Promise<string[]> {
  if (!existsSync(root)) return []
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (place) =>
        !path
          .relative(root, place)
          .split(path.sep)
          .some((name) => name.startsWith('.')),
    )
}

async function readList(file: string): Promise<string[] | null> {
  try {
    return listSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
