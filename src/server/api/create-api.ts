import type { CallDefinition, CallInput, CallList, CallOutcome } from '#contract/call.ts'
import type { Caller, Ctx, Parts } from '#server/context.ts'
import { compressAnswer } from '#server/middleware/compress-answer.ts'
import { AppError, unexpectedError } from '#server/services/app-error.ts'
import { answerError, answerSuccess } from './answer.ts'
import { type AnswerApi, createEntrance } from './entrance.ts'
import { parseInput } from './parse-input.ts'

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

export type HandlersOf<List extends CallList> = { [Name in keyof List]: Handler<List[Name]> }

/** Decides, before anything of the request is read, whether this caller may make this call. Throws AppError. */
export type Permit<Call extends CallDefinition> = (args: {
  call: Call
  caller: Caller
  headers: Headers
}) => void | Promise<void>

type AnyHandler = (args: Omit<HandlerArgs<CallDefinition>, 'input'> & { input: unknown }) => Promise<object>

/**
 * The API of a list of calls: each is permitted, its input checked, its handler asked, and the outcome put into the
 * envelope. A `permit` that reads more than every call has (a permission, say) wants a list whose calls all have it.
 * @throws when a call has no handler or a handler no call: that stops the start, not a visitor.
 */
export function createApi<Call extends CallDefinition, List extends CallList<Call>>(args: {
  parts: Parts
  calls: List
  handlers: HandlersOf<List>
  permit: Permit<Call>
}): AnswerApi {
  const { parts, permit } = args
  const pairFor = pairUp(args.calls, args.handlers)

  return createEntrance(async ({ request, caller, address, found: { name, params } }) => {
    const { call, handler } = pairFor(name)
    const { headers } = request
    const ctx: Ctx = { ...parts, caller }
    const tags = new Set<string>()
    try {
      await permit({ call, caller, headers })
      const fields = await handler({
        ctx,
        input: await parseInput({ call, request, params, search: address.search }),
        tag: (...names) => names.forEach((tag) => void tags.add(tag)),
        idempotencyKey: readIdempotencyKey(headers),
      })
      const answer = answerSuccess({ caller, fields, tags })
      return isPublicReading(call) && !caller.inProcess ? await compressAnswer(request, answer) : answer
    } catch (error) {
      if (error instanceof AppError) return answerError({ caller, error })
      parts.log.error({ err: error, requestId: caller.requestId, call: name }, 'a call ended unexpectedly')
      return answerError({ caller, error: unexpectedError(error) })
    }
  })
}

/**
 * Finds a call and its handler by their name.
 * @throws when a call has no handler or a handler no call.
 */
export function pairUp<Call extends CallDefinition>(calls: CallList<Call>, handlers: object) {
  const callOf = new Map(Object.entries(calls))
  // A handler takes exactly what its call's schemas give; `parseInput` makes sure of it.
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

/** What answers alike to everybody. */
function isPublicReading({ method, token, acts }: CallDefinition): boolean {
  return method === 'GET' && token === 'none' && acts !== true
}

function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key !== null && !/^[!-~]{1,128}$/.test(key)) throw new AppError('INVALID_INPUT')
  return key
}
