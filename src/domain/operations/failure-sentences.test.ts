import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baiduError, uploadErrors } from '#domain/engines/baidu-answers.ts'
import { failureSentence, providerErrors, readHttpStatus } from './failure-sentences.ts'

test.each([
  [providerErrors.noJson(500), '对方的服务出错，返回 500'],
  [providerErrors.unreachable, '连不上对方的服务'],
  [providerErrors.paused, '对方的服务连续出错，稍后自动重试'],
  [baiduError(4, 'busy'), '百度返回 4 busy'],
  [baiduError(3, ''), '百度返回 3'],
  [uploadErrors.noToken, '没有设置百度的凭证'],
  [uploadErrors.erased, '账号已经注销'],
  ['timeout exceeded when trying to connect', '等待数据库连接超时'],
  ['The mail server did not take the message: 550', '邮件服务器没有接收，返回 550'],
  ['The mail server did not take the message: no answer', '连不上邮件服务器'],
  ['Aliyun refused the message: isv.AMOUNT_NOT_ENOUGH', '阿里云没有发送：isv.AMOUNT_NOT_ENOUGH'],
  ['Baidu answered status 3: token invalid', '百度返回 3 token invalid'],
  ['Cannot read properties of undefined', '出错，原因见服务器日志'],
  ['文件已经删掉了', '文件已经删掉了'],
])('%s is read as %s', (reason, read) => {
  expect(failureSentence(reason)).toBe(read)
})

test('whatever went wrong, staff read a sentence in Chinese', () => {
  fc.assert(fc.property(fc.string(), (reason) => /\p{Script=Han}/u.test(failureSentence(reason))))
})

test('only an answer without JSON has an HTTP status', () => {
  expect(readHttpStatus(providerErrors.noJson(502))).toBe(502)
  expect(readHttpStatus(providerErrors.unreachable)).toBeNull()
})
