import { allowSlowBody } from '#server/middleware/body-deadline.ts'
import { AppError } from '#server/services/app-error.ts'

/** Maximum size of a JSON body unless the call sets another. */
const usualBodyBytes = 64 * 1024
const deepestJson = 32

/**
 * Reads a JSON body of at most this many bytes; an empty one is read as `{}`, so that each field's own sentence is
 * answered. Throws PAYLOAD_TOO_LARGE (declared or counted while reading), UNSUPPORTED_MEDIA_TYPE (not plain UTF-8 JSON)
 * and INVALID_INPUT (malformed, or nested deeper than 32).
 */
export async function readJsonBody(request: Request, bytesAtMost = usualBodyBytes): Promise<unknown> {
  const bytes = await readBody(request, bytesAtMost)
  if (bytes.byteLength === 0) return {}
  if (!isPlainJson(request.headers)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const json = parse(bytes)
  if (isDeeperThan(json, deepestJson)) throw new AppError('INVALID_INPUT')
  return json
}

/**
 * The bytes of a body, at most 64 KiB by default; throws PAYLOAD_TOO_LARGE as soon as more are declared or received.
 */
export async function readBody(request: Request, bytesAtMost = usualBodyBytes): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesAtMost) throw new AppError('PAYLOAD_TOO_LARGE')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of untilGone(request.body)) {
    length += chunk.byteLength
    if (length > bytesAtMost) throw new AppError('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/**
 * The bytes of an uploaded file as a stream. Throws PAYLOAD_TOO_LARGE (declared, or while reading),
 * UNSUPPORTED_MEDIA_TYPE and, while reading, INVALID_INPUT when the client disconnects. It may take longer than other
 * bodies.
 */
export function readUpload(request: Request, bytesAtMost: number): AsyncIterable<Uint8Array> {
  const { headers } = request
  const tooLarge = { message: `文件不能超过 ${Math.floor(bytesAtMost / 1024 / 1024)} MB` }
  if (Number(headers.get('content-length') ?? 0) > bytesAtMost) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge)
  const isPlain = (headers.get('content-encoding') ?? 'identity').toLowerCase() === 'identity'
  if (!isPlain || headers.get('content-type') !== 'application/octet-stream')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: '请以 application/octet-stream 提交文件' })
  allowSlowBody(request)
  return atMost(untilGone(request.body), bytesAtMost, () => new AppError('PAYLOAD_TOO_LARGE', tooLarge))
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, bytes: number, refuse: () => AppError) {
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.byteLength
    if (length > bytes) throw refuse()
    yield chunk
  }
}

/** A client that disconnects during an upload sent an invalid request; it is no failure of the server. */
async function* untilGone(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    if (body !== null) yield* body
  } catch {
    throw new AppError('INVALID_INPUT')
  }
}

function isPlainJson(headers: Headers): boolean {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity') return false
  return /^application\/json *(; *charset=("utf-8"|utf-8) *)?$/i.test(headers.get('content-type') ?? '')
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('INVALID_INPUT')
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((entry) => isDeeperThan(entry, levels - 1))
}
