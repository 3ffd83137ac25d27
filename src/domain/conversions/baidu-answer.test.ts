import { expect, test } from 'vitest'
import { providerFaults } from '#domain/operations/provider-faults.ts'
import { baiduFault, readBaiduAnswer, uploadFaults } from './baidu-answer.ts'

test.each([
  [0, 'received'],
  [1, 'partly'],
  [2, 'refused'],
  [3, 'token'],
  [4, 'busy'],
  [9, 'other'],
] as const)('status %i is read as %s, with what Baidu said', (status, answer) => {
  expect(readBaiduAnswer(baiduFault(status, 'said: so'))).toEqual({ answer, status, said: 'said: so' })
  expect(readBaiduAnswer(baiduFault(status, ''))).toEqual({ answer, status, said: '' })
})

test.each([
  [null, 'none'],
  [uploadFaults.noToken, 'noToken'],
  [uploadFaults.erased, 'erased'],
  ['The provider could not be reached', 'unreachable'],
  [providerFaults.paused, 'paused'],
  [baiduFault(undefined, ''), 'other'],
  ['every attempt ended in a crash', 'other'],
] as const)('%s is read as %s', (fault, answer) => {
  expect(readBaiduAnswer(fault)).toEqual({ answer, status: null, said: '' })
})

test('an error page is an answer, and its HTTP status is told: Baidu was reached', () => {
  expect(readBaiduAnswer(providerFaults.noJson(502))).toEqual({ answer: 'broken', status: null, said: 'HTTP 502' })
})
