import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { makeCompany, makeMembership, makeUser } from '#db/factories.ts'
import {
  attributions,
  companies,
  consents,
  type Invitation,
  invitations,
  joinApplications,
  memberships,
  users,
} from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { companyParameter } from '#domain/messages/notice.ts'
import { smsText } from '#domain/messages/sms-templates.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { createInvitation, revokeInvitation } from '#server/services/visitors/invitations/change-invitation.ts'
import { listInvitations } from '#server/services/visitors/invitations/find-invitations.ts'
import { approveApplication } from '#server/services/visitors/join-applications/approve-application.ts'
import { rejectApplication } from '#server/services/visitors/join-applications/decide-application.ts'
import { listApplications } from '#server/services/visitors/join-applications/list-applications.ts'
import { readApplication } from '#server/services/visitors/join-applications/read-application.ts'
import {
  freshEmail,
  freshPhone,
  givenUser,
  passwordLogin,
  registerVisitor,
  visitorOf,
} from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { type Applicant, applicantOf, commandCtx, freshName, givenInvitation } from '#tests/support/joining.ts'
import { logInOwner } from '#tests/support/own-account.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const actor = 'operator'
const approve = (applicationId: number) => approveApplication({ ctx: commandCtx(app), input: { actor, applicationId } })
const reject = (applicationId: number, reason = '资料不全') =>
  rejectApplication({ ctx: commandCtx(app), input: { actor, applicationId, reason } })

/** The newest application of this phone, from the database. */
async function applicationOf({ phone }: Pick<Applicant, 'phone'>) {
  const rows = await app.db.select().from(joinApplications).where(eq(joinApplications.phone, phone))
  const row = rows.sort((one, other) => other.id - one.id)[0]
  if (!row) throw new Error('There is no application')
  return row
}

/** Somebody who has handed in an application. */
async function givenApplicant(
  invitation: Invitation,
  who: { phone?: string; email?: string } = {},
  extra: object = {},
) {
  const applicant = applicantOf(app, invitation, who)
  const { userName } = await applicant.apply(freshName(), extra)
  return { ...applicant, userName, applicationId: (await applicationOf(applicant)).id }
}

/** What the promise was refused with. */
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.errorName} ${error.message}` : error),
  )

test('an approved applicant has an account and a membership, is notified by SMS, and all of it is audited', async () => {
  const invitation = await givenInvitation(app)
  const consent = { document: 'agreement+privacy', version: 'V1.0' }
  const { phone, email, userName, applicationId } = await givenApplicant(invitation, {}, { consent, qd: 'baidu' })
  const approval = await approve(applicationId)
  const [user] = await app.db.select().from(users).where(eq(users.phone, phone))
  expect(user).toMatchObject({ email, userName, status: 'active', passwordHash: expect.stringMatching(/^\$argon2id/) })
  expect(approval).toMatchObject({ userId: user?.id, userName, isNewAccount: true })
  expect(
    await app.db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, user?.id ?? 0)),
  ).toMatchObject([{ companyId: invitation.companyId, roleDesc: '子账号', status: 'active', userName }])
  expect(await applicationOf({ phone })).toMatchObject({
    status: 'approved',
    decidedBy: 'operator',
    userId: user?.id,
    decidedAt: expect.any(Date),
    passwordHash: '',
  })

  const notice = (await app.outbox.waitFor(phone, 2)).at(-1)
  expect(notice).toMatchObject({ channel: 'sms', purpose: 'join-approved', code: null })
  const [joined] = await app.db.select().from(companies).where(eq(companies.id, invitation.companyId))
  const parameters = { company: companyParameter(joined?.name ?? '') }
  expect(notice?.text).toBe(smsText({ purpose: 'join-approved', parameters }, '帆域'))
  const lines = await readEntries(app, { target: `application:${applicationId}` })
  expect(lines.map(({ action, actor: by }) => [action, by])).toEqual([
    ['application.submit', 'visitor'],
    ['application.approve', 'operator'],
  ])
  expect(JSON.stringify(lines)).not.toContain(phone)
  expect(await app.db.select().from(consents).where(eq(consents.account, phone))).toMatchObject([{ userId: user?.id }])
  expect(
    await app.db
      .select()
      .from(attributions)
      .where(eq(attributions.userId, user?.id ?? 0)),
  ).toMatchObject([{ kind: 'join', tracking: { qd: 'baidu', applicationId } }])
})

test('an approved applicant logs in by phone code, by phone and password, and by e-mail and password', async () => {
  const invitation = await givenInvitation(app)
  const { phone, email, password, visitor, userName, applicationId } = await givenApplicant(invitation)
  expect((await visitor.post('/account/login', passwordLogin({ email, password }))).body.code).toBe(102004)
  const { userId } = await approve(applicationId)
  const entered = { code: 200, companyid: invitation.companyId, userid: userId, companyUsers: [] }
  const byCode = { phoneNumber: phone, channel: 0, ...(await visitor.receiveCode('login', { phone })) }
  const byPassword = { phoneNumber: phone, password, channel: 0, code: '', uuid: '' }
  expect((await visitor.post('/login', byCode)).body).toMatchObject(entered)
  expect((await visitor.post('/login', byPassword)).body).toMatchObject(entered)
  const { body } = await visitor.post('/account/login', passwordLogin({ email, password }))
  expect(body).toMatchObject(entered)
  const info = await visitor.getInfo(body.token ?? '')
  expect(info.body.data).toMatchObject({ userName, roleDesc: '子账号', companyid: invitation.companyId })
})

test('an account of the phone joins with its own password, and its owner chooses the company by the new name', async () => {
  const invitation = await givenInvitation(app)
  const owner = await givenUser(app)
  const visitor = visitorOf(app)
  const { password, userName, applicationId } = await givenApplicant(invitation, { phone: owner.phone })
  expect(await approve(applicationId)).toMatchObject({ userId: owner.userId, isNewAccount: false })
  const { email } = owner
  expect((await visitor.post('/account/login', passwordLogin({ email, password }))).body.code).toBe(102004)
  const { body } = await visitor.post('/account/login', passwordLogin(owner))
  expect(body.companyUsers?.map(({ companyId }) => companyId)).toEqual([...owner.companyIds, invitation.companyId])
  for (const [companyId, name] of [
    [invitation.companyId, userName],
    [owner.companyIds[0], '王小帆'],
  ] as const) {
    const login = await visitor.post('/account/login', passwordLogin(owner))
    const choice = { companyId, token: login.body.token, account: email, subject: 'official_website' }
    const chosen = await visitor.post('/unionLogin', choice)
    expect((await visitor.getInfo(chosen.body.token ?? '')).body.data).toMatchObject({ userName: name })
  }
  expect((await app.outbox.waitFor(owner.phone, 2)).at(-1)).toMatchObject({ purpose: 'join-approved' })
})

test('an account found by one of the two gets no contact and no password, neither a missing one nor another', async () => {
  const invitation = await givenInvitation(app)
  const createdAt = app.clock.now()
  const [onlyPhone, onlyEmail, both] = [freshPhone(), freshEmail(), freshEmail()]
  const phoneUser = await makeUser(app.db, { phone: onlyPhone, createdAt })
  const emailUser = await makeUser(app.db, { phone: null, email: onlyEmail, createdAt })
  const bothUser = await makeUser(app.db, { email: both, createdAt })
  for (const [who, user] of [
    [{ phone: onlyPhone }, phoneUser],
    [{ email: onlyEmail }, emailUser],
    [{ email: both }, bothUser],
  ] as const) {
    const { applicationId } = await givenApplicant(invitation, who)
    expect(await approve(applicationId)).toMatchObject({ userId: user.id, isNewAccount: false })
    expect(await app.db.select().from(users).where(eq(users.id, user.id))).toEqual([user])
  }
})

test('where phone and address belong to two accounts, the phone decides and the other stays as it is', async () => {
  const [phone, email] = [freshPhone(), freshEmail()]
  const phoneUser = await makeUser(app.db, { phone })
  const emailUser = await makeUser(app.db, { phone: null, email })
  const { applicationId } = await givenApplicant(await givenInvitation(app), { phone, email })
  expect(await approve(applicationId)).toMatchObject({ userId: phoneUser.id })
  expect(await app.db.select().from(users).where(eq(users.id, emailUser.id))).toEqual([emailUser])
})

test('who has changed their phone since they applied joins with that account, whoever has the phone by now', async () => {
  const accountsOf = async (id: number) =>
    (await readApplication({ ctx: commandCtx(app), input: { id, staffId: 0 } })).accounts.map(
      ({ publicId }) => publicId,
    )
  const publicIdOf = async ({ userId }: { userId: number }) =>
    (await app.db.select().from(users).where(eq(users.id, userId)))[0]?.publicId
  for (const isTaken of [false, true]) {
    const { companyId, ...invitation } = await givenInvitation(app)
    const user = await givenUser(app)
    const { userName, applicationId } = await givenApplicant({ ...invitation, companyId }, { phone: user.phone })
    const owner = await logInOwner(app, user)
    const phone = freshPhone()
    const proof = await owner.proof('sms', user.phone)
    await owner.change({ phone, newCode: await owner.newCode({ phone }), proof })
    const others = isTaken ? [await registerVisitor(app, { phone: user.phone })] : []
    expect(await accountsOf(applicationId)).toEqual(await Promise.all([user, ...others].map(publicIdOf)))

    const place = and(eq(memberships.userId, user.userId), eq(memberships.companyId, companyId))
    await makeMembership(app.db, { userId: user.userId, companyId })
    expect(await refusalOf(approve(applicationId))).toBe('CONFLICT 申请人的账号已是本企业的成员')
    await app.db.update(memberships).set({ status: 'disabled' }).where(place)
    expect(await approve(applicationId)).toMatchObject({ userId: user.userId, isNewAccount: false })
    const joined = await app.db.select().from(memberships).where(eq(memberships.userName, userName))
    expect(joined).toMatchObject([{ userId: user.userId, companyId, status: 'active' }])
  }
})

test('20 parallel approvals make one account and one message; the others get a sentence', async () => {
  const { phone, applicationId } = await givenApplicant(await givenInvitation(app))
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const refusal = await refusalOf(approve(applicationId))
      return refusal
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'CONFLICT 该申请此前已通过，无需再次处理']))
  expect(await app.db.$count(users, eq(users.phone, phone))).toBe(1)
  await app.runJobs()
  const notices = (await app.outbox.waitFor(phone, 2)).filter(({ purpose }) => purpose === 'join-approved')
  expect(notices).toHaveLength(1)
})

test('of an approval and a rejection at once one counts', async () => {
  const { applicationId } = await givenApplicant(await givenInvitation(app))
  const outcomes = await Promise.all([refusalOf(approve(applicationId)), refusalOf(reject(applicationId))])
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
})

test('an approval while the applicant registers by themselves ends in one account that is a member', async () => {
  const invitation = await givenInvitation(app)
  const applicant = await givenApplicant(invitation)
  const { phone, visitor } = applicant
  const code = await visitor.receiveCode('register', { phone })
  const [approval] = await Promise.all([
    approve(applicant.applicationId),
    visitor.post('/register', { phoneNumber: phone, channel: 1, ...code }),
  ])
  const owners = await app.db.select().from(users).where(eq(users.phone, phone))
  expect(owners.map(({ id }) => id)).toEqual([approval.userId])
  const isHere = and(eq(memberships.userId, approval.userId), eq(memberships.companyId, invitation.companyId))
  expect(await app.db.$count(memberships, isHere)).toBe(1)
})

test('a rejected applicant is notified, has no account, and may apply again', async () => {
  const invitation = await givenInvitation(app)
  const applicant = await givenApplicant(invitation)
  const { phone, applicationId } = applicant
  await reject(applicationId, ' 请使用公司\n邮箱 ')
  expect(await applicationOf({ phone })).toMatchObject({
    status: 'rejected',
    reason: '请使用公司 邮箱',
    passwordHash: '',
  })
  const notice = (await app.outbox.waitFor(phone, 2)).at(-1)
  expect(notice).toMatchObject({ channel: 'sms', purpose: 'join-rejected' })
  expect(notice?.text).toBe(smsText({ purpose: 'join-rejected', parameters: {} }, '帆域'))
  expect(await app.db.$count(users, eq(users.phone, phone))).toBe(0)
  expect(await refusalOf(reject(applicationId))).toBe('CONFLICT 该申请此前已答复不通过，无需再次处理')
  expect(await refusalOf(approve(applicationId))).toBe('CONFLICT 该申请此前已答复不通过，无需再次处理')
  await applicant.apply()
})

test('a rejection needs a reason', async () => {
  const { applicationId } = await givenApplicant(await givenInvitation(app))
  for (const reason of ['', ' ', '长'.repeat(101)]) {
    expect(await refusalOf(reject(applicationId, reason))).toBe('INVALID_INPUT 不通过的原因应为1-100个字')
  }
})

test('what changed while an application waited refuses the approval in plain words and leaves it waiting', async () => {
  const invitation = await givenInvitation(app)
  const { companyId } = invitation
  const byPhone = await givenApplicant(invitation)
  const byEmail = await givenApplicant(invitation)
  const byName = await givenApplicant(invitation)
  const disabled = await givenApplicant(invitation)
  for (const person of [{ phone: byPhone.phone }, { email: byEmail.email }, { userName: byName.userName }]) {
    const user = await makeUser(app.db, person)
    await makeMembership(app.db, { userId: user.id, companyId })
  }
  await makeUser(app.db, { phone: disabled.phone, status: 'disabled' })
  expect(await refusalOf(approve(byPhone.applicationId))).toBe('CONFLICT 申请人的手机号已属于本企业的成员')
  expect(await refusalOf(approve(byEmail.applicationId))).toBe('CONFLICT 申请人的邮箱已属于本企业的成员')
  expect(await refusalOf(approve(byName.applicationId))).toMatch(/^CONFLICT 该员工姓名已被本企业的成员使用/)
  expect(await refusalOf(approve(disabled.applicationId))).toBe('CONFLICT 申请人已有的账号已停用，不能加入企业')
  for (const { phone } of [byPhone, byEmail, byName, disabled]) {
    expect(await applicationOf({ phone })).toMatchObject({ status: 'waiting', userId: null })
  }
})

test('a failure in the middle of an approval leaves no account, no membership and no message', async () => {
  const { phone, applicationId } = await givenApplicant(await givenInvitation(app))
  const before = app.outbox.to(phone).length
  // The notice is the last thing an approval writes.
  await app.pool.query(`alter table jobs add constraint no_new_jobs check (false) not valid`)
  await expect(approve(applicationId)).rejects.toThrow()
  await app.pool.query('alter table jobs drop constraint no_new_jobs')
  expect(await app.db.$count(users, eq(users.phone, phone))).toBe(0)
  expect(await applicationOf({ phone })).toMatchObject({ status: 'waiting' })
  expect(app.outbox.to(phone)).toHaveLength(before)
  await approve(applicationId)
})

test('an application that was not handed in, or never was, cannot be decided', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  await applicant.verify()
  const { id } = await applicationOf(applicant)
  for (const applicationId of [id, 2_000_000_000]) {
    expect(await refusalOf(approve(applicationId))).toBe('NOT_FOUND 没有这份申请')
    expect(await refusalOf(reject(applicationId))).toBe('NOT_FOUND 没有这份申请')
  }
})

test('a member who was removed and applies again comes back with the new name', async () => {
  const invitation = await givenInvitation(app)
  const user = await makeUser(app.db)
  const place = { userId: user.id, companyId: invitation.companyId }
  await makeMembership(app.db, { ...place, status: 'disabled' })
  const { userName, applicationId } = await givenApplicant(invitation, { phone: user.phone ?? '' })
  await approve(applicationId)
  const rows = await app.db.select().from(memberships).where(eq(memberships.userId, user.id))
  expect(rows).toMatchObject([{ status: 'active', userName, roleDesc: '子账号' }])
})

test('the list has what waits, the longest waiting first, and nothing that was decided or not handed in', async () => {
  const invitation = await givenInvitation(app)
  const [first, second, third] = [
    await givenApplicant(invitation),
    await givenApplicant(invitation),
    await givenApplicant(invitation),
  ]
  await reject(second.applicationId)
  await applicantOf(app, invitation).verify()
  const all = await listApplications({ ctx: commandCtx(app) })
  const own = all.filter(({ phone }) => [first, second, third].some((applicant) => applicant.phone === phone))
  expect(own.map(({ applicationId }) => applicationId)).toEqual([first.applicationId, third.applicationId])
  expect(own[0]).toMatchObject({ userName: first.userName, email: first.email, submittedAt: expect.any(Date) })
})

test('an invitation is made in the name of the main account, listed while it is open, and revoked once', async () => {
  onTestFinished(app.clock.stop())
  const ctx = commandCtx(app)
  const company = await makeCompany(app.db)
  const input = { actor, companyId: company.id, days: 3 } as const
  expect(await refusalOf(createInvitation({ ctx, input }))).toBe('CONFLICT 该企业还没有成员，无人可以作为邀请人')
  await makeMembership(app.db, { companyId: company.id, roleDesc: '子账号' })
  const main = await makeMembership(app.db, { companyId: company.id })
  const invitation = await createInvitation({ ctx, input })
  expect(invitation).toMatchObject({ inviterUserId: main.userId, revokedAt: null })
  expect(invitation.code).toMatch(/^[0-9a-f]{32}$/)
  expect(invitation.code).not.toBe(invitation.publicId)
  const lasts = invitation.expiresAt.getTime() - invitation.createdAt.getTime()
  expect(lasts).toBe(3 * 86_400_000)

  const isListed = async () => (await listInvitations({ ctx })).some(({ code }) => code === invitation.code)
  expect(await isListed()).toBe(true)
  const revocation = { ctx, input: { actor, invitationId: invitation.id } } as const
  await revokeInvitation(revocation)
  expect(await isListed()).toBe(false)
  expect(await refusalOf(revokeInvitation(revocation))).toBe('CONFLICT 该邀请此前已作废')
  const unknown = { actor, invitationId: 2_000_000_000 } as const
  expect(await refusalOf(revokeInvitation({ ctx, input: unknown }))).toBe('NOT_FOUND 没有这条邀请')
  const lost = { ...input, companyId: 2_000_000_000 }
  expect(await refusalOf(createInvitation({ ctx, input: lost }))).toBe(`NOT_FOUND ${joiningSentences.companyUnknown}`)
  expect(await refusalOf(createInvitation({ ctx, input: { ...input, days: 0 } }))).toMatch(/^INVALID_INPUT/)
})

test('staff may decide about what was handed in before the invitation was revoked', async () => {
  const invitation = await givenInvitation(app)
  const { applicationId } = await givenApplicant(invitation)
  await revokeInvitation({ ctx: commandCtx(app), input: { actor, invitationId: invitation.id } })
  expect(await app.db.$count(invitations, eq(invitations.id, invitation.id))).toBe(1)
  expect(await approve(applicationId)).toMatchObject({ isNewAccount: true })
})

test('what was handed in by people who stopped before step 2 is deleted when its time is over', async () => {
  const invitation = await givenInvitation(app)
  const stopped = applicantOf(app, invitation)
  await stopped.verify()
  const waiting = await givenApplicant(invitation)
  app.clock.advance(15 * 60_000)
  const fresh = applicantOf(app, invitation)
  await fresh.verify()
  await sweep(app.parts)
  const isOwn = eq(joinApplications.invitationId, invitation.id)
  const left = await app.db.select({ phone: joinApplications.phone }).from(joinApplications).where(isOwn)
  expect(left.map(({ phone }) => phone).sort()).toEqual([waiting.phone, fresh.phone].sort())
})
