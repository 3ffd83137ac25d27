import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { FolderInUseError } from '../errors.ts'

/** Releases the lock. */
export type Unlock = () => void

/** Longer than any statement lasts that the watchdog lets end. */
const waitForFilesMs = 10_000
const retryEveryMs = 50
/** Whatever the garbage collector takes is closed, and the lock with it; so what is held is also named here. */
const held = new Set<DatabaseSync>()

/**
 * Takes `folder` for this site alone, or throws `FolderInUseError` at once. Two openers of one embedded database
 * corrupt it, so the lock is one that the kernel holds and drops with its process: nothing is ever judged stale, no
 * live holder is ever robbed, and kill -9 leaves nothing to clean. Node offers no flock, but SQLite takes such locks
 * on every system; the `.lock` file beside the folder is an empty SQLite database that stays inside a transaction.
 * The `.pid` file only names the holder in messages.
 */
export function lockFolder(folder: string): Unlock {
  const unlock = tryLock(folder)
  if (unlock === null) throw new FolderInUseError(folder, readPid(folder))
  return unlock
}

/**
 * Takes the files in `folder` for this engine alone. The site that starts it holds the folder, so whoever still has the
 * files is the engine of a site that is gone, on its last statement: it is waited for, and `FolderInUseError` is thrown
 * only when it takes too long.
 */
export async function lockFiles(folder: string, waitMs = waitForFilesMs): Promise<Unlock> {
  const name = `${folder}.engine`
  const unlock = await waitForLock(name, waitMs)
  if (unlock === null) throw new FolderInUseError(folder, readPid(name))
  return unlock
}

/**
 * Takes the lock `name`, which is a path without its ending, as soon as its holder lets go; null when that takes longer
 * than `waitMs`. With 0 it is tried once.
 */
export async function waitForLock(name: string, waitMs: number): Promise<Unlock | null> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const unlock = tryLock(name)
    if (unlock !== null || performance.now() >= deadline) return unlock
    await delay(retryEveryMs)
  }
}

function tryLock(name: string): Unlock | null {
  const lock = new DatabaseSync(`${name}.lock`, { timeout: 0 })
  try {
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
  writeFileSync(`${name}.pid`, `${process.pid}\n`)
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

function isBusy(error: unknown) {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function readPid(name: string): number | null {
  try {
    return Number.parseInt(readFileSync(`${name}.pid`, 'utf8'), 10) || null
  } catch {
    return null
  }
}
