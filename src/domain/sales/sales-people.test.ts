import { expect, test } from 'vitest'
import { checkSalesPerson, chooseSalesPerson, isWechatCode, type Marks, salesSentences } from './sales-people.ts'

const douyin = { code: '201', qd: 'douyin' }
const autumn = { code: '202', qd: 'douyin', cy: 'autumn' }
const invited = { code: '203', inviteCode: 'A1B2C3' }
const campaign = { code: '204', cy: 'spring' }
const byDefault = { code: '150', qd: '', cy: null }
const people: ({ code: string } & Marks)[] = [byDefault, autumn, douyin, invited, campaign]

test.each([
  ['a channel', { qd: 'douyin' }, '201'],
  ['a channel with another campaign', { qd: 'douyin', cy: 'winter' }, '201'],
  ['a channel with its campaign', { qd: 'douyin', cy: 'autumn' }, '202'],
  ['a campaign alone', { cy: 'spring' }, '204'],
  ['a channel before another one’s campaign', { qd: 'douyin', cy: 'spring' }, '201'],
  ['an invite code before everything', { qd: 'douyin', cy: 'autumn', inviteCode: 'A1B2C3' }, '203'],
])('%s leads to the one it fits best', (_, visitor, code) => {
  expect(chooseSalesPerson(people, visitor)?.code).toBe(code)
  expect(chooseSalesPerson(people.toReversed(), visitor)?.code).toBe(code)
})

test('nobody is chosen for no mark, an empty one, an unknown one or one in another letter case', () => {
  for (const visitor of [{}, { qd: '', cy: '' }, { qd: 'weibo' }, { qd: 'Douyin' }, { cy: 'A1B2C3' }])
    expect(chooseSalesPerson(people, visitor)).toBeNull()
})

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
