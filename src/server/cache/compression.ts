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

/**
 * Quick: for the first answer, while a visitor waits. Once: for an answer of the API. Well:
 * maximum compression, for pages that are sent often.
 */
const levels = { quick: { br: 1, gzip: 1 }, once: { br: 4, gzip: 6 }, well: { br: 11, gzip: 9 } } as const

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

/** Below this size compression saves too few packets. */
const leastBytes = 4_096

/** The same bytes in the encoding that a client accepts. */
export type PackedBytes = (accepted: string | undefined) => Promise<{ body: Buffer; encoding: Encoding }>

/** Compresses in a worker thread, once for each encoding, however often it is asked for. */
export function createPackedBytes(plain: Buffer): PackedBytes {
  const packed = new Map<Packing, Promise<Buffer>>()
  return async (accepted) => {
    const encoding = chooseEncoding(accepted)
    if (encoding === 'identity' || plain.byteLength < leastBytes) return { body: plain, encoding: 'identity' }
    const body = packed.get(encoding) ?? compress(plain, encoding, 'once')
    packed.set(encoding, body)
    return { body: await body, encoding }
  }
}

/** Browsers send few different headers; this bounds the memory for invented ones. */
const rememberedAtMost = 200
const remembered = new Map<string, Encoding>()

/** The best encoding that an `Accept-Encoding` header allows; identity without the header. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = remembered.get(accepted)
  if (known !== undefined) return known
  const chosen = choose(accepted)
  if (remembered.size < rememberedAtMost && accepted.length < 100) remembered.set(accepted, chosen)
  return chosen
}

function choose(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : 'identity'
}
