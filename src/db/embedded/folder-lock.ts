import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { FolderInUseError } from '../errors.ts'

/** Releases the lock. */
export type Unlock = () => void

/**
 * Takes `folder` for this process alone, or throws `FolderInUseError` at once. Two openers of one embedded database
 * corrupt it, so the lock is one that the kernel holds and drops with its process: nothing is ever judged stale, no
 * live holder is ever robbed, and kill -9 leaves nothing to clean. Node offers no flock, but SQLite takes such locks
 * on every system; the `.lock` file beside the folder is an empty SQLite database that stays inside a transaction.
 * The `.pid` file only names the holder in messages.
 */
export function lockFolder(folder: string): Unlock {
  const pidFile = `${folder}.pid`
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new FolderInUseError(folder, readPid(pidFile))
    throw error
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return () => lock.close()
}

function isBusy(error: unknown) {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function readPid(pidFile: string): number | null {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || null
  } catch {
    return null
  }
}
