import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeMinute, type LineState, type Minute, type PushMinute, spansOf } from './lines.ts'

const quiet = { count: 0, faults: 0, p95Ms: null }
const minute: Minute = {
  pages: quiet,
  calls: quiet,
  databaseMs: 1,
  sms: { sent: 0, failed: 0 },
  email: { sent: 0, failed: 0 },
  baidu: null,
  push: null,
  storage: null,
  diskFreeBytes: 50e9,
  diskBytes: 100e9,
  backupAgeSeconds: null,
  certificateDays: null,
  alarms: [],
}
const received: PushMinute = { waiting: 3, answer: 'received', at: new Date(0), failures: 0 }
const judge = (change: Partial<Minute>) => judgeMinute({ ...minute, ...change })

test('a quiet minute is good, and what is not there is not judged', () => {
  const { baidu, push, storage, backup, certificate, ...others } = judge({})
  expect([baidu, push, storage, backup, certificate]).toEqual(['off', 'off', 'off', 'off', 'off'])
  expect(new Set(Object.values(others))).toEqual(new Set(['good']))
})

test.each<[string, Partial<Minute>, keyof ReturnType<typeof judge>, LineState]>([
  ['one fault of few calls says nothing', { calls: { count: 5, faults: 1, p95Ms: 5 } }, 'calls', 'good'],
  ['three of few do', { calls: { count: 5, faults: 3, p95Ms: 5 } }, 'calls', 'bad'],
  ['a hundredth of many is slow', { calls: { count: 500, faults: 5, p95Ms: 5 } }, 'calls', 'slow'],
  ['a twentieth is bad', { calls: { count: 500, faults: 25, p95Ms: 5 } }, 'calls', 'bad'],
  ['pages that take long are slow', { pages: { count: 50, faults: 0, p95Ms: 2_500 } }, 'pages', 'slow'],
  ['a database without an answer', { databaseMs: null }, 'database', 'bad'],
  ['a breaker that is open', { alarms: ['sms_provider'] }, 'sms', 'bad'],
  ['some messages that failed', { email: { sent: 9, failed: 1 } }, 'email', 'slow'],
  ['all that failed', { email: { sent: 0, failed: 3 } }, 'email', 'bad'],
  ['a refused token', { baidu: { sent: 0, failed: 0, retrying: 2 }, alarms: ['baidu_token'] }, 'baidu', 'bad'],
  ['an upload that waits for its next try', { baidu: { sent: 0, failed: 0, retrying: 1 } }, 'baidu', 'slow'],
  ['uploads that all arrived', { baidu: { sent: 2, failed: 0, retrying: 0 } }, 'baidu', 'good'],
  ['a quota that is used up', { push: { ...received, answer: 'quota', failures: 9 } }, 'push', 'good'],
  ['a push token that Baidu refuses', { push: { ...received, answer: 'token', failures: 1 } }, 'push', 'bad'],
  ['one that nobody can open', { push: { ...received, answer: 'unreadable' } }, 'push', 'bad'],
  ['a Baidu that is busy', { push: { ...received, answer: 'busy', failures: 1 } }, 'push', 'slow'],
  ['one that stays away', { push: { ...received, answer: 'unreachable', failures: 3 } }, 'push', 'bad'],
  ['a media store that answers', { storage: { ms: 40 } }, 'storage', 'good'],
  ['one that takes long', { storage: { ms: 2_500 } }, 'storage', 'slow'],
  ['one that does not answer', { storage: { ms: null } }, 'storage', 'bad'],
  ['little room', { diskFreeBytes: 3e9 }, 'disk', 'slow'],
  ['no room', { diskFreeBytes: 100e6 }, 'disk', 'bad'],
  ['a backup in time', { backupAgeSeconds: 26 * 3_600 }, 'backup', 'good'],
  ['a backup that is late', { backupAgeSeconds: 27 * 3_600, alarms: ['backup'] }, 'backup', 'bad'],
  ['none yet', { backupAgeSeconds: Number.POSITIVE_INFINITY, alarms: ['backup'] }, 'backup', 'bad'],
  ['a certificate that ends soon', { certificateDays: 14 }, 'certificate', 'slow'],
  ['one that has ended', { certificateDays: -1 }, 'certificate', 'bad'],
])('%s', (_name, change, line, state) => expect(judge(change)[line]).toBe(state))

test('stretches hold every sample once, in order, and neighbours differ in state or have a hole between them', () => {
  const states = fc.constantFrom<LineState>('good', 'slow', 'bad')
  const steps = fc.array(fc.record({ state: states, gap: fc.constantFrom(60_000, 120_000, 600_000) }), { minLength: 1 })
  fc.assert(
    fc.property(steps, (given) => {
      let time = 0
      const samples = given.map(({ state, gap }) => {
        time += gap
        return { state, states: { line: state }, at: new Date(time) }
      })
      const spans = spansOf(samples, 'line')
      for (const { at, state } of samples)
        expect(spans.filter(({ from, to, state: was }) => from <= at && at <= to && was === state)).toHaveLength(1)
      spans.slice(1).forEach((span, place) => {
        const before = spans[place]
        expect(before && (before.state !== span.state || span.from.getTime() - before.to.getTime() > 180_000)).toBe(
          true,
        )
      })
    }),
  )
})
