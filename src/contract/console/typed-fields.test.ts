import { expect, test } from 'vitest'
import type { CallDefinition } from '../call.ts'
import { malformed } from '../fields.ts'
import { consoleCalls } from './index.ts'

/** What a call answers to a body: the first field's own sentence, or the sentence for none. */
function sentenceOf(call: CallDefinition, body: unknown): string | undefined {
  return call.body?.safeParse(body, { error: () => malformed }).error?.issues[0]?.message
}

const long = '长'.repeat(10_000)
const { addRedirect, createInvitation, addConversionCost, createSku, saveEntry, inviteMember } = consoleCalls
const { saveSalesPerson, createPriceChange, saveView, renameSelf, addGroup, createBanner } = consoleCalls
const cost = { type: 3, from: '2026-11-01', to: '2026-11-02', amount: '1' }
const sku = { typeId: 1, area: '', region: '', countryCode: '', model: '', provider: '', remote: true, category: 1 }
const person = { code: '1', name: '顾问', qrCodeUrl: '/qr/1.svg', qd: null, cy: null, inviteCode: null }

test.each([
  [addRedirect, { from: long, to: null }, '原地址最多200个字'],
  [addRedirect, { from: '/a', to: long }, '跳转到的地址最多200个字'],
  [createInvitation, { company: long, days: 7 }, '企业最多100个字'],
  [createInvitation, { company: '1', days: 1.5 }, '有效天数应为1-365的整数'],
  [addConversionCost, { ...cost, type: null }, '转化类型号应为1至99999的整数'],
  [addConversionCost, { ...cost, amount: long }, '金额最多20个字'],
  [createSku, { ...sku, area: long, stock: null, tiers: [] }, '地区最多60个字'],
  [saveEntry, { version: 1, fields: { introduction: long } }, '一句介绍最多120个字'],
  [inviteMember, { email: 'a@example.com', name: long, roles: ['editor'] }, '姓名最多40个字'],
  [saveSalesPerson, { id: null, seen: null, fields: { ...person, qd: long } }, '渠道 qd最多100个字'],
  [createPriceChange, { name: long }, '名称最多40个字'],
  [saveView, { room: 'articles', name: long, search: '', isShared: false }, '视图名称最多40个字'],
  [createBanner, { promotionType: 2, title: long }, '标题最多60个字'],
  [renameSelf, { name: 'a\u0000b' }, '姓名里有无法保存的字符，请删掉后再试'],
  [addGroup, { name: ' ' }, '请输入分类名称'],
])('what a person typed wrongly is named by its field: %#', (call: CallDefinition, body, sentence) => {
  expect(sentenceOf(call, body)).toBe(sentence)
})
