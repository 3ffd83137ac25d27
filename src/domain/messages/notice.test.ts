import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordNotice } from '#domain/accounts/password.ts'
import { closedNotice, refusalNotice, requestNotice } from '#domain/cancellations/notices.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { companyParameter, mailText, reasonInSentence } from './notice.ts'
import { smsText } from './sms-templates.ts'

const sender = {
  brand: '帆域',
  companyName: '深圳市帆域科技有限公司',
  hotline: '400-000-0000',
  site: 'https://www.example.com',
}
const at = (text: string) => parseShanghai(text) ?? new Date(Number.NaN)

test('days are said as people say them, without leading zeros, in both channels', () => {
  const { sms, mail } = requestNotice({ sender, answerBy: at('2026-12-07 23:59:59') })
  expect(mail.text).toContain('我们会在12月7日24:00前答复')
  expect(smsText(sms, '帆域')).toContain('将在12月7日24点前答复')
  const nothing = { contact: null, hasExport: false }
  const changed = passwordNotice({ sender, at: at('2026-01-02 09:05:59'), withdrawn: nothing })
  expect(smsText(changed.sms, '帆域')).toMatch(/^【帆域】您的账号密码已于1月2日09:05修改。/)
  expect(changed.mail.text).toContain('已于1月2日09:05修改')
})

test('the notice of a new password says in both channels that a change of contact was withdrawn, and by mail that a link ended', () => {
  const { sms, mail } = passwordNotice({
    sender,
    at: at('2026-12-12 19:05:59'),
    withdrawn: { contact: 'phone', hasExport: true },
  })
  expect(smsText(sms, '帆域')).toContain('等待生效的更换手机号或邮箱的申请已撤回')
  expect(mail.text).toContain('等待生效的更换手机号的申请已撤回，绑定的手机号不变。')
  expect(mail.text).toContain('下载链接已失效')
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

test('hidden letters of a name that was stored long ago are in no mail', () => {
  const text = mailText(['\u202e帆\u0007域\u2028的邀请', '第一行\n第二行'], sender)
  expect(text.startsWith('您好！\n\n帆域 的邀请\n\n第一行\n第二行\n\n')).toBe(true)
})

test('who closed their account is told that the law has some of it kept', () => {
  const { sms, mail } = closedNotice({ sender })
  for (const text of [mail.text, smsText(sms, '帆域')]) expect(text).toContain('法律要求留存的除外')
})

test.each([
  ['深圳市帆域科技有限公司', '帆域科技'],
  ['义乌市晨曦电子商务商行', '晨曦电子商务'],
  ['浙江省杭州市云栖进出口有限公司', '云栖进出口'],
  // More than six are named in no message, instead of cut.
  ['Harbour Lanterns (HK) Ltd.', '该企业'],
  ['深圳市海上航线跨境贸易有限公司', '该企业'],
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
