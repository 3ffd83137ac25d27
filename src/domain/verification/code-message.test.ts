import { expect, test } from 'vitest'
import { codeMail, codeSms } from './code-message.ts'

test('the SMS carries brand, code and lifetime in the agreed words', () => {
  expect(codeSms({ purpose: 'register', code: '012345', brand: '帆域' }).text).toBe(
    '【帆域】您的验证码是 012345，5分钟内有效。如非本人操作，请忽略本短信。',
  )
})

test('the e-mail says what the code is for and how long it is valid, and its subject does not give the code away', () => {
  const register = codeMail({ purpose: 'register', code: '012345', brand: '帆域' })
  expect(register.subject).toBe('帆域注册验证码')
  expect(register.text).toContain('您正在注册账号，验证码是 012345，10分钟内有效。')
  expect(codeMail({ purpose: 'password', code: '012345', brand: '帆域' }).subject).toBe('帆域设置密码验证码')
})
