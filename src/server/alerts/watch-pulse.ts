import { type AlertSubject, alertText, alertTexts, findAlerts, subjectTexts } from '#domain/operations/alerts.ts'
import type { Sample } from '#domain/operations/lines.ts'
import type { Parts } from '#server/context.ts'
import { sayToGroup } from '#server/ports/alert-robot.ts'
import { tellOwners } from './tell-owners.ts'

const hourMs = 60 * 60 * 1_000

type WatchParts = Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment' | 'log'>

/**
 * Alerts the group's robot and the owners' mailboxes when a health line fails and when it recovers. At most one alert
 * per subject and hour, over all instances, however often it changes.
 */
export function watchPulse(parts: WatchParts): (samples: readonly Sample[]) => Promise<void> {
  const told = new Set<AlertSubject>()
  const saidPast = new Map<AlertSubject, number>()

  return async (samples) => {
    const minutes = samples.slice(-10).map(({ states, minute }) => ({ states, alarms: minute.alarms }))
    const { began, ended } = findAlerts(minutes, told)
    const isDatabaseAway = samples.at(-1)?.minute.databaseMs === null
    for (const subject of began) {
      told.add(subject)
      await tell(subject, 'began', isDatabaseAway)
    }
    for (const subject of ended) {
      told.delete(subject)
      await tell(subject, 'ended', isDatabaseAway)
    }
  }

  async function tell(subject: AlertSubject, kind: 'began' | 'ended', isDatabaseAway: boolean): Promise<void> {
    const text = alertText(subject, kind, parts.environment.publicUrl)
    parts.log[kind === 'began' ? 'error' : 'info'](
      { subject },
      kind === 'began' ? 'a line broke' : 'a line holds again',
    )
    if (isDatabaseAway) return tellPast(subject, text)
    const mail = alertTexts.subject(subjectTexts[subject].name)
    await tellOwners({ parts, input: { text, mail, key: `alert:${subject}:${kind}:${hourOf(parts)}` } })
  }

  /** When the database cannot store the message: to the robot only, once an hour per instance. */
  async function tellPast(subject: AlertSubject, text: string): Promise<void> {
    const { alertWebhook } = parts.environment
    const hour = hourOf(parts)
    if (alertWebhook === null || saidPast.get(subject) === hour) return
    saidPast.set(subject, hour)
    await sayToGroup(alertWebhook, text)
  }
}

const hourOf = ({ clock }: Pick<Parts, 'clock'>) => Math.floor(clock.now().getTime() / hourMs)
