import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeJoinApplication, makeMembership, makeUser } from '#db/factories.ts'
import { attributions, consents, invitations, joinApplications, users } from '#db/schema/index.ts'
import { freshEmail, freshPhone, visitorOf } from '#tests/support/accounts.ts'
import { applicantOf, freshName, givenInvitation } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const minute = 60_000
const expired = { code: 107005, msg: '链接已失效' }
const pending = { code: 107001, msg: '等待审核' }
const phoneBound = { code: 107002, msg: '此手机号码已绑定当前企业的其他成员账号，请更换手机号码' }
const emailBound = { code: 107003, msg: '此邮箱已绑定当前企业的其他成员账号，请更换邮箱' }
const nameTaken = { code: 107004, msg: '该员工姓名已存在' }
const codeExpired = { code: 102001, msg: '验证码已过期，请重新获取' }

const applicationsOf = (phone: string) =>
  app.db.select().from(joinApplications).where(eq(joinApplications.phone, phone))

test('a live link names its inviter and company and gives an opaque id, and nothing else', async () => {
  const invitation = await givenInvitation(app)
  const { body } = await visitorOf(app).get(`/team/inviteLinkInfo?code=${invitation.code}`)
  expect(body).toEqual({
    code: 200,
    msg: expect.any(String),
    data: { id: invitation.publicId, username: expect.any(String), companyName: expect.any(String) },
  })
  expect(invitation.publicId).toMatch(/^[0-9a-f]{32}$/)
})

test('two steps make one waiting application, with its consent and its origin', async () => {
  const invitation = await givenInvitation(app)
  const applicant = applicantOf(app, invitation)
  const firstTouch = { at: '2026-11-01', qd: 'baidu', bd_vid: 'x', logidUrl: 'https://a.example/?bd_vid=x' }
  const extra = { consent: { document: 'agreement+privacy', version: 'V1.0' }, qd: 'baidu', cy: 'summer', firstTouch }
  const step = await applicant.verify(extra)
  expect(step.verifyCode).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await applicationsOf(applicant.phone)).toMatchObject([{ status: 'verified', userName: null }])

  const { body } = await applicant.doJoin(step, ' 李帆 ', extra)
  expect(body).toEqual({ code: 200, msg: expect.any(String) })
  const [application] = await applicationsOf(applicant.phone)
  expect(application).toMatchObject({ status: 'waiting', userName: '李帆', email: applicant.email })
  expect(application?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1/)
  const [consent] = await app.db.select().from(consents).where(eq(consents.account, applicant.phone))
  expect(consent).toMatchObject({ ...extra.consent, form: 'join', address: applicant.visitor.address, userId: null })
  const origins = await app.db.select().from(attributions).where(eq(attributions.kind, 'join'))
  const own = origins.filter(({ tracking }) => tracking.applicationId === application?.id)
  expect(own).toMatchObject([{ firstTouch, tracking: { qd: 'baidu', cy: 'summer' }, userId: null }])
})

test('an application makes no account, and gives no access before it is approved', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  await applicant.apply()
  expect(await app.db.$count(users, eq(users.phone, applicant.phone))).toBe(0)
})

test('a phone or an e-mail that waits already is refused as such in step 1 and in step 2', async () => {
  const invitation = await givenInvitation(app)
  const first = applicantOf(app, invitation)
  const samePhone = applicantOf(app, invitation, { phone: first.phone })
  const sameEmail = applicantOf(app, invitation, { email: first.email })
  const phoneStep = await samePhone.verify()
  const emailStep = await sameEmail.verify()
  await first.apply()
  // A phone has one verify code of an invitation, the newest.
  expect((await samePhone.doJoin(phoneStep, freshName())).body).toEqual(codeExpired)
  expect((await sameEmail.doJoin(emailStep, freshName())).body).toEqual(pending)
  expect((await samePhone.join(await samePhone.receiveCodes())).body).toEqual(pending)
  expect((await sameEmail.join(await sameEmail.receiveCodes())).body).toEqual(pending)
})

test('an application that waits in one company does not block another company', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  await applicant.apply()
  const { phone, email } = applicant
  await applicantOf(app, await givenInvitation(app), { phone, email }).apply()
  expect(await applicationsOf(phone)).toHaveLength(2)
})

/** A member of the invitation's company with this phone and address. */
async function givenMember(companyId: number, person: { phone?: string; email?: string; userName?: string }) {
  const user = await makeUser(app.db, { phone: freshPhone(), email: freshEmail(), ...person })
  await makeMembership(app.db, { userId: user.id, companyId })
  return user
}

test('a phone or an e-mail of a member is refused, in step 1 only once both codes were right', async () => {
  const invitation = await givenInvitation(app)
  const byPhone = applicantOf(app, invitation)
  const byEmail = applicantOf(app, invitation)
  const byBoth = applicantOf(app, invitation)
  await givenMember(invitation.companyId, { phone: byPhone.phone })
  await givenMember(invitation.companyId, { email: byEmail.email })
  await givenMember(invitation.companyId, { phone: byBoth.phone, email: byBoth.email })

  const codes = await byPhone.receiveCodes()
  expect((await byPhone.join({ ...codes, code: '' })).body).toEqual({ code: 400, msg: '请输入手机验证码' })
  expect((await byPhone.join({ ...codes, emailUuid: 'unknown' })).body).toMatchObject({ code: 102001 })
  expect((await byPhone.join(codes)).body).toEqual(phoneBound)
  expect((await byEmail.join(await byEmail.receiveCodes())).body).toEqual(emailBound)
  expect((await byBoth.join(await byBoth.receiveCodes())).body).toEqual(phoneBound)
})

test('a refusal of step 1 uses no code up: with another phone the e-mail code still serves', async () => {
  const invitation = await givenInvitation(app)
  const bound = applicantOf(app, invitation)
  await givenMember(invitation.companyId, { phone: bound.phone })
  const codes = await bound.receiveCodes()
  expect((await bound.join(codes)).body.code).toBe(107002)

  const { email, password, visitor } = bound
  const mended = applicantOf(app, invitation, { email, password, visitor })
  expect((await mended.join({ ...codes, ...(await mended.receiveSmsCode()) })).body.code).toBe(200)
})

test('an applicant who became a member between the steps is refused in step 2', async () => {
  const invitation = await givenInvitation(app)
  const [one, other] = [applicantOf(app, invitation), applicantOf(app, invitation)]
  const [oneStep, otherStep] = [await one.verify(), await other.verify()]
  await givenMember(invitation.companyId, { phone: one.phone })
  await givenMember(invitation.companyId, { email: other.email })
  expect((await one.doJoin(oneStep, freshName())).body).toEqual(phoneBound)
  expect((await other.doJoin(otherStep, freshName())).body).toEqual(emailBound)
})

test('a member who was removed may apply again', async () => {
  const invitation = await givenInvitation(app)
  const applicant = applicantOf(app, invitation)
  const user = await makeUser(app.db, { phone: applicant.phone })
  await makeMembership(app.db, { userId: user.id, companyId: invitation.companyId, status: 'disabled' })
  await applicant.apply()
})

test('a name that a member or somebody waiting has is refused, and another can be tried with the same verify code', async () => {
  const invitation = await givenInvitation(app)
  const { companyId } = invitation
  await givenMember(companyId, { userName: '王老板' })
  const called = await makeUser(app.db)
  await makeMembership(app.db, { userId: called.id, companyId, userName: '赵小船' })
  await makeJoinApplication(app.db, { companyId, userName: '钱多多' })
  await makeJoinApplication(app.db, { companyId, userName: '孙以前', status: 'rejected' })
  const applicant = applicantOf(app, invitation)
  const step = await applicant.verify()
  for (const name of ['王老板', '赵小船', '钱多多', ' 钱多多 ']) {
    expect((await applicant.doJoin(step, name)).body, name).toEqual(nameTaken)
  }
  // The name of a user elsewhere, and one whose application was refused, are free.
  expect((await applicant.doJoin(step, '孙以前')).body.code).toBe(200)
})

test('the verify code is good for 15 minutes', async () => {
  const invitation = await givenInvitation(app)
  const [early, late] = [applicantOf(app, invitation), applicantOf(app, invitation)]
  const earlyStep = await early.verify()
  app.clock.advance(14 * minute)
  expect((await early.doJoin(earlyStep, freshName())).body.code).toBe(200)
  const lateStep = await late.verify()
  app.clock.advance(15 * minute)
  expect((await late.doJoin(lateStep, freshName())).body).toEqual(codeExpired)
})

test('an SMS code is good for 5 minutes, one by e-mail for 10, and the answer says which one ran out', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const codes = await applicant.receiveCodes()
  app.clock.advance(5 * minute)
  expect((await applicant.join(codes)).body).toEqual({ ...codeExpired, wrong: 'code' })
  app.clock.advance(5 * minute)
  const { uuid, code } = await applicant.receiveSmsCode()
  expect((await applicant.join({ ...codes, uuid, code })).body).toEqual({ ...codeExpired, wrong: 'emailcode' })
  // The refusal has not used the fresh one up.
  const { emailUuid, emailcode } = await applicant.receiveEmailCode()
  expect((await applicant.join({ uuid, code, emailUuid, emailcode })).body.code).toBe(200)
})

test('an invitation that ends or is revoked between the steps is a dead link in every call', async () => {
  for (const change of [{ revokedAt: new Date() }, { expiresAt: new Date(0) }]) {
    const invitation = await givenInvitation(app)
    const applicant = applicantOf(app, invitation)
    const { phone, email: account, visitor } = applicant
    const step = await applicant.verify()
    await app.db.update(invitations).set(change).where(eq(invitations.id, invitation.id))
    const team = invitation.code
    expect((await applicant.doJoin(step, freshName())).body).toEqual(expired)
    expect((await applicant.join(step.codes)).body).toEqual(expired)
    expect((await visitor.post('/team/smsCode', { phone, team })).body).toEqual(expired)
    expect((await visitor.post('/team/emailCode', { account, team })).body).toEqual(expired)
    expect((await visitor.get(`/team/inviteLinkInfo?code=${team}`)).body).toEqual(expired)
    expect(
      await app.db.$count(
        joinApplications,
        and(eq(joinApplications.phone, phone), eq(joinApplications.status, 'waiting')),
      ),
    ).toBe(0)
  }
})

test('a rejected applicant may apply again by the same link', async () => {
  const invitation = await givenInvitation(app)
  const applicant = applicantOf(app, invitation)
  await applicant.apply()
  const isOwn = eq(joinApplications.phone, applicant.phone)
  await app.db.update(joinApplications).set({ status: 'rejected' }).where(isOwn)
  await applicant.apply()
  expect(await app.db.$count(joinApplications, isOwn)).toBe(2)
})

test('a failure in the middle of step 2 leaves the application as it was, and the verify code works afterwards', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const step = await applicant.verify()
  await app.pool.query(`alter table attributions add constraint no_new check (kind <> 'join') not valid`)
  const failed = await applicant.doJoin(step, freshName())
  await app.pool.query('alter table attributions drop constraint no_new')
  expect(failed.body).toEqual({ code: 500, msg: '服务开小差了，请稍后重试' })
  expect(await applicationsOf(applicant.phone)).toMatchObject([{ status: 'verified' }])
  expect((await applicant.doJoin(step, freshName())).body.code).toBe(200)
})
