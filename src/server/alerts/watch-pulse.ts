import { type AlertSubject, alertText, alertWords, findAlerts, subjectWords } from '#domain/operations/alerts.ts'
import type { Sample } from '#domain/operations/lines.ts'
import type { Parts } from '#server/context.ts'
import { sayToGroup } from '#server/ports/alert-robot.ts'
import { tellOwners } from './tell-owners.ts'

const hourMs = 60 * 60 * 1_000

type WatchParts = Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment' | 'log'>

/**
 * Tells the group's robot and the owners' mail boxes when a line of the site breaks and when it holds again. Each subject
 * is told once an hour at most, of all instances together, however often it comes and goes.
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
    const mail = alertWords.subject(subjectWords[subject].name)
    await tellOwners({ parts, input: { text, mail, key: `alert:${subject}:${kind}:${hourOf(parts)}` } })
  }

  /** Past a database that could not keep the message: to the robot alone, once an hour of this instance. */
  async function tellPast(subject: AlertSubject, text: string): Promise<void> {
    const { alertWebhook } = parts.environment
    const hour = hourOf(parts)
    if (alertWebhook === null || saidPast.get(subject) === hour) return
    saidPast.set(subject, hour)
    await sayToGroup(alertWebhook, text)
  }
}

const hourOf = ({ clock }: Pick<Parts, 'clock'>) => Math.floor(clock.now().getTime() / hourMs)
