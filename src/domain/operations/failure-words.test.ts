import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureSentence } from './failure-words.ts'

test.each([
  ['The provider answered 500 without JSON', '对方的服务出错，答复 500'],
  ['The provider could not be reached', '连不上对方的服务'],
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
