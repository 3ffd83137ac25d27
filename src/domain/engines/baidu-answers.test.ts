import { expect, test } from 'vitest'
import { providerErrors } from '#domain/operations/failure-sentences.ts'
import { baiduError, nextPush, readBaiduAnswer, readPushAnswer, uploadErrors } from './baidu-answers.ts'

const now = new Date('2026-11-23T10:00:00+08:00')

test('what was taken, what was not, and how many more, as Baidu documents it', () => {
  const answer = { remain: 97, success: 2, not_same_site: ['https://b.cn/'], not_valid: ['x'] }
  expect(readPushAnswer(answer)).toEqual({
    answer: 'received',
    success: 2,
    remain: 97,
    notSameSite: ['https://b.cn/'],
    notValid: ['x'],
    said: '',
  })
})

test.each([
  [{ error: 401, message: 'token is not valid' }, 'token'],
  [{ error: 400, message: 'site error' }, 'site'],
  [{ error: 404, message: 'not found' }, 'site'],
  [{ error: 400, message: 'over quota' }, 'quota'],
  [{ error: 500, message: 'internal error, please try later' }, 'busy'],
  [{ error: 400, message: 'empty content' }, 'other'],
  [{}, 'other'],
])('%j is %s', (received, answer) => {
  expect(readPushAnswer(received).answer).toBe(answer)
})

test('over for today means the next day in Shanghai, and every failure waits longer', () => {
  expect(nextPush({ answer: 'quota', remain: 0 }, 1, now)).toEqual(new Date('2026-11-24T00:00:00+08:00'))
  expect(nextPush({ answer: 'received', remain: 0 }, 0, now)).toEqual(new Date('2026-11-24T00:00:00+08:00'))
  expect(nextPush({ answer: 'received', remain: 5 }, 0, now)).toEqual(now)
  const waits = [0, 1, 2, 50].map((failures) => nextPush({ answer: 'busy', remain: null }, failures, now).getTime())
  expect(waits).toEqual(waits.toSorted())
  expect((waits.at(-1) ?? 0) - now.getTime()).toBe(12 * 60 * 60_000)
})

test.each([
  [0, 'received'],
  [1, 'partly'],
  [2, 'refused'],
  [3, 'token'],
  [4, 'busy'],
  [9, 'other'],
] as const)('status %i is read as %s, with what Baidu said', (status, answer) => {
  expect(readBaiduAnswer(baiduError(status, 'said: so'))).toEqual({ answer, status, said: 'said: so' })
  expect(readBaiduAnswer(baiduError(status, ''))).toEqual({ answer, status, said: '' })
})

test.each([
  [null, 'none'],
  [uploadErrors.noToken, 'noToken'],
  [uploadErrors.erased, 'erased'],
  ['The provider could not be reached', 'unreachable'],
  [providerErrors.paused, 'paused'],
  [baiduError(undefined, ''), 'other'],
  ['every attempt ended in a crash', 'other'],
] as const)('%s is read as %s', (fault, answer) => {
  expect(readBaiduAnswer(fault)).toEqual({ answer, status: null, said: '' })
})

test('an error page is an answer, and its HTTP status is told: Baidu was reached', () => {
  expect(readBaiduAnswer(providerErrors.noJson(502))).toEqual({ answer: 'broken', status: null, said: 'HTTP 502' })
})
