import { EnvironmentError } from './environment.ts'

/** ENOSPC and EDQUOT from the system, SQLite's own code (13) for its lock files. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', 13])
/** The embedded database's messages when it ends because of a full disk. */
const sentences = /No space left on device|disk is full|Disk quota exceeded|ENOSPC/i

/** Whether an error means that the disk is full. */
export function isDiskFull(error: Error): boolean {
  return (
    ('code' in error && codes.has(error.code)) ||
    ('errcode' in error && codes.has(error.errcode)) ||
    sentences.test(error.message)
  )
}

/**
 * Turns an error about a full disk into one sentence that names the folder and the remedy; any other error is returned
 * unchanged.
 */
export function explainFullDisk(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && isDiskFull(error))) return error
  const advice =
    'free some space there (256 MiB are enough), or set DATA_DIR to a folder on another disk, and start again'
  return new EnvironmentError([`DATA_DIR names a folder on a disk that is full, ${folder}: ${advice}`])
}
