import { cacheTagsHeader } from '#contract/cache-tags.ts'
import type { CallDefinition, CallInput, CallList, CallOutcome } from '#contract/call.ts'
import { errorTable, successMessage } from '#contract/errors.ts'
import type { PackedBytes } from '#server/cache/compression.ts'
import type { Caller, Ctx, Parts } from '#server/context.ts'
import { compressAnswer, packedAnswer } from '#server/http/middleware/compress-answer.ts'
import { AppError, unexpectedError } from '#server/services/shared/app-error.ts'
import { encodeAnswer } from './encode-answer.ts'
import { type ApiAddress, chooseCall, type FoundCall } from './find-call.ts'
import { type ParsedInput, parseInput } from './parse-input.ts'

export type HandlerArgs<Call extends CallDefinition, Grant = unknown> = {
  ctx: Ctx
  input: CallInput<Call>
  /** The result of `permit` about the caller. */
  grant: Grant
  /** Additional response headers, e.g. a cookie. */
  reply: Headers
  /** Adds cache tags of the answer's contents, by which pages that use it are purged. */
  tag: (...tags: readonly string[]) => void
  /** The `Idempotency-Key` header, 1 to 128 visible ASCII characters, or null. */
  idempotencyKey: string | null
  /** Aborted when the client disconnects: the end of work that only its answer needs. */
  signal: AbortSignal
}

/**
 * Returns the fields beside `code` and `msg`, or a whole response for a file; every other result is a thrown AppError.
 */
export type Handler<Call extends CallDefinition, Grant = unknown> = (
  args: HandlerArgs<Call, Grant>,
) => Promise<CallOutcome<Call> | Response>

export type HandlersOf<List extends CallList, Grant = unknown> = { [Name in keyof List]: Handler<List[Name], Grant> }

/**
 * Decides, before the request is parsed, whether this caller may make this call, and returns what it learnt about the
 * caller. Throws AppError. `parts` are for looking the caller up.
 */
export type Permit<Call extends CallDefinition, Grant = unknown> = (args: {
  parts: Parts
  call: Call
  caller: Caller
  headers: Headers
}) => Grant | Promise<Grant>

/** A whole answer, with the code of its envelope. */
type CachedAnswer = { code: number; bytes: PackedBytes }

/** How calls with `reading` are answered (decision 103). */
export type PublicReadings = {
  /** The answer from memory, or read in the client's slot; null for a reading that is not cached for this caller. */
  cached: (args: {
    name: string
    call: CallDefinition
    caller: Caller
    input: ParsedInput
  }) => Promise<CachedAnswer | null>
  /** Runs the handler of a reading that is not cached in the client's slot, and any other one at once. */
  run: <Result>(call: CallDefinition, caller: Caller, work: () => Promise<Result>) => Promise<Result>
}

type AnyHandler = (args: Omit<HandlerArgs<CallDefinition>, 'input'> & { input: unknown }) => Promise<object>

/**
 * The API of a list of calls: each call is authorised, its input validated, its handler called, and the result put into
 * the envelope. A `permit` that needs additional properties of calls (a permission, say) requires a list whose calls
 * all have them.
 * @throws when a call has no handler or a handler no call: that fails the start, not a visitor's request.
 */
export function createApi<Call extends CallDefinition, List extends CallList<Call>, Grant = unknown>(args: {
  parts: Parts
  calls: List
  handlers: HandlersOf<List, never>
  permit: Permit<Call, Grant>
  /** Limits the calls that receive a file, which run outside the slots of other calls. */
  runUpload?: RunUpload<Grant>
  /** The API's descriptions of itself. */
  describe?: DescribeApi
  /** The database of a call, by its name; by default that of the parts. */
  databaseOf?: (name: string) => Parts['db']
  /** How public readings are answered; without it, as any other call. */
  readings?: PublicReadings
}): AnswerApi {
  const { parts, permit, describe, databaseOf = () => parts.db, readings, runUpload = refuseUploads } = args
  const pairFor = pairUp(args.calls, args.handlers)

  return createEntrance(describe, async ({ request, caller, address, found: { name, params } }) => {
    const { call, handler } = pairFor(name)
    const { headers } = request
    const ctx: Ctx = { ...parts, db: databaseOf(name), caller }
    const tags = new Set<string>()
    const reply = new Headers()
    const count = (code: number) => void (caller.inProcess || parts.metrics.calls.inc({ call: name, code }))
    try {
      const grant = await permit({ parts, call, caller, headers })
      const input = await parseInput({ call, request, params, search: address.search })
      const cached = await readings?.cached({ name, call, caller, input })
      if (cached != null) {
        count(cached.code)
        return await answerCached({ request, call, caller, cached })
      }
      const work = async () =>
        handler({
          ctx,
          input,
          grant,
          reply,
          tag: (...names) => names.forEach((tag) => void tags.add(tag)),
          idempotencyKey: readIdempotencyKey(headers),
          signal: request.signal,
        })
      const run = () => readings?.run(call, caller, work) ?? work()
      const fields = await (call.upload ? runUpload(grant, work) : run())
      count(200)
      if (fields instanceof Response) return fields
      const answer = answerSuccess({ caller, fields: encodeAnswer({ parts, name, call, fields }), tags, reply })
      return isPublicReading(call) && !caller.inProcess ? await compressAnswer(request, answer) : answer
    } catch (error) {
      if (error instanceof AppError) {
        count(errorTable[error.errorName].code)
        return answerError({ caller, error })
      }
      count(errorTable.INTERNAL.code)
      parts.log.error({ err: error, requestId: caller.requestId, call: name }, 'a call ended unexpectedly')
      return answerError({ caller, error: unexpectedError(error) })
    }
  })
}

type RunUpload<Grant> = <Result>(grant: Grant, upload: () => Promise<Result>) => Promise<Result>

function refuseUploads(): never {
  throw new Error('This API limits no uploads, so it may have none')
}

/**
 * Pairs each call with its handler by name.
 * @throws when a call has no handler or a handler no call.
 */
export function pairUp<Call extends CallDefinition>(calls: CallList<Call>, handlers: object) {
  const callOf = new Map(Object.entries(calls))
  // A handler takes exactly what its call's schemas produce; `parseInput` ensures it.
  const handlerOf = new Map(Object.entries(handlers) as [string, AnyHandler][])
  const pairFor = (name: string) => {
    const call = callOf.get(name)
    const handler = handlerOf.get(name)
    if (call === undefined) throw new Error(`no call is answered by the handler ${name}`)
    if (handler === undefined) throw new Error(`no handler answers the call ${name}`)
    return { call, handler }
  }
  for (const name of [...callOf.keys(), ...handlerOf.keys()]) pairFor(name)
  return pairFor
}

/** Calls with the same answer for every caller. */
function isPublicReading({ method, token, acts }: CallDefinition): boolean {
  return method === 'GET' && token === 'none' && acts !== true
}

function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key !== null && !/^[!-~]{1,128}$/.test(key)) throw new AppError('INVALID_INPUT')
  return key
}

/** An API's description at this path, below its prefix; null for any other path. */
type DescribeApi = (path: string, method: string) => Response | null

/** Answers one request for an address of the API. */
export type AnswerApi = (request: Request, caller: Caller, address: ApiAddress) => Promise<Response>

/**
 * Routes a request to its call: the API's descriptions, 404 and 405 are answered here, everything else by `answerCall`.
 */
export function createEntrance(
  describe: DescribeApi = () => null,
  answerCall: (args: { request: Request; caller: Caller; address: ApiAddress; found: FoundCall }) => Promise<Response>,
): AnswerApi {
  return async (request, caller, address) => {
    const description = address.prefixed ? describe(address.path, request.method) : null
    if (description !== null) return description
    if (address.calls.size === 0) return answerError({ caller, error: new AppError('NOT_FOUND') })
    const found = chooseCall(address, request.method)
    if (found !== null) return answerCall({ request, caller, address, found })
    const allow = [...address.calls.keys()].join(', ')
    return answerError({ caller, error: new AppError('METHOD_NOT_ALLOWED'), allow })
  }
}

const retryAfterSecondsByStatus: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

/** The envelope of success: `{ code: 200, msg, …fields }`. Cache tags are added for in-process callers only. */
function answerSuccess(args: {
  caller: Caller
  fields: object
  tags: ReadonlySet<string>
  /** Additional response headers. */
  reply: Headers
}): Response {
  const { caller, fields, tags, reply } = args
  const headers = answerHeaders(caller)
  for (const [name, value] of reply) headers.append(name, value)
  if (caller.inProcess && tags.size > 0) headers.set(cacheTagsHeader, [...tags].join(','))
  return Response.json({ ...fields, code: 200, msg: successMessage }, { headers })
}

const statuses: ReadonlyMap<number, number> = new Map(
  Object.values(errorTable).map(({ code, status }) => [code, status]),
)

/** An answer for everyone. It is compressed where no answer of its call is of one caller. */
async function answerCached(args: {
  request: Request
  call: CallDefinition
  caller: Caller
  cached: CachedAnswer
}): Promise<Response> {
  const { request, call, caller, cached } = args
  const headers = answerHeaders(caller)
  headers.set('content-type', 'application/json')
  const status = statuses.get(cached.code) ?? 200
  const retryAfterSeconds = retryAfterSecondsByStatus[status]
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  const { bytes } = cached
  if (call.token === 'none') return packedAnswer(request, { bytes, status, headers })
  return new Response(new Uint8Array((await bytes(undefined)).body), { status, headers })
}

/** The envelope of an AppError, by the error table. */
function answerError(args: { caller: Caller; error: AppError; allow?: string }): Response {
  const { caller, error, allow } = args
  const { code, status } = errorTable[error.errorName]
  const headers = answerHeaders(caller)
  const retryAfterSeconds = error.retryAfterSeconds ?? retryAfterSecondsByStatus[status]
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  if (allow !== undefined) headers.set('allow', allow)
  return Response.json({ ...error.fields, code, msg: error.message }, { status, headers })
}

function answerHeaders(caller: Caller): Headers {
  return new Headers({ 'cache-control': 'no-store', 'x-request-id': caller.requestId })
}

/**
 * Refuses a GET with side effects that no user of this site can have intended: an image or link on another site
 * (`Sec-Fetch-Site: cross-site`), an image, script or frame on any site, or a prefetch. Browsers set both headers themselves; POST calls need no such check,
 * because their JSON type requires a preflight that is never granted. Throws FORBIDDEN.
 */
export function refuseUnintended(call: CallDefinition, headers: Headers): void {
  if (!call.acts) return
  const ahead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`
  const isEmbedded = !['empty', 'document'].includes(headers.get('sec-fetch-dest') ?? 'empty')
  if (headers.get('sec-fetch-site') === 'cross-site' || isEmbedded || /prefetch|prerender/i.test(ahead)) {
    throw new AppError('FORBIDDEN')
  }
}
