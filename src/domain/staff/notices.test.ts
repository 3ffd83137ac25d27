import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  channelsOf,
  type Notice,
  noticeForRobot,
  noticeKindNames,
  noticeMail,
  offeredChannels,
  offeredKinds,
  planMessage,
  quietMs,
  urgentPerHour,
} from './notices.ts'
import { roles } from './roles.ts'

const minuteMs = 60_000
const start = Date.UTC(2026, 10, 24)
const at = (ms: number) => new Date(start + ms)
const sender = { brand: '帆域', companyName: '公司', hotline: '', site: 'https://fanyu.example' }
const notice = (line: string): Notice => ({
  kind: 'review',
  purpose: 'staff-review-asked',
  subject: '题目',
  text: '全文',
  line,
  page: '/articles/1',
})

test('without a choice the kinds of one’s work come by mail, the weekly report to nobody', () => {
  expect(channelsOf('review', { roles: ['editor'] })).toEqual(['mail'])
  expect(channelsOf('review', { roles: ['approver'] })).toEqual([])
  expect(channelsOf('anomaly', { roles: ['editor'] })).toEqual([])
  expect(channelsOf('anomaly', { roles: ['analyst'] })).toEqual(['mail'])
  for (const role of roles) expect(channelsOf('weekly', { roles: [role] })).toEqual([])
})

test('a choice decides, within what the kind and the roles allow', () => {
  expect(channelsOf('anomaly', { roles: ['editor'], chosen: ['feishu'] })).toEqual(['feishu'])
  expect(channelsOf('review', { roles: ['editor'], chosen: [] })).toEqual([])
  expect(channelsOf('weekly', { roles: ['owner'], chosen: ['mail', 'dingtalk'] })).toEqual(['mail'])
  expect(channelsOf('queue', { roles: ['editor'], chosen: ['mail'] })).toEqual([])
  for (const role of roles)
    for (const kind of noticeKindNames)
      expect(offeredKinds([role]).includes(kind), `${role} ${kind}`).toBe(
        channelsOf(kind, { roles: [role], chosen: offeredChannels(kind) }).length > 0,
      )
})

test('the first is sent at once, what follows is collected for ten minutes, an urgent one is not', () => {
  const [calm, urgent] = [{ isUrgent: false }, { isUrgent: true }]
  expect(planMessage([], [], at(0))).toEqual({ send: [], restAt: null })
  expect(planMessage([calm], [], at(0))).toEqual({ send: [calm], restAt: null })
  expect(planMessage([calm], [at(0)], at(minuteMs))).toEqual({ send: [], restAt: at(quietMs) })
  expect(planMessage([calm, urgent], [at(0)], at(minuteMs))).toEqual({ send: [urgent], restAt: at(11 * minuteMs) })
  expect(planMessage([calm, urgent], [at(0)], at(quietMs))).toEqual({ send: [calm, urgent], restAt: null })
  const often = Array.from({ length: urgentPerHour }, (_, index) => at(index * 1_000))
  expect(planMessage([urgent], often, at(minuteMs))).toEqual({
    send: [],
    restAt: at((urgentPerHour - 1) * 1_000 + quietMs),
  })
})

test('whatever comes, an hour has few messages and every notice is in one; urgent ones wait for ten minutes at most', () => {
  const arrivals = fc.array(fc.record({ ms: fc.integer({ min: 0, max: 3 * 60 * minuteMs }), isUrgent: fc.boolean() }), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(arrivals, (drawn) => {
      const coming = drawn.toSorted((one, other) => one.ms - other.ms)
      const sent: Date[] = []
      const passed: typeof drawn = []
      let waiting: typeof drawn = []
      for (let ms = 0; ms <= 5 * 60 * minuteMs; ms += minuteMs / 2) {
        while (coming[0] && coming[0].ms <= ms) waiting.push(coming.shift() as (typeof drawn)[number])
        const { send, restAt } = planMessage(waiting, sent, at(ms))
        if (restAt !== null) expect(restAt.getTime() - start - ms).toBeLessThanOrEqual(quietMs)
        if (send.length === 0) continue
        for (const one of send) if (one.isUrgent) expect(ms - one.ms).toBeLessThanOrEqual(quietMs + minuteMs)
        passed.push(...send)
        waiting = waiting.filter((one) => !send.includes(one))
        sent.push(at(ms))
      }
      expect(passed.length).toBe(drawn.length)
      expect(new Set(passed).size).toBe(drawn.length)
      for (const first of sent) {
        const hour = sent.filter((one) => one >= first && one.getTime() < first.getTime() + 60 * minuteMs)
        expect(hour.length).toBeLessThanOrEqual(urgentPerHour + 60 / 10)
      }
    }),
  )
})

test('a single notice is its own mail; several are one list with an address each', () => {
  expect(noticeMail([notice('甲')], sender)).toEqual({ purpose: 'staff-review-asked', subject: '题目', text: '全文' })
  const { subject, text } = noticeMail([notice('甲'), notice('乙')], sender)
  expect(subject).toBe('帆域运营后台：2条提醒')
  expect(text).toContain('1. 甲\nhttps://fanyu.example/console/articles/1')
  expect(text).toContain('2. 乙')
})

test('a robot’s message has the console’s name and stays short, whatever it is about', () => {
  expect(noticeForRobot([notice('甲')], sender)).toBe('帆域运营后台\n\n甲\nhttps://fanyu.example/console/articles/1')
  const long = noticeForRobot(
    Array.from({ length: 90 }, () => notice('长'.repeat(60))),
    sender,
  )
  expect(long.length).toBeLessThan(2_000)
  expect(long).toMatch(/还有\d+条，见 https:\/\/fanyu\.example\/console\/$/)
})
