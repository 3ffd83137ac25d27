import { createPackedBytes, type PackedBytes } from '#server/cache/compression.ts'

/**
 * Compresses an answer as the client accepts it. Only for public answers: the compressed length reveals what a secret
 * has in common with an attacker's text beside it.
 */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  const bytes = createPackedBytes(Buffer.from(await answer.arrayBuffer()))
  return packedAnswer(request, { bytes, status: answer.status, headers: answer.headers })
}

/** An answer of these bytes in the encoding that the client accepts; for public answers only, too. */
export async function packedAnswer(
  request: Request,
  { bytes, status, headers: plain }: { bytes: PackedBytes; status: number; headers: Headers },
): Promise<Response> {
  const headers = new Headers(plain)
  headers.append('vary', 'accept-encoding')
  const { body, encoding } = await bytes(request.headers.get('accept-encoding') ?? undefined)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength), { status, headers })
}
