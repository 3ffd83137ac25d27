import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { successMessage } from '#contract/errors.ts'
import { makeJoinApplication } from '#db/factories.ts'
import { joinApplications, users, verificationCodes } from '#db/schema/index.ts'
import { waitingApplicationsAtMost, waitingApplicationsFull } from '#domain/invitations/invitation.ts'
import { applicationsPerContact, secondsPerDay } from '#domain/limits.ts'
import { applicationHits, deadInvitationHits, wrongAddressHits } from '#server/policies/limit-hits.ts'
import { approveApplication } from '#server/services/visitors/join-applications/approve-application.ts'
import { freshAddress, freshEmail, freshPhone, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { applicantOf, commandCtx, freshName, givenInvitation, otherCode } from '#tests/support/joining.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { ownerOf } from '#tests/support/own-account.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const expired = { code: 107005, msg: '链接已失效' }
const codeExpired = { code: 102001, msg: '验证码已过期，请重新获取' }
const random128 = () => randomBytes(16).toString('hex')

const waitingOf = (phone: string) => app.db.$count(joinApplications, eq(joinApplications.phone, phone))

test('50 parallel submissions of one verify code make one application, and the others get its state', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const step = await applicant.verify()
  const answers = await Promise.all(Array.from({ length: 50 }, () => applicant.doJoin(step, freshName())))
  const codes = answers.map(({ body }) => body.code).sort()
  expect(codes).toEqual([...Array(49).fill(107001), 200])
  expect(await waitingOf(applicant.phone)).toBe(1)
})

test('a company has 200 applications waiting at most: of several at once as many as fit, and more after an answer', async () => {
  const invitation = await givenInvitation(app)
  const { id: invitationId, companyId } = invitation
  const others = [applicantOf(app, invitation), applicantOf(app, invitation), applicantOf(app, invitation)]
  const steps = await Promise.all(others.map((applicant) => applicant.verify()))
  for (let at = 1; at < waitingApplicationsAtMost; at += 1)
    await makeJoinApplication(app.db, { invitationId, companyId })
  const answers = await Promise.all(
    others.map(({ doJoin }, at) => doJoin(steps[at] as (typeof steps)[number], freshName())),
  )
  const full = { code: 409, msg: waitingApplicationsFull }
  expect(answers.map(({ body }) => body).toSorted((one, other) => one.code - other.code)).toEqual([
    { code: 200, msg: successMessage },
    full,
    full,
  ])
  const late = applicantOf(app, invitation)
  const codes = await late.receiveCodes()
  expect((await late.join(codes)).body).toEqual(full)
  const isOne = and(eq(joinApplications.companyId, companyId), eq(joinApplications.status, 'waiting'))
  const [answered] = await app.db.select().from(joinApplications).where(isOne).limit(1)
  await app.db
    .update(joinApplications)
    .set({ status: 'rejected' })
    .where(eq(joinApplications.id, answered?.id ?? 0))
  // A refusal has used neither the codes nor the verify code up.
  expect((await late.join(codes)).body.code).toBe(200)
  const refused = answers.findIndex(({ body }) => body.code === 409)
  const { codes: sent, verifyCode } = steps[refused] as (typeof steps)[number]
  expect((await others[refused]?.doJoin({ codes: sent, verifyCode }, freshName()))?.body.code).toBe(200)
})

test('a phone and an e-mail address each hand in ten applications a day, to whatever companies', async () => {
  const expiresAt = new Date(app.clock.now().getTime() + 3 * secondsPerDay * 1_000)
  const first = applicantOf(app, await givenInvitation(app, { expiresAt }))
  const step = await first.verify()
  await fillLimit(app, applicationHits(first), applicationsPerContact.count)
  const busy = { code: 429, msg: '操作过于频繁，请24小时后再试' }
  expect((await first.doJoin(step, freshName())).body).toMatchObject(busy)
  for (const same of [{ phone: first.phone }, { email: first.email }]) {
    const again = applicantOf(app, await givenInvitation(app), same)
    expect((await again.join(await again.receiveCodes())).body).toMatchObject(busy)
  }
  expect(await waitingOf(first.phone)).toBe(1)
  app.clock.advance(secondsPerDay * 1_000)
  await first.apply()
})

test('of people who ask for one name at the same moment one gets it', async () => {
  const invitation = await givenInvitation(app)
  const applicants = Array.from({ length: 5 }, () => applicantOf(app, invitation))
  const steps = []
  for (const applicant of applicants) steps.push({ applicant, step: await applicant.verify() })
  const name = freshName()
  const answers = await Promise.all(steps.map(({ applicant, step }) => applicant.doJoin(step, name)))
  expect(answers.map(({ body }) => body.code).sort()).toEqual([107004, 107004, 107004, 107004, 200])
})

test('20 parallel first steps with one pair of codes give one verify code', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const codes = await applicant.receiveCodes()
  const answers = await Promise.all(Array.from({ length: 20 }, () => applicant.join(codes)))
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  // So many of one client find the line for hashes full; those hear 503, and no second one gets a verify code.
  expect(answers.filter(({ body }) => body.code === 102001 || body.code === 503)).toHaveLength(19)
})

test('with one Idempotency-Key a repeated first step gets the same verify code', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const codes = await applicant.receiveCodes()
  const headers = { 'idempotency-key': 'step-one' }
  const first = await applicant.join(codes, {}, headers)
  const again = await applicant.join(codes, {}, headers)
  expect(again.body).toEqual(first.body)
  expect(first.body.code).toBe(200)
})

test('a wrong code uses neither code up, and the answer says which one it was', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const codes = await applicant.receiveCodes()
  const wrong = { code: 102002, msg: '验证码错误，请重新输入' }
  const wrongPhone = await applicant.join({ ...codes, code: otherCode(codes.code) })
  expect(wrongPhone.body).toEqual({ ...wrong, wrong: 'code' })
  const wrongEmail = await applicant.join({ ...codes, emailcode: otherCode(codes.emailcode) })
  expect(wrongEmail.body).toEqual({ ...wrong, wrong: 'emailcode' })
  expect((await applicant.join(codes)).body.code).toBe(200)
  expect((await applicant.join(codes)).body).toEqual({ ...codeExpired, wrong: 'code' })
})

test('a code dies after five wrong tries, in whichever of the two fields', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const codes = await applicant.receiveCodes()
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await applicant.join({ ...codes, emailcode: otherCode(codes.emailcode) })
    expect(answer.body.code).toBe(102002)
  }
  expect((await applicant.join(codes)).body).toEqual({ ...codeExpired, wrong: 'emailcode' })
})

test('codes of one invitation are wrong codes for another', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const { phone, email, password, visitor } = applicant
  const codes = await applicant.receiveCodes()
  const elsewhere = applicantOf(app, await givenInvitation(app), { phone, email, password, visitor })
  expect((await elsewhere.join(codes)).body).toMatchObject({ code: 102002, wrong: 'code' })
  expect((await applicant.join(codes)).body.code).toBe(200)
})

test('codes to join serve for nothing else, and codes for other things do not serve to join', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const { phone, email, password, visitor } = applicant
  const codes = await applicant.receiveCodes()
  const { uuid, code } = codes
  for (const [path, body] of [
    ['/register', { phoneNumber: phone, uuid, code, channel: 1 }],
    ['/login', { phoneNumber: phone, uuid, code, channel: 0 }],
    ['/user/password/reset', { mode: 'forget', phoneNumber: phone, uuid, code, password }],
    ['/account/register', { account: email, uuid: codes.emailUuid, code: codes.emailcode, password }],
  ] as const) {
    expect((await visitor.post(path, body)).body, path).toEqual(codeExpired)
  }
  const ofRegistration = await visitor.receiveCode('register', { phone })
  expect((await applicant.join({ ...codes, ...ofRegistration })).body).toEqual({ ...codeExpired, wrong: 'code' })
})

test('codes of another phone or address do not serve', async () => {
  const invitation = await givenInvitation(app)
  const [one, other] = [applicantOf(app, invitation), applicantOf(app, invitation)]
  const [mine, theirs] = [await one.receiveCodes(), await other.receiveCodes()]
  const { uuid, code, emailUuid, emailcode } = theirs
  expect((await one.join({ ...mine, uuid, code })).body).toEqual({ ...codeExpired, wrong: 'code' })
  expect((await one.join({ ...mine, emailUuid, emailcode })).body).toEqual({ ...codeExpired, wrong: 'emailcode' })
})

test('a verify code is bound to its invitation, its phone and its address, and admits no other', async () => {
  const invitation = await givenInvitation(app)
  const [one, other] = [applicantOf(app, invitation), applicantOf(app, invitation)]
  const { phone, email, password } = one
  const elsewhere = applicantOf(app, await givenInvitation(app), { phone, email, password })
  const [step, otherStep] = [await one.verify(), await other.verify()]
  const name = freshName()

  expect((await elsewhere.doJoin(step, name)).body).toEqual(codeExpired)
  expect((await one.doJoin(otherStep, name)).body).toEqual(codeExpired)
  expect((await one.doJoin(step, name, { phoneNumber: other.phone })).body).toEqual(codeExpired)
  expect((await one.doJoin(step, name, { account: other.email })).body).toEqual(codeExpired)
  for (const verifyCode of ['', '0', 'x'.repeat(43), step.verifyCode.slice(1), `${step.verifyCode}a`]) {
    expect((await one.doJoin({ ...step, verifyCode }, name)).body, verifyCode).toEqual(codeExpired)
  }
  expect((await one.doJoin(step, name)).body.code).toBe(200)
})

test('a used verify code is worth nothing once the application is decided', async () => {
  const applicant = applicantOf(app, await givenInvitation(app))
  const step = await applicant.verify()
  await applicant.doJoin(step, freshName())
  expect((await applicant.doJoin(step, freshName())).body.code).toBe(107001)
  const isOwn = eq(joinApplications.phone, applicant.phone)
  for (const status of ['rejected', 'approved'] as const) {
    await app.db.update(joinApplications).set({ status }).where(isOwn)
    expect((await applicant.doJoin(step, freshName())).body).toEqual(codeExpired)
  }
})

test('the 21st dead link of an address within an hour waits, whichever call it was tried with; others are not affected', async () => {
  const invitation = await givenInvitation(app)
  const address = freshAddress()
  const visitor = visitorOf(app, address)
  const applicant = applicantOf(app, { publicId: random128(), code: random128() }, { visitor })
  const form = applicant.form({ uuid: 'a', code: '123456', emailUuid: 'b', emailcode: '123456' })
  const tries = [
    () => visitor.get(`/team/inviteLinkInfo?code=${random128()}`),
    () => visitor.post('/team/smsCode', { phone: freshPhone(), team: random128() }),
    () => visitor.post('/team/emailCode', { account: freshEmail(), team: random128() }),
    () => visitor.post(`/team/join/${random128()}`, form),
    () => visitor.post(`/team/doJoin/${random128()}?verifyCode=x`, { ...form, userName: '李帆' }),
  ]
  await fillLimit(app, deadInvitationHits(address, 1), 15)
  for (const attempt of tries) expect((await attempt()).body).toEqual(expired)
  for (const attempt of [...tries, () => visitor.get(`/team/inviteLinkInfo?code=${invitation.code}`)]) {
    const { status, body, headers } = await attempt()
    expect([status, body.code]).toEqual([429, 429])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
  }
  expect((await visitorOf(app).get(`/team/inviteLinkInfo?code=${invitation.code}`)).body.code).toBe(200)
  app.clock.advance(3_600_000)
  expect((await visitor.get(`/team/inviteLinkInfo?code=${invitation.code}`)).body.code).toBe(200)
})

test('an office that opens a live link 60 times at once gets through', async () => {
  const invitation = await givenInvitation(app)
  const visitor = visitorOf(app)
  const look = async () => {
    for (;;) {
      const { body } = await visitor.get(`/team/inviteLinkInfo?code=${invitation.code}`)
      // A busy machine may answer 503, which is retried.
      if (body.code !== 503) return body.code
    }
  }
  expect(new Set(await Promise.all(Array.from({ length: 60 }, look)))).toEqual(new Set([200]))
})

test('wrong verify codes count against the address', async () => {
  const address = freshAddress()
  const applicant = applicantOf(app, await givenInvitation(app), { visitor: visitorOf(app, address) })
  const step = await applicant.verify()
  await fillLimit(app, wrongAddressHits({ address, scale: 1 }), 17)
  for (let tries = 17; tries < 20; tries += 1) {
    const guess = randomBytes(32).toString('base64url')
    expect((await applicant.doJoin({ ...step, verifyCode: guess }, freshName())).body.code).toBe(102001)
  }
  expect((await applicant.doJoin({ ...step, verifyCode: 'x'.repeat(43) }, freshName())).status).toBe(429)
})

test('unknown, ended and revoked links have the same answer in the same time', async () => {
  const ended = await givenInvitation(app, { expiresAt: app.clock.now() })
  const revoked = await givenInvitation(app, { revokedAt: app.clock.now() })
  const kinds = { unknown: random128(), ended: ended.code, revoked: revoked.code }
  const times: Record<string, number[]> = { unknown: [], ended: [], revoked: [] }
  const shapes = new Set<string>()
  for (let round = 0; round < 60; round += 1) {
    for (const [kind, code] of Object.entries(kinds)) {
      const visitor = visitorOf(app)
      const startedAt = performance.now()
      const { status, headers, text } = await visitor.get(`/team/inviteLinkInfo?code=${code}`)
      times[kind]?.push(performance.now() - startedAt)
      const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name))
      shapes.add(JSON.stringify([status, text, names, headers.get('content-length')]))
    }
  }
  expect([...shapes]).toHaveLength(1)
  const medians = Object.values(times).map((all) => all.sort((one, other) => one - other)[30] ?? 0)
  // A difference that could be used is one of a query more or less; noise of a busy machine is not.
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(Math.max(3, Math.min(...medians)))
})

test('no secret of an application is in a log, in plain words in the database, or in an answer that need not have it', async () => {
  await using own = await createTestApp({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'trace' } })
  const invitation = await givenInvitation(own)
  const applicant = applicantOf(own, invitation)
  const { phone, email, password, visitor } = applicant
  await visitor.get(`/team/inviteLinkInfo?code=${invitation.code}`)
  const step = await applicant.verify()
  const late = await applicant.doJoin(step, '李帆')
  expect(late.body.code).toBe(200)
  await applicant.doJoin(step, '李帆')

  const { code, emailcode } = step.codes
  const secrets = [phone, email, password, step.verifyCode, invitation.code]
  const log = own.logs.join('\n')
  expect(log).toContain('application.submit')
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  // Six digits may also be part of a longer number.
  expect(log).not.toMatch(new RegExp(`(?<![0-9a-f])(?:${code}|${emailcode})(?![0-9a-f])`))
  const rows = await own.db.select().from(verificationCodes)
  expect(rows.map(({ codeHash }) => codeHash)).not.toContain(code)
  const [application] = await own.db.select().from(joinApplications)
  expect(JSON.stringify(application)).not.toContain(step.verifyCode)
  expect(JSON.stringify(application)).not.toContain(password)
  const jobs = await own.pool.query('select summary::text as summary from jobs')
  for (const { summary } of jobs.rows) for (const secret of secrets) expect(summary).not.toContain(secret)
})

test('an applicant with the victim’s phone and an address of their own gets no way into the victim’s account', async () => {
  const phone = freshPhone()
  const victim = await registerVisitor(app, { phone })
  const thief = applicantOf(app, await givenInvitation(app), { phone })
  await thief.apply()
  const [application] = await app.db.select().from(joinApplications).where(eq(joinApplications.email, thief.email))
  const owner = ownerOf(app, victim)
  const next = freshPhone()
  const proof = await owner.proof('sms', phone)
  await owner.change({ phone: next, newCode: await owner.newCode({ phone: next }), proof })
  const input = { actor: 'operator', applicationId: application?.id ?? 0 } as const
  expect(await approveApplication({ ctx: commandCtx(app), input })).toMatchObject({ userId: victim.userId })
  const [user] = await app.db.select().from(users).where(eq(users.id, victim.userId))
  expect(user).toMatchObject({ phone: next, email: null, passwordHash: null })
})
