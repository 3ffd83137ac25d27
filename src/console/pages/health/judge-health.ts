import { type AlertSubject, subjectTexts } from '#domain/operations/alerts.ts'
import { type LineName, lineNames } from '#domain/operations/lines.ts'
import { dayMs, parseShanghai } from '#domain/shared/time.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { healthCopy as copy } from './copy.ts'

export type Health = ConsoleSuccess<'GET /health'>['data']
type Line = Health['lines'][number]

/** Where a trouble is dealt with, and the words of the way there. */
type Way = { to: string; search?: Readonly<Record<string, string>>; hash?: string; word: string }

export type Trouble = {
  key: string
  level: 'bad' | 'slow'
  title: string
  /** Since when, and what to do. */
  note: string
  /** Absent where only the operator of the server can do something. */
  way?: Way
}

type Counts = {
  /** Jobs that failed and were not repeated; messages of today that did not arrive. */
  failedJobs: number
  undelivered: number
}

/** What a person reads first: whether all is well, what that means for visitors, and what needs a hand. */
export type Judgement = { say: string; effect: string; troubles: Trouble[] }

/** Lines without which visitors cannot use the site, the worst first. */
const vital = ['pages', 'database', 'calls'] as const

const messagesWay = { to: '/health/messages', search: { status: 'failed' }, word: copy.verbs.messages }
const ways: Partial<Record<AlertSubject, Way>> = {
  sms: messagesWay,
  email: messagesWay,
  baidu: { to: '/conversions', word: copy.verbs.conversions },
  push: { to: '/settings', hash: 'push', word: copy.verbs.push },
  send_budget: { to: '/settings', hash: 'sending', word: copy.verbs.quota },
  wrong_codes: { to: '/audit', word: copy.verbs.audit },
  audit_chain: { to: '/audit', word: copy.verbs.audit },
  cancellation_due: { to: '/cancellations', word: copy.verbs.cancellations },
}

/** A time as people say it on the day of `now`, both `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export function sayTime(at: string, now: string): string {
  const clock = at.slice(11, 16)
  const midnight = (time: string) => parseShanghai(`${time.slice(0, 10)} 00:00:00`)?.getTime() ?? 0
  const days = Math.round((midnight(now) - midnight(at)) / dayMs)
  if (days === 0) return `${copy.today}${clock}`
  if (days === 1) return `${copy.yesterday}${clock}`
  return `${copy.date(Number(at.slice(5, 7)), Number(at.slice(8, 10)))}${clock}`
}

/** Judges the health and what failed: the sentence follows the worst of it. */
export function judgeHealth(health: Health, { failedJobs, undelivered }: Counts): Judgement {
  const { lines, alarms, oldestDueAt, at: now } = health
  const stateOf = (name: LineName) => lines.find((line) => line.name === name)?.state
  const isLine = (subject: AlertSubject): subject is LineName => (lineNames as readonly string[]).includes(subject)
  const troubles: Trouble[] = [
    ...(['bad', 'slow'] as const).flatMap((level) => lines.filter(({ state }) => state === level).map(troubleOf(now))),
    ...alarms.filter((subject) => !isLine(subject)).map(troubleOfAlarm),
    ...(oldestDueAt === null
      ? []
      : [
          trouble('overdue', 'bad', copy.overdue, copy.overdueNote(sayTime(oldestDueAt, now)), {
            to: '/health/jobs',
            word: copy.verbs.jobs,
          }),
        ]),
    ...(failedJobs > 0
      ? [
          trouble('failed jobs', 'slow', copy.failedJobs(failedJobs), copy.failedJobsNote, {
            to: '/health/jobs',
            search: { status: 'failed' },
            word: copy.lookAtJobs(failedJobs),
          }),
        ]
      : []),
    ...(undelivered > 0
      ? [
          trouble('undelivered', 'slow', copy.undelivered(undelivered), copy.undeliveredNote, {
            ...messagesWay,
            word: copy.lookAt(undelivered),
          }),
        ]
      : []),
  ].toSorted((one, other) => one.level.localeCompare(other.level))

  const down = vital.find((name) => stateOf(name) === 'bad')
  const bad = troubles.filter(({ level }) => level === 'bad').length
  const good = lines.filter(({ state }) => state === 'good').length
  const off = lines.filter(({ state }) => state === 'off').length
  const hasNoCodes = stateOf('sms') === 'bad' || stateOf('email') === 'bad'
  const say =
    down !== undefined
      ? copy.say[down]
      : bad > 0
        ? copy.say.todo(bad)
        : troubles.length > 0
          ? copy.say.look(troubles.length)
          : copy.say.good
  const line = lines.find(({ name }) => name === down)
  const effect =
    line !== undefined
      ? copy.effect.broken(sayTime(beganAt(line, now), now))
      : troubles.length === 0
        ? copy.effect.good(good, off)
        : hasNoCodes
          ? copy.effect.codes
          : copy.effect.harmless
  return { say, effect, troubles }
}

const trouble = (key: string, level: Trouble['level'], title: string, note: string, way?: Way): Trouble => ({
  key,
  level,
  title,
  note,
  ...(way && { way }),
})

const troubleOf =
  (now: string) =>
  (line: Line): Trouble => {
    const { name, state } = line
    const { name: word, advice: whenBad, whenSlow = whenBad } = subjectTexts[name]
    const level = state === 'bad' ? 'bad' : 'slow'
    const advice = level === 'bad' ? whenBad : whenSlow
    const title = level === 'bad' ? copy.down(word) : copy.slow(word)
    return trouble(name, level, title, `${copy.since(sayTime(beganAt(line, now), now))}。${advice}。`, ways[name])
  }

const troubleOfAlarm = (subject: AlertSubject): Trouble => {
  const { name, advice } = subjectTexts[subject]
  return trouble(subject, 'bad', copy.alarm(name), `${advice}。`, ways[subject])
}

/** When the present state of a line began, as far as this instance knows. */
function beganAt({ spans }: Line, now: string): string {
  return spans.at(-1)?.from ?? now
}

export type Incident = { key: string; level: 'bad' | 'slow' | 'over'; title: string; time: string }

/** More are not read. */
const incidentsAtMost = 8

/** What was down or slow in the last day, the newest first. */
export function incidentsOf({ lines, at: now }: Health): Incident[] {
  return lines
    .flatMap(({ name, spans }) =>
      spans.flatMap(({ state, from, to }, place) => {
        if (state !== 'bad' && state !== 'slow') return []
        const isOpen = place === spans.length - 1
        const word = subjectTexts[name].name
        const title = isOpen
          ? state === 'bad'
            ? copy.down(word)
            : copy.slow(word)
          : `${word}${copy.was[state](minutesOf(from, to))}`
        const time = isOpen
          ? copy.stillGoing(sayTime(from, now))
          : copy.lasted(sayTime(from, now), endOf(from, to, now))
        return [{ key: `${name} ${from}`, level: isOpen ? state : ('over' as const), title, time, from }]
      }),
    )
    .toSorted((one, other) => other.from.localeCompare(one.from))
    .slice(0, incidentsAtMost)
    .map(({ from: _, ...incident }) => incident)
}

/** The end of a stretch, without the day where that is the beginning's. */
function endOf(from: string, to: string, now: string): string {
  return from.slice(0, 10) === to.slice(0, 10) ? to.slice(11, 16) : sayTime(to, now)
}

/** The minutes of a stretch, both ends counted: a sample stands for its minute. */
export function minutesOf(from: string, to: string): number {
  const [first, last] = [from, to].map((time) => parseShanghai(time)?.getTime() ?? 0)
  return Math.round(((last ?? 0) - (first ?? 0)) / 60_000) + 1
}

/** What a line says of itself, in words: without trouble its figure, else what it is. */
export function wordsOf({ name, state }: Line, health: Health): string {
  const { traffic, sends, baidu, push, machine } = health
  if (state === 'bad' || state === 'off') return copy.states[state]
  const judged = (figure: string) => (state === 'good' ? copy.well(figure) : figure)
  switch (name) {
    case 'pages':
      return traffic.pagesP95 === null ? judged(copy.noTraffic) : judged(copy.opens(traffic.pagesP95))
    case 'calls':
      return traffic.callsP95 === null ? judged(copy.noTraffic) : judged(copy.answers(traffic.callsP95))
    case 'database':
      return machine.databaseMs === null ? copy.states[state] : judged(copy.answered(machine.databaseMs))
    case 'sms':
      return judged(copy.sends(sends.sms))
    case 'email':
      return judged(copy.sends(sends.email))
    case 'baidu':
      return baidu === null ? copy.states.off : judged(copy.retrying(baidu.retrying))
    case 'push':
      return push === null ? copy.states.off : judged(copy.waiting(push.waiting))
    case 'storage':
      return machine.storageMs === null ? copy.states[state] : judged(copy.answered(machine.storageMs))
    case 'disk':
      return machine.diskFreeBytes === null || machine.diskBytes === null
        ? copy.states[state]
        : copy.free(machine.diskFreeBytes, machine.diskBytes)
    case 'backup':
      return copy.age(machine.backupAgeSeconds)
    case 'certificate':
      return machine.certificateDays === null ? copy.states.off : copy.days(machine.certificateDays)
    default:
      return copy.states[state]
  }
}
