import { chooseEncoding, compress } from '#server/page-cache/compression.ts'

/** Below this size compression saves too few packets. */
const leastBytes = 4_096

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
  const body = await compress(plain, encoding, 'once')
  return new Response(new Uint8Array(body), { status, headers })
}
