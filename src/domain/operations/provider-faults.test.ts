import { expect, test } from 'vitest'
import { baiduFault, uploadFaults } from '#domain/conversions/baidu-answer.ts'
import { jobFaultText, providerFaults, readHttpStatus } from './provider-faults.ts'

test.each([
  [providerFaults.unreachable, '连不上服务商'],
  [providerFaults.paused, '服务商连着出错，暂停几秒再试'],
  [providerFaults.noJson(500), '服务商出错，没有按接口回答（HTTP 500）'],
  [baiduFault(4, 'busy'), '百度回了4：busy'],
  [baiduFault(3, ''), '百度回了3'],
  [uploadFaults.noToken, '没有设置百度的凭证'],
  [uploadFaults.erased, '账号已注销'],
  ['The mail server did not take the message: no answer', '邮件服务器没有收下：没有回答'],
  ['something new', 'something new'],
])('“%s” reads “%s”', (fault, text) => expect(jobFaultText(fault)).toBe(text))

test('only an answer without JSON has an HTTP status', () => {
  expect(readHttpStatus(providerFaults.noJson(502))).toBe(502)
  expect(readHttpStatus(providerFaults.unreachable)).toBeNull()
})
