import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from '#server/page-cache/encoding.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Below this size compression saves too few packets. */
const leastBytes = 4_096
/** Fast enough for an answer that is compressed for each request. */
const brotliQuality = 4

/**
 * Compresses an answer as the client accepts it. Only for public answers: the compressed length reveals what a secret
 * has in common with an attacker's text beside it.
 */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.append('vary', 'accept-encoding')
  const plain = Buffer.from(await answer.arrayBuffer())
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  const { status } = answer
  if (encoding === 'identity' || plain.byteLength < leastBytes) return new Response(plain, { status, headers })
  headers.set('content-encoding', encoding)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  const body = encoding === 'br' ? await brotli(plain, { params }) : await gzipped(plain)
  return new Response(new Uint8Array(body), { status, headers })
}
