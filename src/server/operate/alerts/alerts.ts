import { like } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import { type AlertSubject, alertText, alertTexts, findAlerts, subjectTexts } from '#domain/operations/alerts.ts'
import type { Sample } from '#domain/operations/lines.ts'
import { formatShanghai, hourMs } from '#domain/shared/time.ts'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import type { Parts } from '#server/context.ts'
import { postToGroup } from '#server/ports/alert-robot.ts'
import type { MailPort } from '#server/ports/mail.ts'
import { countAcknowledged } from '#server/services/shared/audit/acknowledgements.ts'
import { alertOwners, hasRecipients, listOwnerMails } from '#server/services/staff/alert-owners.ts'
import { verifyAudit } from '#server/services/staff/audit/verify-audit.ts'
import { reportStaffLocks } from './staff-locks.ts'

type WatchParts = Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment' | 'log'>

/**
 * Alerts the group's robot and the owners' mailboxes when a health line fails and when it recovers. At most one alert
 * per subject and hour, over all instances, however often it changes. Reports locked members of staff besides.
 */
export function watchPulse(parts: WatchParts, mail: MailPort): (samples: readonly Sample[]) => Promise<void> {
  const alerted = new Set<AlertSubject>()
  const lastHours = new Map<AlertSubject, number>()
  /** The owners' addresses as of the hour `ownersAt`, for the time in which the database does not answer. */
  let owners: string[] = []
  let ownersAt = -1

  return async (samples) => {
    const minutes = samples.slice(-10).map(({ states, minute }) => ({ states, alarms: minute.alarms }))
    const { began, ended } = findAlerts(minutes, alerted)
    const isDatabaseAway = samples.at(-1)?.minute.databaseMs === null
    if (!isDatabaseAway && ownersAt !== hourOf(parts)) {
      owners = await listOwnerMails(parts)
      ownersAt = hourOf(parts)
    }
    for (const subject of began) {
      alerted.add(subject)
      await sendAlert(subject, 'began', isDatabaseAway)
    }
    for (const subject of ended) {
      alerted.delete(subject)
      await sendAlert(subject, 'ended', isDatabaseAway)
    }
    if (!isDatabaseAway) await reportStaffLocks(parts)
  }

  async function sendAlert(subject: AlertSubject, kind: 'began' | 'ended', isDatabaseAway: boolean): Promise<void> {
    const text = alertText(subject, kind, parts.environment.publicUrl)
    parts.log[kind === 'began' ? 'error' : 'info'](
      { subject },
      kind === 'began' ? 'a line broke' : 'a line holds again',
    )
    const title = alertTexts.subject(subjectTexts[subject].name)
    if (isDatabaseAway) return sendDirectly(subject, { title, text })
    await alertOwners({ parts, input: { text, mail: title, key: `alert:${subject}:${kind}:${hourOf(parts)}` } })
  }

  /**
   * When the database cannot store the message: to the robot and by mail to the owners that were last known, once an hour
   * per instance. Each is tried whether or not the others are reached.
   */
  async function sendDirectly(subject: AlertSubject, { title, text }: { title: string; text: string }): Promise<void> {
    const { alertWebhook } = parts.environment
    const hour = hourOf(parts)
    if (lastHours.get(subject) === hour) return
    lastHours.set(subject, hour)
    const mails = owners.map((to) => mail.send({ to, purpose: 'alert', code: null, subject: title, text }))
    const sent = await Promise.allSettled([
      ...mails,
      ...(alertWebhook === null ? [] : [postToGroup(alertWebhook, text)]),
    ])
    for (const outcome of sent)
      if (outcome.status === 'rejected') parts.log.error({ err: outcome.reason }, 'an alert was not delivered')
  }
}

const hourOf = ({ clock }: Pick<Parts, 'clock'>) => Math.floor(clock.now().getTime() / hourMs)

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
  const { entries, head, issues, acknowledgements } = await verifyAudit({ ctx: parts })
  // A new site whose first entries wait for their seals has no head to report.
  if (entries === 0 && issues.every(({ kind }) => kind === 'overdue')) return
  const text = alertTexts.daily({
    day,
    site: parts.environment.publicUrl,
    entries,
    head: `${entries}:${head}`,
    issues: issues.map(auditIssueText),
    acknowledged: countAcknowledged(acknowledgements),
  })
  await alertOwners({ parts, input: { text, mail: alertTexts.dailySubject(day), key } })
}
