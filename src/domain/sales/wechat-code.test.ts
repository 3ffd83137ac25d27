import { expect, test } from 'vitest'
import { checkSalesPerson, isWechatCode, salesSentences } from './wechat-code.ts'

test.each([
  ['https://u.wechat.com/EAbCdEfG', true],
  ['https://work.weixin.qq.com/ca/cawcde', true],
  ['weixin://dl/business/?t=1', true],
  ['http://u.wechat.com/EAbCdEfG', false],
  ['https://u.wechat.com.example.com/', false],
  ['https://evil-weixin.qq.com.example.org/', false],
  ['https://example.com/?u.wechat.com', false],
  ['13900003317', false],
  ['', false],
])('%s is a code of WeChat: %s', (text, isOne) => {
  expect(isWechatCode(text)).toBe(isOne)
})

test('a sales person has a code, a name and a picture of this site', () => {
  const person = { code: '204', name: '顾问', qrCodeUrl: '/media/2026/11/a.png', qd: null, cy: null, inviteCode: null }
  expect(checkSalesPerson(person)).toBeNull()
  expect(checkSalesPerson({ ...person, code: '二〇四' })).toBe(salesSentences.code)
  expect(checkSalesPerson({ ...person, name: '' })).toBe(salesSentences.name)
  for (const qrCodeUrl of ['', '//example.com/a.png', 'https://example.com/a.png'])
    expect(checkSalesPerson({ ...person, qrCodeUrl })).toBe(salesSentences.qr)
})
