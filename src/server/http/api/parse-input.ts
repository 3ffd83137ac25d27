import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import { type CallParts, textValues } from '#contract/client.ts'
import { errorTable } from '#contract/errors.ts'
import { allowLongWork, allowSlowBody, bodyOf } from '#server/http/middleware/body-deadline.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/** The validated parts of a request, with defaults. */
export type ParsedInput = Partial<Record<'params' | 'query' | 'headers' | 'body' | 'upload', unknown>>

const malformed = errorTable.INVALID_INPUT.message
const nothing = z.strictObject({})

/**
 * Validates every part of a request with the call's schemas; unknown and repeated keys are refused. Throws AppError
 * with the first field's own sentence, in the order path, query, body, headers, so that a user's mistake is reported
 * before a program's. The body of a GET is not read.
 */
export async function parseInput(args: {
  call: CallDefinition
  request: Request
  params: Record<string, string>
  /** The query as sent. */
  search: string
}): Promise<ParsedInput> {
  const { call, request, params, search } = args
  const input = checkAddress(call, { params, query: readQuery(new URLSearchParams(search)) })
  const headers = call.headers && readHeaders(call.headers, request.headers)
  if (call.upload) {
    const upload = readUpload(request, call.upload.bytesAtMost)
    return { ...checkRest(call, input, { body: {}, headers }), upload }
  }
  if (call.fromAnywhere) return checkRest(call, input, { body: {}, headers })
  const body = call.method === 'POST' ? await readJsonBody(request, call.bodyBytesAtMost) : undefined
  return checkRest(call, input, { body, headers })
}

/** The same for an in-process call with values: values of the address are parsed as text there too. */
export function parseValues(call: CallDefinition, { params, query, body = {}, headers }: CallParts): ParsedInput {
  const input = checkAddress(call, { params: textValues(params), query: textValues(query) })
  return checkRest(call, input, { body, headers: textValues(headers) })
}

function checkAddress(call: CallDefinition, { params, query }: { params: unknown; query: unknown }): ParsedInput {
  const input: ParsedInput = {}
  if (call.params) input.params = check(call.params, params)
  const checked = check(call.query ?? nothing, query)
  if (call.query) input.query = checked
  return input
}

function checkRest(
  call: CallDefinition,
  input: ParsedInput,
  { body, headers }: { body: unknown; headers: unknown },
): ParsedInput {
  if (call.method === 'POST') {
    const checked = check(call.body ?? nothing, body)
    if (call.body) input.body = checked
  }
  if (call.headers) input.headers = check(call.headers, headers)
  return input
}

function check(schema: z.ZodObject, value: unknown): unknown {
  // A field's own sentence takes precedence over this error map, which hides zod's English.
  const result = schema.safeParse(value, { error: () => malformed })
  if (result.success) return result.data
  throw new AppError('INVALID_INPUT', { message: result.error.issues[0]?.message ?? malformed })
}

function readQuery(searchParams: URLSearchParams): Record<string, string> {
  const entries = [...searchParams]
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw new AppError('INVALID_INPUT')
  return Object.fromEntries(entries)
}

function readHeaders(schema: z.ZodObject, headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Maximum size of a JSON body unless the call sets another. */
const usualBodyBytes = 64 * 1024
const deepestJson = 32

/**
 * The bytes of a body that are read before a call is handled: none where there is no call or it does not read its body,
 * and none of a file, which the call receives itself.
 */
export function bodyLimitOf(call: CallDefinition | undefined): number {
  if (call === undefined || call.method !== 'POST' || call.fromAnywhere || call.upload) return 0
  return call.bodyBytesAtMost ?? usualBodyBytes
}

/**
 * Reads a JSON body of at most this many bytes; an empty one is read as `{}`, so that each field's own sentence is
 * answered. Throws PAYLOAD_TOO_LARGE (declared or counted while reading), UNSUPPORTED_MEDIA_TYPE (not plain UTF-8 JSON)
 * and INVALID_INPUT (malformed, or nested deeper than 32).
 */
async function readJsonBody(request: Request, bytesAtMost = usualBodyBytes): Promise<unknown> {
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
  for await (const chunk of untilGone(bodyOf(request))) {
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
function readUpload(request: Request, bytesAtMost: number): AsyncIterable<Uint8Array> {
  const { headers } = request
  const tooLarge = { message: `文件不能超过 ${Math.floor(bytesAtMost / 1024 / 1024)} MB` }
  if (Number(headers.get('content-length') ?? 0) > bytesAtMost) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge)
  const isPlain = (headers.get('content-encoding') ?? 'identity').toLowerCase() === 'identity'
  if (!isPlain || headers.get('content-type') !== 'application/octet-stream')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: '请以 application/octet-stream 提交文件' })
  allowSlowBody(request)
  const chunks = atMost(untilGone(bodyOf(request)), bytesAtMost, () => new AppError('PAYLOAD_TOO_LARGE', tooLarge))
  return thenWork(chunks, () => allowLongWork(request))
}

async function* thenWork(chunks: AsyncIterable<Uint8Array>, onArrived: () => void) {
  yield* chunks
  onArrived()
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
async function* untilGone(body: ReturnType<typeof bodyOf>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
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
