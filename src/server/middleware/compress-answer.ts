import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from '#server/page-cache/encoding.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Below this the few packets that are saved are not worth the work. */
const leastBytes = 4_096
/** Fast enough for an answer that is made anew with every request. */
const brotliQuality = 4

/**
 * The answer in the form that the client asks for. Only for answers that are the same for everybody: compression gives
 * away, by the length, what a secret has in common with a text that somebody else put beside it.
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
