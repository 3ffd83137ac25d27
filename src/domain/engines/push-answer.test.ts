import { expect, test } from 'vitest'
import { nextPush, readPushAnswer } from './push-answer.ts'

const now = new Date('2026-11-23T10:00:00+08:00')

test('what was taken, what was not, and how many more, as Baidu documents it', () => {
  const told = { remain: 97, success: 2, not_same_site: ['https://b.cn/'], not_valid: ['x'] }
  expect(readPushAnswer(told)).toEqual({
    ...{ answer: 'received', success: 2, remain: 97, notSameSite: ['https://b.cn/'], notValid: ['x'], said: '' },
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
])('%j is %s', (told, answer) => {
  expect(readPushAnswer(told).answer).toBe(answer)
})

test('over for today means the next day in Shanghai, and every failure waits longer', () => {
  expect(nextPush({ answer: 'quota', remain: 0 }, 1, now)).toEqual(new Date('2026-11-24T00:00:00+08:00'))
  expect(nextPush({ answer: 'received', remain: 0 }, 0, now)).toEqual(new Date('2026-11-24T00:00:00+08:00'))
  expect(nextPush({ answer: 'received', remain: 5 }, 0, now)).toEqual(now)
  const waits = [0, 1, 2, 50].map((failures) => nextPush({ answer: 'busy', remain: null }, failures, now).getTime())
  expect(waits).toEqual(waits.toSorted())
  expect((waits.at(-1) ?? 0) - now.getTime()).toBe(12 * 60 * 60_000)
})
