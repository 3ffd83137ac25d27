import { type AlertSubject, alertText, alertTexts, findAlerts, subjectTexts } from '#domain/operations/alerts.ts'
import type { Sample } from '#domain/operations/lines.ts'
import type { Parts } from '#server/context.ts'
import { sayToGroup } from '#server/ports/alert-robot.ts'
import { tellOwners } from './alert-owners.ts'

const hourMs = 60 * 60 * 1_000

type WatchParts = Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment' | 'log'>

/**
 * Alerts the group's robot and the owners' mailboxes when a health line fails and when it recovers. At most one alert
 * per subject and hour, over all instances, however often it changes.
 */
export function watchPulse(parts: WatchParts): (samples: readonly Sample[]) => Promise<void> {
  const alerted = new Set<AlertSubject>()
  const lastHours = new Map<AlertSubject, number>()

  return async (samples) => {
    const minutes = samples.slice(-10).map(({ states, minute }) => ({ states, alarms: minute.alarms }))
    const { began, ended } = findAlerts(minutes, alerted)
    const isDatabaseAway = samples.at(-1)?.minute.databaseMs === null
    for (const subject of began) {
      alerted.add(subject)
      await sendAlert(subject, 'began', isDatabaseAway)
    }
    for (const subject of ended) {
      alerted.delete(subject)
      await sendAlert(subject, 'ended', isDatabaseAway)
    }
  }

  async function sendAlert(subject: AlertSubject, kind: 'began' | 'ended', isDatabaseAway: boolean): Promise<void> {
    const text = alertText(subject, kind, parts.environment.publicUrl)
    parts.log[kind === 'began' ? 'error' : 'info'](
      { subject },
      kind === 'began' ? 'a line broke' : 'a line holds again',
    )
    if (isDatabaseAway) return sendToRobot(subject, text)
    const mail = alertTexts.subject(subjectTexts[subject].name)
    await tellOwners({ parts, input: { text, mail, key: `alert:${subject}:${kind}:${hourOf(parts)}` } })
  }

  /** When the database cannot store the message: to the robot only, once an hour per instance. */
  async function sendToRobot(subject: AlertSubject, text: string): Promise<void> {
    const { alertWebhook } = parts.environment
    const hour = hourOf(parts)
    if (alertWebhook === null || lastHours.get(subject) === hour) return
    lastHours.set(subject, hour)
    await sayToGroup(alertWebhook, text)
  }
}

const hourOf = ({ clock }: Pick<Parts, 'clock'>) => Math.floor(clock.now().getTime() / hourMs)
