import { like } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import { alertWords } from '#domain/operations/alerts.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { auditIssueText } from '#domain/staff/audit-issues.ts'
import type { Parts } from '#server/context.ts'
import { verifyAudit } from '#server/services/audit/verify-audit.ts'
import { hasReaders, tellOwners } from './tell-owners.ts'

/** From this hour of Shanghai on the day's message goes out. */
const fromClock = '09:00:00'

/**
 * Once a day verifies the audit log and tells the owners and their group what came of it and the head of the chain, so
 * that it stands outside this machine (console 6a, 6b): of all instances together one message. For a timer.
 */
export async function sayDaily(args: {
  parts: Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment'>
}): Promise<void> {
  const { parts } = args
  const [day = '', clock = ''] = formatShanghai(parts.clock.now()).split(' ')
  if (clock < fromClock) return
  const key = `daily:${day}`
  // The timer comes every ten minutes, and verifying reads the whole log.
  if ((await parts.db.$count(jobs, like(jobs.dedupeKey, `${key}%`))) > 0) return
  if (!(await hasReaders(parts))) return
  const { entries, head, issues } = await verifyAudit({ ctx: parts })
  // Nothing to keep yet: a new site, whose first entries wait for their seals.
  if (entries === 0 && issues.every(({ kind }) => kind === 'overdue')) return
  const text = alertWords.daily({
    ...{ day, site: parts.environment.publicUrl, entries },
    ...{ head: `${entries}:${head}`, issues: issues.map(auditIssueText) },
  })
  await tellOwners({ parts, input: { text, mail: alertWords.dailySubject(day), key } })
}
