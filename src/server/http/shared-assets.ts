import {
  chmod,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { dayMs, hourMs } from '#domain/shared/time.ts'
import { makeFolder } from '#server/environment/make-folder.ts'
import type { Logger } from '#server/observe/log.ts'

/** The folders of files whose names have a hash of their content, in a build and in its addresses. */
export const hashedFolders = ['/assets/', '/console/assets/'] as const

export const isHashedAddress = (address: string): boolean => hashedFolders.some((folder) => address.startsWith(folder))

/** How a build names such a file. Requests for other names never reach the disk. */
const assetAddress = /^\/(?:console\/)?assets\/[\w.-]+-[\w-]{8}\.(?:css|js|svg)$/

/** How long the files of a build are kept after it was last served. */
const keptMs = 7 * dayMs
/** A running instance says so often that its build is in use, and removes what is not. */
const everyMs = hourMs
/** Requests for unknown names cause at most ten listings a second, whatever their number. */
const betweenListingsMs = 100

/** Lists of the files of each build, one address a line; the time of the list is when its build was last served. */
const buildsFolder = 'builds'

/** One build: its version, and the addresses of its files with their places on disk, packed variants included. */
export type Build = { version: string; files: ReadonlyMap<string, string> }

/**
 * Puts what is missing of a build into the shared folder, and removes files of builds that no instance has served for
 * seven days. Another instance may do the same at the same time.
 */
export async function shareBuild(folder: string, { version, files }: Build, now = new Date()): Promise<void> {
  await makeFolder(path.dirname(folder))
  for (const inside of ['', 'assets', 'console', 'console/assets', buildsFolder])
    await makeReadable(path.join(folder, inside))
  // The list first: from now on no other instance removes a file that is on it.
  const list = path.join(folder, buildsFolder, version)
  await replaceFile(list, (place) => writeFile(place, [...files.keys()].join('\n')))
  await utimes(list, now, now)
  const present = await listAssets(folder)
  for (const [address, place] of files) if (!present.has(address)) await publish(place, path.join(folder, address))
  await removeUnused(folder, now)
}

/** Folders and files are public, and nginx reads them as another user, whatever the mask of this process. */
async function makeReadable(folder: string): Promise<void> {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined
  if (isNew) await chmod(folder, 0o755)
}

async function publish(from: string, to: string): Promise<void> {
  const { mode } = await stat(from)
  const isReadable = (mode & 0o044) === 0o044
  try {
    if (isReadable) return await link(from, to)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    // Another disk, or a file of another user: a copy does.
  }
  await replaceFile(to, (place) => copyFile(from, place))
}

/** A reader finds the old file or the new one, always complete. */
async function replaceFile(to: string, write: (place: string) => Promise<void>): Promise<void> {
  const place = path.join(path.dirname(to), `.${path.basename(to)}.${process.pid}`)
  await write(place)
  await chmod(place, 0o644)
  await rename(place, to)
}

async function removeUnused(folder: string, now: Date): Promise<void> {
  const isOld = (at: Date) => now.getTime() - at.getTime() > keptMs
  const used = new Set<string>()
  for (const version of await namesIn(path.join(folder, buildsFolder))) {
    const list = path.join(folder, buildsFolder, version)
    const { mtime } = await stat(list)
    if (isOld(mtime)) await unlink(list)
    else for (const address of (await readFile(list, 'utf8')).split('\n')) used.add(address)
  }
  for (const address of await listAssets(folder)) {
    if (used.has(address)) continue
    const place = path.join(folder, address)
    // The time of the link or copy: an instance that starts at this moment keeps what it has just published.
    const { ctime } = await stat(place)
    if (isOld(ctime)) await unlink(place)
  }
}

async function listAssets(folder: string): Promise<Set<string>> {
  const lists = hashedFolders.map(async (inside) => {
    const names = await namesIn(path.join(folder, inside))
    return names.map((name) => inside + name)
  })
  return new Set((await Promise.all(lists)).flat())
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
}

export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export type SharedFile = { place: string; size: number; modified: Date; names: ReadonlySet<string> }

/**
 * Finds files that other builds have published, at the time of the request. The answer comes from a listing of the
 * folder that began after the question: an invented name costs no look at the disk of its own.
 */
export function createAssetFinder(folder: string, list = listAssets) {
  let listedAt = Number.NEGATIVE_INFINITY
  let next: Promise<Set<string>> | null = null

  function listAgain(): Promise<Set<string>> {
    const dueInMs = Math.max(0, listedAt + betweenListingsMs - performance.now())
    next ??= delay(dueInMs, undefined, { ref: false }).then(() => {
      next = null
      listedAt = performance.now()
      return list(folder)
    })
    return next
  }

  /** The file at an address; null when no build has published it. `names` is all that is there. */
  return async (address: string): Promise<SharedFile | null> => {
    if (!assetAddress.test(address)) return null
    const names = await listAgain()
    if (!names.has(address)) return null
    const place = path.join(folder, address)
    const { size, mtime: modified } = await stat(place)
    return { place, size, modified, names }
  }
}

/** Says every hour, until the returned function is called, that the build is in use. */
export function keepBuildShared(folder: string, build: Build, log: Pick<Logger, 'warn'>): () => void {
  const timer = setInterval(() => {
    shareBuild(folder, build).catch((error: unknown) => log.warn({ err: error }, 'The build could not be shared'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
