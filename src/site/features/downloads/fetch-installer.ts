/** The bytes of an installer received so far; an interrupted download resumes after them. */
export type Pieces = { chunks: Uint8Array<ArrayBuffer>[]; received: number; total: number | null; etag: string | null }

/**
 * How a fetch ended: whole; cut in the middle; failed before the first byte; not possible as a stream in this browser;
 * or refused by the server, with its sentence if it gave one.
 */
export type FetchEnd = 'whole' | 'cut' | 'failed' | 'unsupported' | { refused: string }

type FetchOptions = { url: string; signal: AbortSignal; onProgress: () => void }

export function noPieces(): Pieces {
  return { chunks: [], received: 0, total: null, etag: null }
}

/**
 * Streams an installer into `pieces`, the rest of it where some are there already: with If-Range, so that a file that
 * was replaced in the meantime comes whole. Never rejects; after an abort its end is of no interest.
 */
export async function fetchInstaller(pieces: Pieces, options: FetchOptions): Promise<FetchEnd> {
  const { url, signal, onProgress } = options
  const { received, etag } = pieces
  const canGoOn = received > 0 && etag !== null
  try {
    const headers = canGoOn ? { range: `bytes=${received}-`, 'if-range': etag } : undefined
    const response = await fetch(url, { signal, ...(headers && { headers }) })
    if (!response.ok) return { refused: await sentenceOf(response) }
    if (!response.body) return 'unsupported'
    if (response.status !== 206) Object.assign(pieces, noPieces())
    readHeaders(pieces, response)
    for await (const chunk of readChunks(response.body)) {
      pieces.chunks.push(chunk)
      pieces.received += chunk.byteLength
      onProgress()
    }
  } catch {
    return pieces.received > 0 ? 'cut' : 'failed'
  }
  // A proxy that gives up may end an answer as if it were whole.
  return pieces.total !== null && pieces.received < pieces.total ? 'cut' : 'whole'
}

function readHeaders(pieces: Pieces, { headers }: Response): void {
  const length = Number(headers.get('content-length'))
  // The length of what was compressed on the way says nothing of the file.
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity'
  if (isPlain && length > 0) pieces.total = pieces.received + length
  const etag = headers.get('etag')
  pieces.etag = etag?.startsWith('"') ? etag : null
}

/** The chunks of a body; a stream can be iterated by itself only in newer browsers. */
async function* readChunks(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** The sentence of an answer that is an envelope of the API, or ''. */
async function sentenceOf(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json()
    const hasMessage = typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string'
    return hasMessage ? String(body.msg) : ''
  } catch {
    return ''
  }
}
