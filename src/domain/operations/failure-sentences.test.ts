import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baiduError, uploadErrors } from '#domain/engines/baidu-answers.ts'
import { failureSentence, providerErrors, readHttpStatus } from './failure-sentences.ts'

test.each([
  [providerErrors.noJson(500), '对方的服务出错，答复 500'],
  [providerErrors.unreachable, '连不上对方的服务'],
  [providerErrors.paused, '对方的服务刚才连着出错，停一会儿再试'],
  [baiduError(4, 'busy'), '百度答复 4 busy'],
  [baiduError(3, ''), '百度答复 3'],
  [uploadErrors.noToken, '没有设百度的凭证'],
  [uploadErrors.erased, '账号已经注销'],
  ['timeout exceeded when trying to connect', '等数据库的连接等超时了'],
  ['The mail server did not take the message: 550', '邮件服务器没有收，答复 550'],
  ['The mail server did not take the message: no answer', '连不上邮件服务器'],
  ['Aliyun refused the message: isv.AMOUNT_NOT_ENOUGH', '阿里云没有发：isv.AMOUNT_NOT_ENOUGH'],
  ['Baidu answered status 3: token invalid', '百度答复 3 token invalid'],
  ['Cannot read properties of undefined', '出错了，原因在服务器的日志里'],
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
