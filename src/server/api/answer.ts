import { cacheTagsHeader } from '#contract/cache-tags.ts'
import { errorTable, successMessage } from '#contract/errors.ts'
import type { Caller } from '#server/context.ts'
import type { AppError } from '#server/services/app-error.ts'

const retryAfterSecondsByStatus: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

/** The envelope of success: `{ code: 200, msg, …fields }`. Cache tags are added for in-process callers only. */
export function answerSuccess(args: {
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

/** The envelope of an AppError, by the error table. */
export function answerError(args: { caller: Caller; error: AppError; allow?: string }): Response {
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
