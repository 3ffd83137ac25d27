import { Hono } from 'hono'
import { handlers } from '#server/api/index.ts'
import { type ApiEnv, mountCalls } from '#server/api/mount.ts'
import type { Caller, Parts } from '#server/context.ts'
import { faultResponse } from '#server/middleware/fault.ts'

/** Answers one request for a call of the contract. */
export type AnswerApi = (request: Request, caller: Caller) => Promise<Response>

/** The API in this process, over these parts. */
export function createApi(parts: Parts): AnswerApi {
  const hono = new Hono<ApiEnv>()
  hono.use((c, next) => {
    c.set('ctx', { ...parts, caller: c.env.caller })
    return next()
  })
  mountCalls(hono, handlers)
  hono.notFound(() => faultResponse('NOT_FOUND'))
  hono.onError((error, c) => {
    parts.log.error({ err: error, requestId: c.env.caller.requestId }, 'a call ended outside its handler')
    return faultResponse('INTERNAL')
  })
  return async (request, caller) => hono.fetch(request, { caller })
}
