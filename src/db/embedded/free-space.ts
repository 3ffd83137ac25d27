import { existsSync, statfsSync } from 'node:fs'

const mebibyte = 1024 * 1024
const leastReserveBytes = 64 * mebibyte
const mostReserveBytes = 256 * mebibyte
const lookEveryMs = 2_000

/** Disk space reserved from writes: a tenth of the volume, at least 64 MiB (for PostgreSQL's log), at most 256 MiB. */
export function reserveBytes(volumeBytes: number) {
  return Math.min(mostReserveBytes, Math.max(leastReserveBytes, Math.floor(volumeBytes / 10)))
}

/**
 * Calls `onChange(true)` when the volume of `folder` has less free space than the reserve, and `onChange(false)` when
 * there is enough again. When the write-ahead log itself cannot grow, the embedded database hangs until it is killed, so writes
 * stop before. Returns the function that stops watching.
 */
export function watchFreeSpace(folder: string, onChange: (isShort: boolean) => void) {
  let wasShort = false
  const look = () => {
    // When the folder was removed, the database fails and reports it itself.
    if (!existsSync(folder)) return
    const { bavail, blocks, bsize } = statfsSync(folder)
    const isShort = bavail * bsize < reserveBytes(blocks * bsize)
    if (isShort !== wasShort) onChange(isShort)
    wasShort = isShort
  }
  look()
  const timer = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(timer)
}
