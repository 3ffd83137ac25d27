import { and, asc, count, eq, lt, min } from 'drizzle-orm'
import { cancellationRequests } from '#db/schema/index.ts'
import { answerClock, dueSoonBefore, lastReminder, type Reminder } from '#domain/cancellations/clock.ts'
import { reminderMail } from '#domain/cancellations/notices.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { tellNotice } from '#server/services/staff/mail-staff.ts'
import { type Assignee, listAssignees } from '#server/services/visitors/queues/queues.ts'

type Request = Pick<typeof cancellationRequests.$inferSelect, 'id' | 'requestedAt' | 'answerBy' | 'assignedTo'>

/**
 * Tells reminders of open requests to close an account: to the assignee and the owners, and on the tenth day to
 * everyone who may answer. Each reminder is sent once over all instances. Called by a timer.
 */
export async function remindAssignees({ parts }: { parts: Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment'> }) {
  const { id, requestedAt, answerBy, assignedTo, status } = cancellationRequests
  const now = parts.clock.now()
  const waiting = await parts.db
    .select({ id, requestedAt, answerBy, assignedTo })
    .from(cancellationRequests)
    .where(eq(status, 'waiting'))
    .orderBy(asc(answerBy), asc(id))
  const due = waiting.flatMap((request) => {
    const reminder = lastReminder(request.requestedAt, now)
    return reminder ? [{ request, reminder }] : []
  })
  if (due.length === 0) return
  const assignees = await listAssignees({ ctx: parts })
  const { sender } = await readSendingSettings(parts)
  for (const { request, reminder } of due) {
    const { subject, text, line } = reminderMail({
      sender,
      clock: answerClock(request, now),
      answerBy: request.answerBy,
    })
    await tellNotice(parts, {
      notice: { kind: 'queue', purpose: 'cancellation-reminder', subject, text, line, page: '/cancellations' },
      key: `cancellation-reminder:${request.id}:${reminder.day}`,
      receivers: assigneesToRemind(request, reminder, assignees).map(({ id }) => id),
    })
  }
}

/** Without an assignee and without an owner, everyone who may answer is reminded. */
function assigneesToRemind(
  { assignedTo }: Request,
  { to }: Reminder,
  assignees: readonly Assignee[],
): readonly Assignee[] {
  const matching = assignees.filter(
    ({ id, roles }) => to === 'everybody' || id === assignedTo || roles.includes('owner'),
  )
  return matching.length > 0 ? matching : assignees
}

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
