import type { Hono } from 'hono'
import type { CallDefinition, CallInput, CallOutcome } from '#contract/call.ts'
import { type CallName, type Calls, calls } from '#contract/index.ts'
import type { Caller, Ctx } from '#server/context.ts'
import { compressAnswer } from '#server/middleware/compress-answer.ts'
import { AppError, unexpectedError } from '#server/services/app-error.ts'
import { answerError, answerSuccess } from './answer.ts'
import { describeApi } from './describe-api.ts'
import { chooseCall, createCallFinder, type FoundCall, stripApiPrefix } from './find-call.ts'
import { parseInput } from './parse-input.ts'
import { refuseUnintended } from './refuse-unintended.ts'

export type HandlerArgs<Call extends CallDefinition> = {
  ctx: Ctx
  input: CallInput<Call>
  /** Names the cache tags of what the answer shows, so that pages made from it are found again. */
  tag: (...tags: readonly string[]) => void
  /** The `Idempotency-Key` header, 1 to 128 visible ASCII characters, or null. */
  idempotencyKey: string | null
}

/** Returns the fields beside `code` and `msg`; every other ending is a thrown AppError. */
export type Handler<Call extends CallDefinition> = (args: HandlerArgs<Call>) => Promise<CallOutcome<Call>>

export type Handlers = { [Name in CallName]: Handler<Calls[Name]> }

/** What the app puts on every request before it comes here. */
export type ApiEnv = { Bindings: { caller: Caller }; Variables: { ctx: Ctx } }

type AnyHandler = (args: Omit<HandlerArgs<CallDefinition>, 'input'> & { input: unknown }) => Promise<object>

/**
 * Answers the calls of the contract at their paths and below `/api`, however often that is repeated. Any other path
 * below `/api` is 404 in the envelope; any other path at all goes on to the pages. Expects `ctx` among the request's
 * variables.
 */
export function mountCalls(
  app: Hono<ApiEnv>,
  handlers: Handlers,
  definitions: Readonly<Record<string, CallDefinition>> = calls,
): void {
  const findCalls = createCallFinder(definitions)
  // A handler takes exactly what its call's schemas give; `parseInput` has just made sure of it.
  const handlerOf = new Map(Object.entries(handlers) as [string, AnyHandler][])
  const handlerFor = (name: string): AnyHandler => {
    const handler = handlerOf.get(name)
    if (handler === undefined) throw new Error(`no handler answers the call ${name}`)
    return handler
  }
  // A call that nobody answers stops the start, not a visitor.
  Object.keys(definitions).forEach(handlerFor)

  app.use(async (c, next) => {
    const { path, prefixed } = stripApiPrefix(c.req.path)
    const found = findCalls(path)
    if (found.size === 0 && !prefixed) return next()
    const description = prefixed ? await describeApi(path, c.req.method) : null
    if (description !== null) return description
    const ctx = c.get('ctx')
    const { caller } = ctx
    if (found.size === 0) return answerError({ caller, error: new AppError('NOT_FOUND') })
    const one = chooseCall(found, c.req.method)
    if (one === null) {
      return answerError({ caller, error: new AppError('METHOD_NOT_ALLOWED'), allow: [...found.keys()].join(', ') })
    }
    return answerCall({ ctx, found: one, handler: handlerFor(one.name), request: c.req.raw })
  })
}

async function answerCall(args: {
  ctx: Ctx
  found: FoundCall
  handler: AnyHandler
  request: Request
}): Promise<Response> {
  const { ctx, found, handler, request } = args
  const { call, name, params } = found
  const { caller } = ctx
  const tags = new Set<string>()
  try {
    refuseUnintended(call, request.headers)
    if (call.token === 'required' && caller.token === null) throw new AppError('UNAUTHENTICATED')
    const fields = await handler({
      ctx,
      input: await parseInput({ call, request, params }),
      tag: (...names) => names.forEach((tag) => void tags.add(tag)),
      idempotencyKey: readIdempotencyKey(request.headers),
    })
    const answer = answerSuccess({ caller, fields, tags })
    return isPublicReading(call) && !caller.inProcess ? await compressAnswer(request, answer) : answer
  } catch (error) {
    if (error instanceof AppError) return answerError({ caller, error })
    ctx.log.error({ err: error, requestId: caller.requestId, call: name }, 'a call ended unexpectedly')
    return answerError({ caller, error: unexpectedError(error) })
  }
}

/** What answers alike to everybody. */
function isPublicReading({ method, token, acts }: CallDefinition): boolean {
  return method === 'GET' && token === 'none' && acts !== true
}

function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key !== null && !/^[!-~]{1,128}$/.test(key)) throw new AppError('INVALID_INPUT')
  return key
}
