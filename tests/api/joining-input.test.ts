import { expect, test } from 'vitest'
import { joinApplications } from '#db/schema/index.ts'
import { freshEmail, freshPhone, visitorOf } from '#tests/support/accounts.ts'
import { applicantOf, freshName, givenInvitation } from '#tests/support/joining.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const malformed = '提交的内容不完整或格式不对，请检查后重试'
const good = () => ({
  phoneNumber: freshPhone(),
  code: '123456',
  uuid: 'a',
  account: freshEmail(),
  emailcode: '123456',
  emailUuid: 'b',
  password: 'Qz7sailor',
})

test.each<[sentence: string, change: Record<string, unknown>]>([
  ['请输入手机号', { phoneNumber: undefined }],
  ['请输入手机号', { phoneNumber: '' }],
  ['手机号长度应为11位', { phoneNumber: '1391234567' }],
  ['手机号长度应为11位', { phoneNumber: '+8513912345678' }],
  ['请输入正确的手机号格式', { phoneNumber: '12912345678' }],
  ['请输入正确的手机号格式', { phoneNumber: '１２９１２３４５６７８' }],
  ['虚拟手机号不能注册', { phoneNumber: '17012345678' }],
  [malformed, { phoneNumber: 13_912_345_678 }],
  ['请输入手机验证码', { code: undefined }],
  ['请输入手机验证码', { code: '' }],
  ['验证码长度应为6位', { code: '1234567' }],
  ['请输入邮箱验证码', { emailcode: '' }],
  ['验证码长度应为6位', { emailcode: '1234567' }],
  [malformed, { code: ['123456'] }],
  ['请输入邮箱', { account: null }],
  ['请输入正确邮箱地址', { account: 'a@b' }],
  ['请输入正确邮箱地址', { account: `${'a'.repeat(45)}@b.com` }],
  ['请输入正确邮箱地址', { account: 'a@b.cn\r\nBcc:x@y.cn' }],
  ['请输入密码', { password: '' }],
  ['密码长度应为8-16位', { password: 'Qz7sail' }],
  ['密码长度应为8-16位', { password: `Qz7${'a'.repeat(14)}` }],
  ['密码必须由大小写字母与数字组合', { password: 'qz7sailor' }],
  ['这个密码太常见，请换一个不易猜到的', { password: 'Aa123456' }],
  [malformed, { uuid: 'u'.repeat(65) }],
  [malformed, { consent: { document: 'a' } }],
  [malformed, { consent: 'yes' }],
  [malformed, { firstTouch: { roleDesc: '主账号' } }],
  [malformed, { logidUrl: 'u'.repeat(1025) }],
  [malformed, { qd: 'a\0b' }],
])('both steps answer %s before an invitation or a code is looked at', async (sentence, change) => {
  const visitor = visitorOf(app)
  const body = { ...good(), ...change }
  for (const [path, extra] of [
    ['/team/join/unknown', {}],
    ['/team/doJoin/unknown?verifyCode=x', { userName: '李帆' }],
  ] as const) {
    const answer = await visitor.post(path, { ...body, ...extra })
    expect([answer.status, answer.body]).toEqual([400, { code: 400, msg: sentence }])
  }
})

test.each([
  ['请输入员工姓名', ''],
  ['请输入员工姓名', '   '],
  ['请输入员工姓名', undefined],
  ['用户名称格式应为中英文,数字', '李 帆'],
  ['用户名称格式应为中英文,数字', '李帆!'],
  ['用户名称格式应为中英文,数字', '<b>李</b>'],
  ['用户名称格式应为中英文,数字', '李'.repeat(21)],
  [malformed, 7],
])('step 2 answers %s to the name %j', async (sentence, userName) => {
  const answer = await visitorOf(app).post('/team/doJoin/unknown?verifyCode=x', { ...good(), userName })
  expect([answer.status, answer.body]).toEqual([400, { code: 400, msg: sentence }])
})

test('a body may not say who it wants to be, in either step', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const codes = await applicant.receiveCodes()
  const claims = [{ roleDesc: '主账号' }, { companyid: 1 }, { isAdmin: true }, { status: 'approved' }, { userId: 1 }]
  for (const claim of claims) expect((await applicant.join(codes, claim)).status).toBe(400)
  const { body } = await applicant.join(codes)
  const step = { codes, verifyCode: String(body.data) }
  for (const claim of claims) expect((await applicant.doJoin(step, freshName(), claim)).status).toBe(400)
  expect((await applicant.doJoin(step, freshName())).body.code).toBe(200)
})

test('prototype keys in a body or below are refused and change nothing', async () => {
  const body = JSON.stringify(good())
  const headers = { 'content-type': 'application/json' }
  for (const extra of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
    for (const sent of [body.replace('{', `{${extra},`), body.replace('{', `{"firstTouch":{${extra}},`)]) {
      const answer = await fetch(`${app.baseUrl}/api/team/join/unknown`, { method: 'POST', body: sent, headers })
      expect(answer.status).toBe(400)
    }
  }
  expect('isAdmin' in {}).toBe(false)
})

test.each([
  '/team/inviteLinkInfo',
  '/team/inviteLinkInfo?code=a&code=b',
  '/team/inviteLinkInfo?code[]=a',
  '/team/inviteLinkInfo?code=a&id=1',
  `/team/inviteLinkInfo?code=${'a'.repeat(65)}`,
  '/team/inviteLinkInfo?code=%00',
])('%s is malformed', async (path) => {
  const answer = await visitorOf(app).get(path)
  expect([answer.status, answer.body]).toEqual([400, { code: 400, msg: malformed }])
})

test.each(['?verifyCode=a&verifyCode=b', '', `?verifyCode=${'a'.repeat(129)}`, '?verifyCode=a&x=1'])(
  'step 2 with the query %j is malformed',
  async (query) => {
    const answer = await visitorOf(app).post(`/team/doJoin/unknown${query}`, { ...good(), userName: '李帆' })
    expect([answer.status, answer.body]).toEqual([400, { code: 400, msg: malformed }])
  },
)

test.each(["' or 1=1 --", '%', '_', '1', '-0', '1e400', 'NaN', '😀'])(
  '%j as a link or as an id is dead, and no fault',
  async (text) => {
    const visitor = visitorOf(app)
    const dead = { code: 107005, msg: '链接已失效' }
    const encoded = encodeURIComponent(text)
    expect((await visitor.get(`/team/inviteLinkInfo?code=${encoded}`)).body).toEqual(dead)
    expect((await visitor.post(`/team/join/${encoded}`, good())).body).toEqual(dead)
    expect((await visitor.post('/team/smsCode', { phone: freshPhone(), team: text })).body).toEqual(dead)
  },
)

test('a code to join needs a well-formed destination and an invitation', async () => {
  const { code: team } = await givenInvitation(app)
  const visitor = visitorOf(app)
  for (const [path, body, sentence] of [
    ['/team/smsCode', { team }, '请输入手机号'],
    ['/team/smsCode', { phone: '17012345678', team }, '虚拟手机号不能注册'],
    ['/team/smsCode', { phone: freshPhone() }, malformed],
    ['/team/emailCode', { team }, '请输入邮箱'],
    ['/team/emailCode', { account: 'nobody', team }, '请输入正确邮箱地址'],
    ['/team/emailCode', { account: freshEmail(), team: 1 }, malformed],
  ] as const) {
    expect((await visitor.post(path, body)).body, path).toEqual({ code: 400, msg: sentence })
  }
  expect(await app.db.$count(joinApplications)).toBe(1)
})

test('a code to join is sent once a minute and asks for a captcha where one is due', async () => {
  const { code: team } = await givenInvitation(app)
  const phone = freshPhone()
  const visitor = visitorOf(app)
  const first = await visitor.post('/team/smsCode', { phone: `b64:${btoa([...phone].reverse().join(''))}`, team })
  expect(first.body).toMatchObject({ code: 200, uuid: expect.any(String), resendAfterSeconds: 120 })
  expect((await visitor.post('/team/smsCode', { phone, team })).status).toBe(429)
  expect((await app.outbox.waitFor(phone)).map(({ purpose, channel }) => [purpose, channel])).toEqual([['join', 'sms']])

  await using strict = await createTestApp({ env: { CAPTCHA: 'always' } })
  const own = await givenInvitation(strict)
  const answer = await visitorOf(strict).post('/team/emailCode', { account: freshEmail(), team: own.code })
  expect(answer.body).toEqual({ code: 428, msg: '请输入图形验证码' })
})
