import { expect, test } from 'vitest'
import { auditActions } from '../staff/audit-actions.ts'
import { personalWords, shownActions } from './personal-history.ts'

test.each([
  ['account.login', { by: 'code' }, '登录（验证码）'],
  ['account.login', { by: 'something new' }, '登录'],
  ['account.password-change', { by: 'forget' }, '用验证码重设密码'],
  ['account.consent', { purpose: 'improvement', on: false }, '退出用户体验改进计划'],
  ['account.new-device-notice', { on: true }, '打开新设备登录提醒'],
  ['customer.search', {}, ''],
  ['staff.sign-in', {}, ''],
  ['toString', {}, ''],
])('%s %o', (action, detail, words) => {
  expect(personalWords(action, { detail, isOwn: true })).toBe(words)
})

test('every action that a person is shown exists and has words', () => {
  expect(shownActions.filter((action) => !Object.hasOwn(auditActions, action))).toEqual([])
  expect(shownActions.filter((action) => personalWords(action, { detail: {}, isOwn: false }) === '')).toEqual([])
})
