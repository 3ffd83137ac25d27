import { expect, test } from 'vitest'
import { smsText } from '#domain/messages/sms-templates.ts'
import { codeMessage } from './code-message.ts'

const sender = {
  brand: '帆域',
  companyName: '深圳市帆域科技有限公司',
  hotline: '400-000-0000',
  site: 'https://www.example.com',
}
const ask = { code: '012345', sender }

test('the SMS carries signature, code, purpose, lifetime and the warning', () => {
  expect(smsText(codeMessage({ purpose: 'register', ...ask }).sms, sender.brand)).toBe(
    '【帆域】验证码012345，用于注册账号，5分钟内有效。请勿告知他人，工作人员不会索要。',
  )
})

test('the e-mail greets, says what the code is for, warns, and says where to ask and who wrote', () => {
  const { subject, text } = codeMessage({ purpose: 'register', ...ask }).mail
  expect(subject).toBe('帆域注册验证码')
  expect(text).toBe(
    [
      '您好！',
      '您正在注册账号，验证码是 012345，10分钟内有效。',
      '请勿把验证码告诉任何人，工作人员也不会索要。如非本人操作，请忽略本邮件。',
      '客服热线：400-000-0000\n官网：https://www.example.com',
      '深圳市帆域科技有限公司\n系统邮件，请勿直接回复',
    ].join('\n\n'),
  )
})

test('a site without a hotline names none', () => {
  const { text } = codeMessage({ purpose: 'join', code: '012345', sender: { ...sender, hotline: '' } }).mail
  expect(text).not.toContain('热线')
  expect(text).toContain('\n\n官网：https://www.example.com\n\n')
})

test.each(['login', 'password', 'cancel'] as const)(
  'who is sent a code for %s unasked is told to change the password',
  (purpose) => {
    const { sms, mail } = codeMessage({ purpose, ...ask })
    expect(mail.text).toMatch(/如非本人操作，请(?:尽快|立即)修改密码/)
    expect(smsText(sms, sender.brand)).toMatch(/请勿告知.*修改密码/)
  },
)
