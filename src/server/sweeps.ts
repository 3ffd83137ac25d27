import type { Parts } from '#server/context.ts'
import { sweepJobs } from '#server/jobs/sweep-jobs.ts'
import { watchDeadlines } from '#server/services/cancellations/watch-deadlines.ts'
import { sweepCaptchas } from '#server/services/captcha/sweep-captchas.ts'
import { sweepAnswers } from '#server/services/idempotency/sweep-answers.ts'
import { sweepApplications } from '#server/services/join-applications/sweep-applications.ts'
import { sweepRateCounters } from '#server/services/limits/sweep-rate-counters.ts'
import { sweepSessions } from '#server/services/sessions/sweep-sessions.ts'
import { sweepTracking } from '#server/services/tracking/sweep-tracking.ts'
import { sweepVerificationCodes } from '#server/services/verification/sweep-verification-codes.ts'

const everyMs = 10 * 60 * 1000

/** What is past its time and deleted or called out now and then; each is safe on several instances at once. */
const sweeps = {
  sweepAnswers,
  sweepApplications,
  sweepCaptchas,
  sweepRateCounters,
  sweepSessions,
  sweepTracking,
  sweepVerificationCodes,
  sweepJobs,
  watchDeadlines,
}

/** Sweeps on a timer until the returned function is called. */
export function startSweeps(parts: Parts): () => void {
  const timer = setInterval(async () => {
    for (const [name, sweep] of Object.entries(sweeps))
      await sweep({ parts }).catch((error: unknown) => parts.log.warn({ err: error, sweep: name }, 'a sweep failed'))
  }, everyMs)
  return () => clearInterval(timer)
}
