import { expect, test } from 'vitest'
import { providerErrors } from '#domain/operations/provider-errors.ts'
import { baiduError, readBaiduAnswer, uploadErrors } from './baidu-answer.ts'

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
