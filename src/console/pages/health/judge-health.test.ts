import { expect, test } from 'vitest'
import { subjectTexts } from '#domain/operations/alerts.ts'
import { type LineName, type LineState, lineNames } from '#domain/operations/lines.ts'
import { healthCopy as copy } from './copy.ts'
import { type Health, incidentsOf, judgeHealth, minutesOf, sayTime, wordsOf } from './judge-health.ts'

const now = '2026-11-18 09:42:00'
type Span = Health['lines'][number]['spans'][number]

/** A quiet site, some lines of which are as said. */
function healthWith(states: Partial<Record<LineName, LineState>> = {}, more: Partial<Health> = {}): Health {
  const spanOf = (state: LineState): Span => ({ state, from: '2026-11-17 23:00:00', to: now })
  return {
    at: now,
    startedAt: '2026-11-16 22:10:00',
    from: '2026-11-17 09:42:00',
    lines: lineNames.map((name) => ({ name, state: states[name] ?? 'good', spans: [spanOf(states[name] ?? 'good')] })),
    alarms: [],
    traffic: { pages: 100, calls: 100, faults: 0, pagesP95: 96, callsP95: 41 },
    sends: { sms: { sent: 431, failed: 0 }, email: { sent: 12, failed: 1 } },
    baidu: null,
    push: null,
    oldestDueAt: null,
    cache: { hits: 0, stale: 0, misses: 0, bypasses: 0, bytes: 0, maxBytes: 1 },
    machine: {
      node: 'v24',
      memoryBytes: 0,
      diskFreeBytes: null,
      diskBytes: null,
      database: 'embedded',
      databaseBytes: 0,
      databaseMs: 2,
      mediaBytes: 0,
      videoBytes: 0,
      videoBytesAtMost: 20 * 1024 ** 3,
      installerBytes: 0,
      installerBytesAtMost: 50 * 1024 ** 3,
      storage: 'disk',
      storageMs: null,
      backupAgeSeconds: 7_200,
      certificateDays: 61,
      demo: false,
      webhook: true,
      mail: true,
    },
    ...more,
  }
}
const none = { failedJobs: 0, undelivered: 0 }

test('a quiet site is one sentence, and what is not in use is counted apart', () => {
  const { say, effect, troubles } = judgeHealth(healthWith({ baidu: 'off', push: 'off' }), none)
  expect([say, troubles]).toEqual([copy.say.good, []])
  expect(effect).toBe(copy.effect.good(lineNames.length - 2, 2))
})

test('what is down comes before what is slow, each with since when, what to do and a way there', () => {
  const { say, effect, troubles } = judgeHealth(healthWith({ disk: 'slow', baidu: 'bad' }), { ...none, undelivered: 2 })
  expect(say).toBe(copy.say.todo(1))
  expect(effect).toBe(copy.effect.harmless)
  expect(troubles.map(({ key, level }) => [key, level])).toEqual([
    ['baidu', 'bad'],
    ['disk', 'slow'],
    ['undelivered', 'slow'],
  ])
  expect(troubles[0]).toMatchObject({ way: { to: '/conversions' } })
  expect(troubles[0]?.note).toContain(subjectTexts.baidu.advice)
  expect(troubles[0]?.note).toContain(copy.since(`${copy.yesterday}23:00`))
  expect(troubles[1]?.way).toBeUndefined()
})

test('no line that needs attention says that it is well, and one that is slow is not advised as one that is down', () => {
  const states = Object.fromEntries(lineNames.map((name) => [name, 'slow' as const]))
  const health = healthWith(states)
  for (const line of health.lines) expect(wordsOf(line, health), line.name).not.toContain(copy.states.good)
  const [calls] = judgeHealth(healthWith({ calls: 'slow' }), none).troubles
  expect(calls?.note).toContain(subjectTexts.calls.whenSlow)
  expect(calls?.note).not.toContain(subjectTexts.calls.advice)
})

test('slow things alone, failed jobs and messages are looked at; an alarm and work that is overdue are done', () => {
  expect(judgeHealth(healthWith({ sms: 'slow' }), none).say).toBe(copy.say.look(1))
  expect(judgeHealth(healthWith(), { failedJobs: 3, undelivered: 0 })).toMatchObject({
    say: copy.say.look(1),
    troubles: [{ title: copy.failedJobs(3), way: { to: '/health/jobs' } }],
  })
  const late = judgeHealth(healthWith({}, { alarms: ['send_budget'], oldestDueAt: '2026-11-18 08:00:00' }), none)
  expect(late.say).toBe(copy.say.todo(2))
  expect(late.troubles.map(({ key }) => key)).toEqual(['send_budget', 'overdue'])
})

test('the sentence never says that the site is well while visitors cannot use it', () => {
  for (const name of ['pages', 'database', 'calls'] as const) {
    const { say, effect } = judgeHealth(healthWith({ [name]: 'bad', disk: 'bad' }), none)
    expect(say).toBe(copy.say[name])
    expect(effect).toBe(copy.effect.broken(`${copy.yesterday}23:00`))
  }
  expect(judgeHealth(healthWith({ sms: 'bad' }), none).effect).toBe(copy.effect.codes)
})

test('incidents of the day are told newest first, one that goes on as such, and quiet stretches not at all', () => {
  const spans: Span[] = [
    { state: 'good', from: '2026-11-17 09:42:00', to: '2026-11-17 23:58:00' },
    { state: 'bad', from: '2026-11-17 23:59:00', to: '2026-11-18 00:00:00' },
    { state: 'good', from: '2026-11-18 00:01:00', to: now },
  ]
  const health = healthWith({ baidu: 'bad' })
  const lines = health.lines.map((line) => (line.name === 'sms' ? { ...line, spans } : line))
  const [first, second, ...more] = incidentsOf({ ...health, lines })
  expect(first).toMatchObject({ level: 'over', title: `${subjectTexts.sms.name}${copy.was.bad(2)}` })
  expect(first?.time).toBe(copy.lasted(`${copy.yesterday}23:59`, `${copy.today}00:00`))
  expect(second).toMatchObject({ level: 'bad', time: copy.stillGoing(`${copy.yesterday}23:00`) })
  expect(more).toEqual([])
})

test('a time is said by the day of the reader, also over midnight and the end of a year', () => {
  expect(sayTime('2026-11-18 00:00:00', now)).toBe(`${copy.today}00:00`)
  expect(sayTime('2026-11-17 23:59:00', now)).toBe(`${copy.yesterday}23:59`)
  expect(sayTime('2026-12-31 23:59:00', '2027-01-01 00:01:00')).toBe(`${copy.yesterday}23:59`)
  expect(sayTime('2026-11-02 03:10:00', now)).toBe(`${copy.date(11, 2)}03:10`)
  expect(minutesOf('2026-11-18 08:50:00', '2026-11-18 09:01:00')).toBe(12)
})

test('each line says in words how it is', () => {
  const health = healthWith()
  for (const line of health.lines) expect(wordsOf(line, health), line.name).not.toBe('')
  const [pages] = health.lines
  if (!pages) throw new Error('there are lines')
  expect(wordsOf(pages, health)).toBe(copy.well(copy.opens(96)))
  expect(wordsOf({ ...pages, state: 'slow' }, health)).toBe(copy.opens(96))
  expect(copy.opens(96)).toContain('0.1秒')
  expect(wordsOf({ ...pages, state: 'bad' }, health)).toBe(copy.states.bad)
})
