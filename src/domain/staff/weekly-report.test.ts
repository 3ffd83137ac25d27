import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestChannel, fallingChannel, type WeeklyFacts, weeklyMail, weeklyReport } from './weekly-report.ts'

const sender = { brand: '帆域', companyName: '公司', hotline: '', site: 'https://fanyu.example' }
const channel = (value: string, now: [number, number], before: [number, number]) => ({
  value,
  now: { visits: now[0], registered: now[1] },
  before: { visits: before[0], registered: before[1] },
})
const facts: WeeklyFacts = {
  from: '2026-11-16',
  to: '2026-11-22',
  total: channel('', [1_234, 56], [1_100, 61]),
  channels: [channel('baidu', [400, 30], [900, 40]), channel('direct', [834, 26], [200, 21])],
  articles: [{ title: '旺季备货', reads: 320, half: 200, finished: 160, registered: 3 }],
  published: 2,
  prices: ['黑五'],
  waiting: [{ page: '文章', count: 3 }],
}

test('a week’s report has its numbers with the week before, its channels, articles, prices and what waits', () => {
  const { subject, paragraphs } = weeklyReport({ facts, sender })
  expect(subject).toBe('帆域周报：11月16日至11月22日')
  expect(paragraphs).toEqual([
    '11月16日至11月22日（北京时间）\n访问1,234，上一周1,100（+12%）\n注册56，上一周61（-8%）',
    '带来注册最多的渠道：百度推广，注册30，访问400。',
    '访问下降最多的渠道：百度推广，400，上一周900（-56%）。',
    '上周发布了2篇文章和活动。\n阅读最多：\n1. 《旺季备货》阅读320，读完50%，注册3',
    '发布的价格变更集：“黑五”。',
    '待处理：文章3件。',
  ])
})

test('a week without data says so, and says nothing of prices to whom may not read them', () => {
  const none = channel('', [0, 0], [0, 0])
  const empty = { ...facts, total: none, channels: [], articles: [], published: 0, prices: null, waiting: [] }
  expect(weeklyReport({ facts: empty, sender }).paragraphs).toEqual([
    '11月16日至11月22日没有访问，也没有注册。上一周访问0，注册0。',
    '上周没有发布文章和活动。',
    '没有待处理的事项。',
  ])
})

test('the mail has the address that ends it', () => {
  const unsubscribe = 'https://fanyu.example/console/api/unsubscribe/x'
  expect(weeklyMail({ facts, sender, unsubscribe }).text).toContain(`退订周报：${unsubscribe}`)
})

test('the best channel has most registrations, the falling one lost most visits and never a few', () => {
  const count = fc.integer({ min: 0, max: 500 })
  const any = fc.tuple(fc.tuple(count, count), fc.tuple(count, count))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), (drawn) => {
      const channels = drawn.map(([now, before], index) => channel(`site=${index}`, now, before))
      const best = bestChannel(channels)
      for (const { now } of channels) expect(now.registered).toBeLessThanOrEqual(best?.now.registered ?? 0)
      const falling = fallingChannel(channels)
      if (falling === null) return
      const loss = falling.before.visits - falling.now.visits
      expect(loss).toBeGreaterThanOrEqual(20)
      for (const { now, before } of channels) {
        const isNoted = (before.visits - now.visits) * 4 >= before.visits
        if (isNoted) expect(before.visits - now.visits).toBeLessThanOrEqual(loss)
      }
    }),
  )
})
