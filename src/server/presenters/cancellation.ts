import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'

/** Since when a request to close an account waits, and until when it is answered. */
export function presentWaiting(times: {
  requestedAt: Date
  answerBy: Date
}): CallOutcome<Calls['cancelAccount']>['data'] {
  return { requestedAt: formatShanghai(times.requestedAt), answerBy: formatShanghai(times.answerBy) }
}
