import { unzipSync } from 'fflate'

/** An archive of more is refused by what it says of itself; a file that says less than it holds is cut there. */
const limits = { unpackedBytesAtMost: 200 * 1024 * 1024, entriesAtMost: 5_000 }

/** The archive holds more than is read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/**
 * The wanted files of an archive. @throws {TooLargeError}; another error for an archive that is damaged, or whose entries
 * share their bytes.
 */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  { unpackedBytesAtMost, entriesAtMost } = limits,
): Record<string, Uint8Array<ArrayBuffer>> {
  let packed = 0
  let total = 0
  let count = 0
  return unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      packed += size
      count += 1
      if (count > entriesAtMost) throw new TooLargeError()
      // Entries that overlap are longer together than the archive.
      if (packed > bytes.length) throw new Error('The entries overlap')
      if (name.endsWith('/') || !isWanted(name)) return false
      // A stored entry has as many bytes as it takes, whatever it says.
      total += Math.max(size, originalSize)
      if (total > unpackedBytesAtMost) throw new TooLargeError()
      return true
    },
  }) as Record<string, Uint8Array<ArrayBuffer>>
}
