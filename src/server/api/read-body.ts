import { allowSlowBody } from '#server/middleware/body-deadline.ts'
import { AppError } from '#server/services/app-error.ts'

/** What a call may be sent that names no other limit. */
const usualBodyBytes = 64 * 1024
const deepestJson = 32

/**
 * Reads a JSON body of at most so many bytes; an empty one reads as `{}`, so that each field's own sentence answers.
 * Throws PAYLOAD_TOO_LARGE (declared or counted while reading), UNSUPPORTED_MEDIA_TYPE (not plain UTF-8 JSON) and
 * INVALID_INPUT (not well-formed, or nested deeper than 32).
 */
export async function readJsonBody(request: Request, bytesAtMost = usualBodyBytes): Promise<unknown> {
  const bytes = await readBody(request, bytesAtMost)
  if (bytes.byteLength === 0) return {}
  if (!isPlainJson(request.headers)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const json = parse(bytes)
  if (isDeeperThan(json, deepestJson)) throw new AppError('INVALID_INPUT')
  return json
}

/** The bytes of a body, 64 KiB at most where nothing else is said; throws PAYLOAD_TOO_LARGE as soon as more are declared or have come. */
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
 * The bytes of a file as they come. Throws PAYLOAD_TOO_LARGE (declared, or while it is read), UNSUPPORTED_MEDIA_TYPE
 * and, while it is read, INVALID_INPUT when the sender hangs up. It may take longer than other bodies.
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

/** A sender who hangs up in the middle sent a broken request; that is no failure of ours. */
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
