import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Packing = Exclude<Encoding, 'identity'>

/** File name suffixes of precompressed variants. */
export const packings: readonly (readonly [Packing, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Quick: for the first answer, while a visitor waits. Well: maximum compression, for pages that are sent often. */
const levels = { quick: { br: 1, gzip: 1 }, well: { br: 11, gzip: 9 } } as const

/** Compresses in a worker thread. `well` takes a hundred times the processor time of `quick`. */
export function compress(plain: Buffer, packing: Packing, strength: keyof typeof levels): Promise<Buffer> {
  const level = levels[strength][packing]
  return packing === 'gzip' ? gzipped(plain, { level }) : brotli(plain, brotliOptions(plain, level))
}

/**
 * Compresses quickly in this thread: handing a page of 200 KB to another one takes longer than compressing it, a
 * millisecond.
 */
export function compressAtOnce(plain: Buffer, packing: Packing): Buffer {
  const level = levels.quick[packing]
  return packing === 'gzip' ? gzipSync(plain, { level }) : brotliCompressSync(plain, brotliOptions(plain, level))
}

function brotliOptions(plain: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  }
}

/** The same bytes in every supported encoding. */
export type Bodies = Readonly<Record<Encoding, Buffer>>

export async function compressAll(plain: Buffer): Promise<Bodies> {
  const [br, gz] = await Promise.all([compress(plain, 'br', 'quick'), compress(plain, 'gzip', 'quick')])
  return { identity: plain, br, gzip: gz }
}
