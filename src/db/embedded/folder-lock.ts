import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { FolderInUseError } from '../errors.ts'

/** Releases the lock. */
type Unlock = () => void

/** Longer than any statement that the watchdog tolerates. */
const waitForFilesMs = 10_000
const retryEveryMs = 50
/**
 * The garbage collector closes unreferenced databases and thereby releases their locks, so held ones are referenced
 * here.
 */
const heldLocks = new Set<DatabaseSync>()

/**
 * Locks `folder` for this site, or throws `FolderInUseError` at once. Two openers would corrupt an embedded database,
 * so the lock is one that the kernel holds and releases with its process: no lock is ever judged stale, no live holder
 * is ever overridden, and kill -9 leaves nothing to clean up. Node offers no flock, but SQLite takes such locks on
 * every system; the `.lock` file beside the folder is an empty SQLite database with an open transaction. The `.pid`
 * file only names the holder in messages.
 */
export function lockFolder(folder: string): Unlock {
  const unlock = tryLock(folder)
  if (unlock === null) throw new FolderInUseError(folder, readPid(folder))
  return unlock
}

/**
 * Locks the files in `folder` for this engine. The starting site already holds the folder, so another holder of the
 * files is the engine of a dead site, running its last statement: this waits for it, and throws `FolderInUseError` only
 * after `waitMs`.
 */
export async function lockFiles(folder: string, waitMs = waitForFilesMs): Promise<Unlock> {
  const name = `${folder}.engine`
  const unlock = await waitForLock(name, waitMs)
  if (unlock === null) throw new FolderInUseError(folder, readPid(name))
  return unlock
}

/**
 * Takes the lock `name` (a path without extension) as soon as its holder releases it; null after `waitMs`. With 0 it is
 * tried once.
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
    // Before SQLite makes its journal, which has the same mode.
    restrictToOwner(`${name}.lock`)
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
  writeFileSync(`${name}.pid`, `${process.pid}\n`)
  restrictToOwner(`${name}.pid`)
  heldLocks.add(lock)
  return () => {
    heldLocks.delete(lock)
    lock.close()
  }
}

/** By its name: a descriptor that is opened and closed would release the lock that this process holds on the file. */
function restrictToOwner(file: string): void {
  const { uid, mode } = statSync(file)
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(file, 0o600)
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
