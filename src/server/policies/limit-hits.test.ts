import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressHits, askHits, guessHits, limitHits, messageHits, noticeHits, siteSendHits } from './limit-hits.ts'

const budget = { perMinute: 60, perHour: 600, perDay: 5000 }
const scales = fc.double({ min: 0.001, max: 1e6, noNaN: true })
const send = { channel: 'sms', destination: '13800138000', address: '203.0.113.7', smsBudget: budget } as const

type Send = Omit<Parameters<typeof messageHits>[0], 'scale'> & { address: string; scale: number }
/** All that one code counts against. */
const sendHits = (one: Send) => [...askHits(one), ...messageHits(one)]

test('LIMIT_SCALE never changes what one destination or one code may do, at any value', () => {
  fc.assert(
    fc.property(scales, (scale) => {
      const perDestination = sendHits({ ...send, scale }).filter(({ key }) => key.startsWith('send-destination:'))
      expect(perDestination.map(({ max, windowSeconds }) => [max, windowSeconds])).toEqual([
        [1, 60],
        [5, 3600],
        [10, 86_400],
      ])
      const guesses = guessHits({ ...send, scale }).filter(({ key }) => key.startsWith('wrong-code-destination:'))
      expect(guesses.map(({ max }) => max)).toEqual([10, 20])
    }),
  )
})

test('LIMIT_SCALE multiplies the limits of addresses and of the site, and never down to nothing', () => {
  fc.assert(
    fc.property(scales, (scale) => {
      const others = sendHits({ ...send, scale }).filter(({ key }) => !key.startsWith('send-destination:'))
      expect(others.map(({ max }) => max)).toEqual([60, 200, 300, 60, 60, 600, 5000].map((n) => Math.ceil(n * scale)))
      for (const { max } of others) expect(max).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('one send counts against destination, number range, address, network and site, each window once', () => {
  const hits = sendHits({ ...send, scale: 1 })
  expect(new Set(hits.map(({ key, windowSeconds }) => `${key} ${windowSeconds}`)).size).toBe(hits.length)
  expect([...new Set(hits.map(({ key }) => key))]).toEqual([
    'send-destination:13800138000',
    'send-address:203.0.113.7',
    'send-network:203.0.113.0/24',
    'send-number-prefix:1380013',
    'send-site:sms',
  ])
})

test('an e-mail address has no number range, and a call without an address counts against none', () => {
  const hits = sendHits({ ...send, channel: 'email', destination: 'shop@example.com', address: '', scale: 1 })
  expect([...new Set(hits.map(({ key }) => key))]).toEqual(['send-destination:shop@example.com', 'send-site:email'])
  expect(addressHits('any', '', [{ count: 1, windowSeconds: 60 }], 1)).toEqual([])
})

test('a budget of nothing allows nothing', () => {
  expect(limitHits('x:', [{ count: 0, windowSeconds: 60 }], 100)[0]?.max).toBe(0)
  expect(siteSendHits({ channel: 'sms', smsBudget: { ...budget, perDay: 0 }, scale: 1 }).at(-1)?.max).toBe(0)
})

test('a notice takes no code away from its destination, and has an hour and a day of its own', () => {
  const ofDestination = noticeHits({ ...send, scale: 1 }).filter(({ key }) => key.endsWith(send.destination))
  for (const { key } of ofDestination) expect(key).toBe('notice-destination:13800138000')
  expect(ofDestination.map(({ windowSeconds }) => windowSeconds)).toEqual([3600, 86_400])
})
