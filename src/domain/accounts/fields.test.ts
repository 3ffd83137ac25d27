import { expect, test } from 'vitest'
import {
  checkDialogCode,
  checkImageCode,
  checkJoinEmailCode,
  checkJoinPhoneCode,
  checkLoginCode,
  checkRegisterCode,
} from './codes.ts'
import { checkConsent } from './consent.ts'
import {
  checkEmployeeName,
  checkInviteCode,
  maskName,
  normaliseEmployeeName,
  normaliseInviteCode,
} from './employee-name.ts'

test('a register code is required and has exactly six characters', () => {
  expect(checkRegisterCode('')).toBe('请输入验证码')
  expect(checkRegisterCode('12345')).toBe('验证码长度应为6位')
  expect(checkRegisterCode('1234567')).toBe('验证码长度应为6位')
  expect(checkRegisterCode('123456')).toBeNull()
})

test('every other code is required in its own words and bounded', () => {
  const required: [(value: string) => string | null, string, number][] = [
    [checkDialogCode, '请输入验证码', 11],
    [checkLoginCode, '请输入手机验证码', 11],
    [checkImageCode, '请输入图形验证码', 11],
    [checkJoinEmailCode, '请输入邮箱验证码', 6],
    [checkJoinPhoneCode, '请输入手机验证码', 6],
  ]
  for (const [check, sentence, longest] of required) {
    expect(check('')).toBe(sentence)
    expect(check('1'.repeat(longest))).toBeNull()
    expect(check('1'.repeat(longest + 1))).not.toBeNull()
  }
})

test('an invite code is optional, at most six letters and digits', () => {
  for (const value of ['', 'A', 'abc123']) expect(checkInviteCode(value)).toBeNull()
  for (const value of ['abcdefg', 'ab c', '邀请', 'a-b', 'abc\n'])
    expect(checkInviteCode(value)).toBe('邀请码只能包含数字和字母')
})

test('an invite code from an address keeps only what stands before its first space', () => {
  expect(normaliseInviteCode('AB12 extra words')).toBe('AB12')
  expect(normaliseInviteCode('AB12')).toBe('AB12')
  expect(normaliseInviteCode(' AB12')).toBe('')
})

test.each([
  ['陈小明', '陈*明'],
  ['周帆', '周*'],
  ['周', '*'],
  ['138****5678', '138****5678'],
  ['ab***@example.com', 'ab***@example.com'],
])('the name %s is shown as %s: what is masked already is not masked again', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

test('an employee name has one to twenty Chinese characters, letters or digits', () => {
  expect(checkEmployeeName(normaliseEmployeeName('  '))).toBe('请输入员工姓名')
  for (const value of ['李', '张三1号', 'Alice', '中'.repeat(20)]) expect(checkEmployeeName(value)).toBeNull()
  for (const value of ['李 雷', 'a_b', '<b>', '中'.repeat(21), '😀', '张三\n']) {
    expect(checkEmployeeName(value)).toBe('用户名称格式应为中英文,数字')
  }
})

test('the agreement box speaks in the words of its form', () => {
  expect(checkConsent('register', false)).toBe('请先阅读并同意《用户服务协议》和《隐私协议》')
  expect(checkConsent('login', false)).toBe('请阅读并同意"服务协议" & "隐私政策"')
  expect(checkConsent('join', false)).toBe('请阅读并同意"服务协议" & "隐私政策"')
  expect(checkConsent('join', true)).toBeNull()
})
