import type { CallDefinition } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { createApi, type Permit } from '#server/api/create-api.ts'
import { describeApi } from '#server/api/describe-api.ts'
import type { AnswerApi } from '#server/api/entrance.ts'
import { handlers } from '#server/api/index.ts'
import { refuseUnintended } from '#server/api/refuse-unintended.ts'
import { type AskApi, createDirectCalls } from '#server/ask-api.ts'
import type { Parts } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'

/** A visitor may make every call that a person on this site can have meant, and with a token those that need one. */
export function permitVisitor({
  call,
  caller,
  headers,
}: Pick<Parameters<Permit<CallDefinition>>[0], 'call' | 'caller' | 'headers'>): void {
  refuseUnintended(call, headers)
  if (call.token === 'required' && caller.token === null) throw new AppError('UNAUTHENTICATED')
}

/** The same calls for pages that are being rendered. */
export function createVisitorCalls(parts: Parts): AskApi {
  return createDirectCalls({ parts, calls, handlers })
}

/** What the site and its visitors call, answered in this process. */
export function createVisitorApi(parts: Parts): AnswerApi {
  return createApi({ parts, calls, handlers, permit: permitVisitor, describe: describeApi })
}
