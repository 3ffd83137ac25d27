import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from './index.ts'

const phoneNumber = '13800138000'
const uuid = '00000000-0000-4000-8000-000000000000'

function messageOf(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null
}

test('a registration needs a phone and a code of six characters; everything else may be missing or null', () => {
  const { body } = calls.register
  expect(messageOf(body, {})).toBe('请输入手机号')
  expect(messageOf(body, { phoneNumber })).toBe('请输入验证码')
  expect(messageOf(body, { phoneNumber, code: '123' })).toBe('验证码长度应为6位')
  expect(
    body.parse({ phoneNumber, code: '123456', inviteCode: null, qd: null, firstTouch: null, consent: null }),
  ).toEqual({ phoneNumber, code: '123456', uuid: '', channel: 1, subject: 'official_website' })
})

test('a registration carries its tracking fields, and only their length can be wrong', () => {
  const { body } = calls.register
  const touch = {
    at: 1_750_000_000_000,
    qd: 'baidu',
    cy: '',
    bd_vid: 'x',
    inviteCode: 'unknown code',
    logidUrl: 'https://a/',
  }
  const sent = { phoneNumber, code: '123456', firstTouch: touch, lastTouch: {}, logidUrl: 'u'.repeat(1024) }
  expect(body.parse(sent)).toMatchObject({ firstTouch: { at: '1750000000000', qd: 'baidu' }, lastTouch: {} })
  expect(messageOf(body, { ...sent, logidUrl: 'u'.repeat(1025) })).toBe('提交的内容不完整或格式不对，请检查后重试')
  expect(messageOf(body, { ...sent, inviteCode: 'seven77' })).toBe('邀请码只能包含数字和字母')
})

test('a password that is being set is refused when it is common, with a sentence that is true of it', () => {
  const sent = { account: 'a@b.cn', code: '123456' }
  expect(messageOf(calls.registerByEmail.body, { ...sent, password: 'Aa123456' })).toBe(
    '这个密码太常见，请换一个不易猜到的',
  )
  expect(messageOf(calls.registerByEmail.body, { ...sent, password: 'aa' })).toBe('密码长度应为8-16位')
  expect(messageOf(calls.registerByEmail.body, { ...sent, password: 'Kx7mountain' })).toBeNull()
})

test('a log-in password is judged by its length alone', () => {
  const { body } = calls.loginByEmail
  expect(messageOf(body, { account: 'a@b.cn', password: 'Aa123456' })).toBeNull()
  expect(messageOf(body, { account: 'a@b.cn', password: 'aaaaaaaa' })).toBeNull()
  expect(messageOf(body, { account: 'a@b.cn', password: 'aaaaaaa' })).toBe('密码长度应为8-16位')
  expect(messageOf(body, { account: 'a@b.cn' })).toBe('请输入密码')
})

test('a log-in by phone needs the SMS code only when it has no password', () => {
  const { body } = calls.login
  expect(messageOf(body, { phoneNumber, uuid })).toBe('请输入手机验证码')
  expect(messageOf(body, { phoneNumber, uuid, code: '1' })).toBeNull()
  expect(messageOf(body, { phoneNumber, password: 'whatever' })).toBeNull()
  expect(messageOf(body, { phoneNumber, password: '' })).toBe('请输入密码')
})

test('an e-mail address arrives trimmed and in lower case', () => {
  expect(calls.getEmailCode.query.parse({ account: ' Li@Example.COM ' })).toEqual({ account: 'li@example.com' })
})

test('a text that is far too long gets the sentence of its field', () => {
  const { body } = calls.doJoinTeam
  const sent = { phoneNumber, code: '1', account: 'a@b.cn', emailcode: '1', password: 'Kx7mountain', userName: '王' }
  const long = 'a'.repeat(60_000)
  for (const [name, sentence] of [
    ['phoneNumber', '手机号长度应为11位'],
    ['account', '请输入正确邮箱地址'],
    ['password', '密码长度应为8-16位'],
    ['emailcode', '验证码长度应为6位'],
    ['userName', '用户名称格式应为中英文,数字'],
  ] as const)
    expect(messageOf(body, { ...sent, [name]: long }), name).toBe(sentence)
  expect(messageOf(calls.register.body, { phoneNumber, code: '123456', inviteCode: long })).toBe(
    '邀请码只能包含数字和字母',
  )
})

test('choosing a company needs a company and one account', () => {
  const { body } = calls.unionLogin
  expect(messageOf(body, { token: 't', phone: phoneNumber, companyId: null })).toBe('请选择企业')
  expect(messageOf(body, { token: 't', phone: phoneNumber })).toBe('请选择企业')
  expect(messageOf(body, { token: 't', companyId: '1', phone: phoneNumber })).toBe(
    '提交的内容不完整或格式不对，请检查后重试',
  )
  expect(messageOf(body, { token: 't', companyId: 1 })).toBe('请输入手机号')
  expect(messageOf(body, { token: 't', companyId: 1, account: 'a@b.cn' })).toBeNull()
})

test('the entry address takes no other target than the cloud', () => {
  const { body } = calls.getEntryUrl
  expect(body.parse({ redirectPath: 'cloud' })).toEqual({ subject: 'browser', redirectPath: 'cloud' })
  for (const redirectPath of ['//evil', 'https:evil', 'cloud\r\n', '']) {
    expect(messageOf(body, { redirectPath })).toBe('提交的内容不完整或格式不对，请检查后重试')
  }
})

test('page numbers are whole, positive and bounded', () => {
  const { query } = calls.platformList
  expect(query.parse({})).toEqual({ pageNum: 1, pageSize: 12 })
  expect(query.parse({ pageNum: '3', pageSize: '1000', companyTypeId: '' })).toEqual({ pageNum: 3, pageSize: 1000 })
  for (const pageNum of ['0', '-1', '1.5', '1e2', ' 1', 'NaN', '', '99999999999']) {
    expect(messageOf(query, { pageNum }), pageNum).toBe('提交的内容不完整或格式不对，请检查后重试')
  }
})

test('whatever a body holds, checking it neither throws nor answers in another language than Chinese', () => {
  for (const [name, call] of Object.entries(calls)) {
    if (!('body' in call)) continue
    const keys = Object.keys(call.body.shape)
    const entry = fc.tuple(fc.constantFrom(...keys, '__proto__', 'other'), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const result = call.body.safeParse(Object.fromEntries(entries), {
          error: () => '提交的内容不完整或格式不对，请检查后重试',
        })
        for (const issue of result.error?.issues ?? []) {
          if (issue.code !== 'unrecognized_keys') expect(issue.message, name).toMatch(/^[\u4e00-\u9fff]/)
        }
      }),
      { numRuns: 50 },
    )
  }
})
