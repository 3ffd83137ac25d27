import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'

/** The start and the deadline of a pending request to close an account. */
export function presentWaiting(times: {
  requestedAt: Date
  answerBy: Date
}): CallOutcome<Calls['cancelAccount']>['data'] {
  return { requestedAt: formatShanghai(times.requestedAt), answerBy: formatShanghai(times.answerBy) }
}
