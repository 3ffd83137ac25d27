import { expect, test } from 'vitest'
import { legalFiles } from '#tests/support/legal-documents.ts'
import { checkRefusalReason, type RefusalReason, readRefusalReason, refusalReasons } from './reason.ts'
import { cancellationSentences } from './sentences.ts'

/** The check of the privacy policy that each ready reason says has failed. */
const checks: Record<RefusalReason, string> = {
  transaction: '没有未了结的交易',
  safety: '账号没有被盗用、被封禁的迹象',
  identity: '必要时请您补充证明',
}

test('every ready reason is a check that the privacy policy names', () => {
  const rights = legalFiles.privacy.document.sections.find(({ id }) => id === 'rights')
  const closing = JSON.stringify(rights?.parts.find(({ title }) => title === '注销账号'))
  for (const check of Object.values(checks)) expect(closing).toContain(check)
})

test('no ready reason asks for what the policy leaves to the applicant or does by itself', () => {
  for (const reason of Object.values(refusalReasons)) expect(reason).not.toMatch(/到期|余额|优惠券|移交|主账号/)
})

test('a reason that staff complete is refused while it is not, and keeps its text message when it is', () => {
  expect(checkRefusalReason(refusalReasons.transaction)).toBe(cancellationSentences.reasonOpen)
  const reason = `${refusalReasons.transaction}订单10086还没有退款`
  expect(checkRefusalReason(reason)).toBeNull()
  expect(readRefusalReason(reason)).toBe('transaction')
  expect(readRefusalReason(refusalReasons.safety)).toBe('safety')
  expect(readRefusalReason(`${refusalReasons.safety}，谢谢`)).toBeNull()
})
