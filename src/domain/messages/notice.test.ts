import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordNotice } from '#domain/accounts/password.ts'
import { closedNotice, refusalNotice, requestNotice } from '#domain/cancellations/notices.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { companyParameter, reasonInSentence } from './notice.ts'
import { smsText } from './sms-templates.ts'

const sender = {
  ...{ brand: '帆域', companyName: '深圳市帆域科技有限公司' },
  ...{ hotline: '400-000-0000', site: 'https://www.example.com' },
}
const at = (text: string) => parseShanghai(text) ?? new Date(Number.NaN)

test('days are said as people say them, without leading zeros, in both channels', () => {
  const { sms, mail } = requestNotice({ sender, answerBy: at('2026-12-07 23:59:59') })
  expect(mail.text).toContain('我们会在12月7日24:00前答复')
  expect(smsText(sms, '帆域')).toContain('将在12月7日24点前答复')
  const changed = passwordNotice({ sender, at: at('2026-01-02 09:05:59') })
  expect(smsText(changed.sms, '帆域')).toMatch(/^【帆域】您的账号密码已于1月2日09:05修改。/)
  expect(changed.mail.text).toContain('已于1月2日09:05修改')
})

test.each([
  ['资料不全', '资料不全'],
  ['资料不全。', '资料不全'],
  ['资料不全。。 ', '资料不全'],
  ['No licence.', 'No licence'],
  ['请补充“营业执照”', '请补充“营业执照”'],
])('the reason %s stands in a sentence as %s', (written, said) => {
  expect(reasonInSentence(written)).toBe(said)
  expect(refusalNotice({ sender, reason: written }).mail.text).toContain(`原因：${said}。\n`)
})

test('who closed their account is told that the law has some of it kept', () => {
  const { sms, mail } = closedNotice({ sender })
  for (const text of [mail.text, smsText(sms, '帆域')]) expect(text).toContain('法律要求留存的除外')
})

test.each([
  ['深圳市帆域科技有限公司', '帆域科技'],
  ['义乌市晨曦电子商务商行', '晨曦电子商务'],
  ['浙江省杭州市云栖进出口有限公司', '云栖进出口'],
  ['Harbour Lanterns (HK) Ltd.', 'Harbou'],
  ['广州公司', '广州'],
  ['有限公司', '有限公司'],
  ['手机尾号0323的企业', '尾号0323'],
  ['——', '该企业'],
])('%s is named %s in a text message', (name, named) => {
  expect(companyParameter(name)).toBe(named)
})

test('whatever a company is called, its parameter is one to six plain characters that make no address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(companyParameter(name)).toMatch(/^[\p{Script=Han}A-Za-z0-9]{1,6}$/u)
    }),
  )
})
