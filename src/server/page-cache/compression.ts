import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Packing = Exclude<Encoding, 'identity'>

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Quick: stands between a visitor and the first answer. Well: as small as it gets, for what is sent many times. */
const levels = { quick: { br: 3, gzip: 2 }, well: { br: 11, gzip: 9 } } as const

/** Compresses in a thread beside this one. `well` takes a hundred times the processor time of `quick`. */
export function compress(plain: Buffer, packing: Packing, strength: keyof typeof levels): Promise<Buffer> {
  const level = levels[strength][packing]
  if (packing === 'gzip') return gzipped(plain, { level })
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  })
}

/** The same bytes in every form that a client may ask for. */
export type Bodies = Readonly<Record<Encoding, Buffer>>

export async function compressAll(plain: Buffer, strength: keyof typeof levels): Promise<Bodies> {
  const [br, gz] = await Promise.all([compress(plain, 'br', strength), compress(plain, 'gzip', strength)])
  return { identity: plain, br, gzip: gz }
}
