import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeOrigin, toStoredOrigin } from './stored-origin.ts'

test.each([
  [
    { at: '2026-11-24T00:28:35.701Z', cy: 'c1', logidUrl: 'https://www.fanyu.example/price.html?cy=c1' },
    '活动标记 c1，落地页 /price.html，2026-11-24 08:28',
  ],
  [{ at: '2026-11-24 08:28:35', qd: 'a' }, '渠道标记 a，2026-11-24 08:28'],
  [{ qd: 'douyin', bd_vid: 'abc', inviteCode: 'HZ07' }, '渠道标记 douyin，百度推广，邀请码 HZ07'],
  [{ channel: '1', mac: 'x' }, ''],
  [{ at: 'yesterday', logidUrl: 'https://www.fanyu.example' }, '落地页 /'],
  [{ at: '+275760-09-13T00:00:00.000Z', qd: 'a' }, '渠道标记 a'],
  [null, ''],
])('%j is read as %s', (marks, words) => {
  expect(describeOrigin(marks)).toBe(words)
})

const text = fc.string({ unit: 'grapheme', maxLength: 1024 })
const touch = fc.record({ at: text, qd: text, cy: text, bd_vid: text, inviteCode: text, logidUrl: text })
const tracking = fc.record({ channel: fc.constant(1), qd: text, cy: text, bd_vid: text, logidUrl: text, mac: text })

test('whatever a visitor sends, 4 KB at most of it are kept, in whole characters', () => {
  fc.assert(
    fc.property(touch, touch, tracking, (firstTouch, lastTouch, marks) => {
      const kept = JSON.stringify(toStoredOrigin({ firstTouch, lastTouch, tracking: marks }))
      expect(new TextEncoder().encode(kept).length).toBeLessThanOrEqual(4_096)
      expect(kept.isWellFormed()).toBe(true)
    }),
  )
})

test('the heaviest texts there are fit as well', () => {
  const heavy = '\u0001'.repeat(1024)
  const fields = Object.fromEntries(['at', 'qd', 'cy', 'bd_vid', 'inviteCode', 'logidUrl'].map((key) => [key, heavy]))
  const more = { ...fields, ascribedCode: heavy, mac: heavy, originUrl: heavy }
  const kept = JSON.stringify(toStoredOrigin({ firstTouch: fields, lastTouch: fields, tracking: more }))
  expect(new TextEncoder().encode(kept).length).toBeLessThanOrEqual(4_096)
})

test('an ordinary origin is kept as it came, without what was not said', () => {
  const landing = `https://www.fanyu.example/?qd=weibo&bd_vid=${'c'.repeat(300)}`
  const firstTouch = { at: '2026-11-01T02:00:00.000Z', qd: 'baidu', logidUrl: landing }
  const given = { firstTouch, lastTouch: undefined, tracking: { channel: 3, qd: 'weibo', cy: undefined } }
  expect(toStoredOrigin(given)).toEqual({ firstTouch, lastTouch: null, tracking: { channel: 3, qd: 'weibo' } })
})

test.each([
  'https://a.example/?phone=13800138000&mail=a.b%40example.com',
  'https://a.example/?phone=%2013800138000',
  'https://a.example/?phone=%2B8613800138000',
  'https://a.example/?phone=008613800138000',
  '+86 13800138000',
  'q13800138000',
])('no phone and no e-mail address stays of %s', (logidUrl) => {
  const kept = JSON.stringify(toStoredOrigin({ firstTouch: { logidUrl }, tracking: { logidUrl, bd_vid: logidUrl } }))
  expect(kept).not.toMatch(/13800138000|example\.com/)
})
