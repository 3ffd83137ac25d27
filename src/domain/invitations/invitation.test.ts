import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalNotice, rejectionNotice } from './decision.ts'
import { checkInvitationDays, invitationEnd, isInvitationLive, verifyCodeEnd } from './invitation.ts'
import { checkReason, normaliseReason } from './rejection-reason.ts'

const made = new Date('2026-11-20T08:00:00Z')
const after = (milliseconds: number) => new Date(made.getTime() + milliseconds)

test('an invitation is live until its end, which it does not reach, unless it was revoked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 365 }), fc.integer({ min: 0, max: 400 * 86_400_000 }), (days, later) => {
      const expiresAt = invitationEnd(made, days)
      expect(isInvitationLive({ expiresAt, revokedAt: null }, after(later))).toBe(later < days * 86_400_000)
      expect(isInvitationLive({ expiresAt, revokedAt: made }, after(later))).toBe(false)
    }),
  )
})

test('a verify code lasts 15 minutes', () => {
  expect(verifyCodeEnd(made)).toEqual(after(15 * 60_000))
})

test('an invitation lasts a whole number of days, 1 to 365', () => {
  for (const days of [1, 7, 365]) expect(checkInvitationDays(days)).toBeNull()
  for (const days of [0, -1, 1.5, 366, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(checkInvitationDays(days), String(days)).toBe('有效天数应为1-365的整数')
  }
})

test('a reason is one line of 1 to 100 characters', () => {
  expect(normaliseReason('  资料\n不全 ')).toBe('资料 不全')
  expect(normaliseReason('资料\u001b\u0007不全\u0000')).toBe('资料 不全')
  expect(checkReason('资料不全')).toBeNull()
  for (const reason of ['', '长'.repeat(101), 'a\0b', '\ud800'])
    expect(checkReason(reason)).toBe('不通过的原因应为1-100个字')
})

test('the notices name the company, and a rejection its reason', () => {
  const sender = { brand: '帆域', companyName: '帆域科技', hotline: '', site: 'https://www.example.com' }
  const names = { sender, companyName: '深圳远岸优品贸易有限公司' }
  expect(approvalNotice({ ...names, isNewAccount: true }).mail.text).toContain(
    '您加入“深圳远岸优品贸易有限公司”的申请已通过，请使用申请时的手机号或邮箱登录。',
  )
  expect(approvalNotice({ ...names, isNewAccount: false }).mail.text).toContain('密码不变，未设过密码请用验证码登录')
  expect(rejectionNotice({ ...names, reason: '资料不全。' }).mail.text).toContain('未通过，原因：资料不全。\n')
})
