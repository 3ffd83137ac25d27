import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Packing = Exclude<Encoding, 'identity'>

/** How the packed form of a file ends, where it lies beside the plain one. */
export const packings: readonly (readonly [Packing, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Quick: stands between a visitor and the first answer. Well: as small as it gets, for what is sent many times. */
const levels = { quick: { br: 1, gzip: 1 }, well: { br: 11, gzip: 9 } } as const

/** Compresses in a thread beside this one. `well` takes a hundred times the processor time of `quick`. */
export function compress(plain: Buffer, packing: Packing, strength: keyof typeof levels): Promise<Buffer> {
  const level = levels[strength][packing]
  return packing === 'gzip' ? gzipped(plain, { level }) : brotli(plain, brotliOptions(plain, level))
}

/** Compresses quickly and here: handing a page of 200 KB to a thread takes longer than packing it, a millisecond. */
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

/** The same bytes in every form that a client may ask for. */
export type Bodies = Readonly<Record<Encoding, Buffer>>

export async function compressAll(plain: Buffer): Promise<Bodies> {
  const [br, gz] = await Promise.all([compress(plain, 'br', 'quick'), compress(plain, 'gzip', 'quick')])
  return { identity: plain, br, gzip: gz }
}
