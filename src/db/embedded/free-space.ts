import { existsSync, statfsSync } from 'node:fs'

const mebibyte = 1024 * 1024
const leastReserveBytes = 64 * mebibyte
const mostReserveBytes = 256 * mebibyte
const lookEveryMs = 2_000

/** Room that writes may not use: a tenth of the volume, at least 64 MiB (PostgreSQL's log needs some), at most 256 MiB. */
export function reserveBytes(volumeBytes: number) {
  return Math.min(mostReserveBytes, Math.max(leastReserveBytes, Math.floor(volumeBytes / 10)))
}

/**
 * Calls `onChange(true)` when the volume of `folder` has less room than the reserve, `onChange(false)` when there is
 * enough again. When the log itself hits the wall, the embedded database hangs for good; so writes end before that.
 * Returns the function that stops watching.
 */
export function watchFreeSpace(folder: string, onChange: (isShort: boolean) => void) {
  let wasShort = false
  const look = () => {
    // Whoever took the folder away has ended the database too: that is its own fault to report.
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
