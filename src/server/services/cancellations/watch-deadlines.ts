import { and, count, eq, lt, min } from 'drizzle-orm'
import { cancellationRequests } from '#db/schema/index.ts'
import { dueSoonBefore } from '#domain/cancellations/clock.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'

/**
 * Raises the alarm `cancellation_due`, with a line in the log, while a request to close an account is near the end of
 * its 15 days or past it, and lowers it otherwise. For a timer.
 */
export async function watchDeadlines({ parts }: { parts: Pick<Parts, 'db' | 'clock' | 'metrics' | 'log'> }) {
  const { status, answerBy } = cancellationRequests
  const [due] = await parts.db
    .select({ waiting: count(), first: min(answerBy) })
    .from(cancellationRequests)
    .where(and(eq(status, 'waiting'), lt(answerBy, dueSoonBefore(parts.clock.now()))))
  const waiting = due?.waiting ?? 0
  parts.metrics.alarm.set({ name: 'cancellation_due' }, waiting > 0 ? 1 : 0)
  if (waiting === 0 || !due?.first) return
  parts.log.warn({ waiting, answerBy: formatShanghai(due.first) }, 'requests to close an account are nearly overdue')
}
