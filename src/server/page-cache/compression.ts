import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The same bytes in the three forms that a client may ask for. */
export type Bodies = Readonly<Record<Encoding, Buffer>>

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compress(identity: Buffer, brotliQuality: number, gzipLevel: number): Promise<Bodies> {
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    gzipped(identity, { level: gzipLevel }),
  ])
  return { identity, br, gzip: gz }
}

/** Fast enough to stand between a visitor and the first answer: a millisecond or two for a page. */
export const compressQuickly = (identity: Buffer) => compress(identity, 4, 6)

/** As small as it gets, for what is sent many times; keep it off the path of a request. */
export const compressWell = (identity: Buffer) => compress(identity, 11, 9)

export const bytesOf = (bodies: Bodies): number =>
  bodies.identity.byteLength + bodies.br.byteLength + bodies.gzip.byteLength
