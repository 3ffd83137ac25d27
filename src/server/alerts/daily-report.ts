import { like } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import { alertTexts } from '#domain/operations/alerts.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import type { Parts } from '#server/context.ts'
import { verifyAudit } from '#server/services/audit/verify-audit.ts'
import { hasRecipients, tellOwners } from './alert-owners.ts'

/** The Shanghai time from which the daily message is sent. */
const fromClock = '09:00:00'

/**
 * Verifies the audit log once a day and sends the result and the head of the chain to the owners and their chat group,
 * so that the head is also stored outside this machine (console 6a, 6b). One message for all instances. Called by a
 * timer.
 */
export async function sendDailyReport(args: {
  parts: Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment'>
}): Promise<void> {
  const { parts } = args
  const [day = '', clock = ''] = formatShanghai(parts.clock.now()).split(' ')
  if (clock < fromClock) return
  const key = `daily:${day}`
  // The timer runs every ten minutes, and verifying reads the whole log.
  if ((await parts.db.$count(jobs, like(jobs.dedupeKey, `${key}%`))) > 0) return
  if (!(await hasRecipients(parts))) return
  const { entries, head, issues } = await verifyAudit({ ctx: parts })
  // A new site whose first entries wait for their seals has no head to report.
  if (entries === 0 && issues.every(({ kind }) => kind === 'overdue')) return
  const text = alertTexts.daily({
    day,
    site: parts.environment.publicUrl,
    entries,
    head: `${entries}:${head}`,
    issues: issues.map(auditIssueText),
  })
  await tellOwners({ parts, input: { text, mail: alertTexts.dailySubject(day), key } })
}
