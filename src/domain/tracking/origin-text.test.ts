import { expect, test } from 'vitest'
import { describeOrigin } from './origin-text.ts'

test.each([
  [
    { at: '2026-11-24T00:28:35.701Z', cy: 'c1', logidUrl: 'https://www.fanyu.example/price.html?cy=c1' },
    '活动标记 c1，落地页 /price.html，2026-11-24 08:28',
  ],
  [{ qd: 'douyin', bd_vid: 'abc', inviteCode: 'HZ07' }, '渠道标记 douyin，百度推广，邀请码 HZ07'],
  [{ channel: '1', mac: 'x' }, ''],
  [{ at: 'yesterday', logidUrl: 'https://www.fanyu.example' }, '落地页 /'],
  [null, ''],
])('%j is read as %s', (marks, words) => {
  expect(describeOrigin(marks)).toBe(words)
})
