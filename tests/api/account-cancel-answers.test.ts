import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeHeldCoupon, makeJoinApplication, makeMembership, makeStaff } from '#db/factories.ts'
import {
  attributions,
  cancellationRequests,
  companies,
  consents,
  heldCoupons,
  jobs,
  joinApplications,
  memberships,
  sessions,
  users,
  verificationCodes,
} from '#db/schema/index.ts'
import { refusalReasons } from '#domain/cancellations/reason.ts'
import { cancellationSentences } from '#domain/cancellations/sentences.ts'
import { aloneHours } from '#domain/staff/two-people.ts'
import { receiverHash } from '#server/jobs/enqueue.ts'
import { addErasures } from '#server/operate/backup/erasures.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { approveCancellation, rejectCancellation } from '#server/services/visitors/cancellations/answer-cancellation.ts'
import { makeExport } from '#server/services/work/exports/make-export.ts'
import { freshPhone, givenUser, logIn, passwordLogin, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { leaverOf, requestsOf } from '#tests/support/cancelling.ts'
import { applicantOf, commandCtx, freshName, givenInvitation } from '#tests/support/joining.ts'
import { ownerOf } from '#tests/support/own-account.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const actor = 'operator'
/** The second of two: somebody at the console has proposed it. */
async function approve(requestId: number) {
  const isThis = and(eq(cancellationRequests.id, requestId), isNull(cancellationRequests.proposedBy))
  await app.db.update(cancellationRequests).set({ proposedBy: 'staff:1', proposedAt: app.clock.now() }).where(isThis)
  return approveCancellation({ ctx: commandCtx(app), input: { actor, requestId, isOwnerConfirmed: false } })
}
const reject = (requestId: number, reason: string = refusalReasons.identity) =>
  rejectCancellation({ ctx: commandCtx(app), input: { actor, requestId, reason } })

/** A user with a phone, an address, a password and companies, who has asked for the account to be closed. */
async function givenRequest(options: Parameters<typeof givenUser>[1] = {}) {
  const user = await givenUser(app, options)
  const visitor = visitorOf(app)
  let token = ''
  if ((options.companies ?? 1) === 1) token = await logIn(visitor, user)
  else {
    const { body } = await visitor.post('/account/login', passwordLogin(user))
    const choice = { companyId: user.companyIds[0], token: body.token, account: user.email }
    token = (await visitor.post('/unionLogin', choice)).body.token ?? ''
  }
  const leaver = leaverOf(app, { visitor, token, receiver: user.phone })
  await leaver.request('不再经营')
  const requestId = (await requestsOf(app, user.userId)).at(-1)?.id ?? 0
  return { ...user, ...leaver, requestId }
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.errorName} ${error.message}` : error),
  )

const placesIn = (companyId: number) =>
  app.db.select().from(memberships).where(eq(memberships.companyId, companyId)).orderBy(memberships.id)

test('an approved request closes the account: sessions end, log-ins are refused, the owner is notified, it is audited', async () => {
  const { userId, phone, email, password, visitor, token, requestId, noticeOf } = await givenRequest()
  const elsewhere = await logIn(visitorOf(app), { email, password })
  await approve(requestId)
  for (const ended of [token, elsewhere]) expect((await visitor.getInfo(ended)).status).toBe(401)
  expect((await visitorOf(app).post('/account/login', passwordLogin({ email, password }))).body.code).toBe(102004)
  const byPhone = { phoneNumber: phone, password, channel: 0, code: '', uuid: '' }
  expect((await visitorOf(app).post('/login', byPhone)).body.code).toBe(102004)
  expect(await noticeOf('cancel-approved')).toMatch(/^【帆域】您的账号已注销/)
  expect(await requestsOf(app, userId)).toMatchObject([
    { status: 'approved', answeredBy: actor, answeredAt: expect.any(Date), reason: '' },
  ])
  const lines = await readEntries(app, { target: `user:${userId}` })
  expect(lines.at(-1)).toMatchObject({ actor, action: 'cancellation.approve', detail: { requestId } })
})

/** The files of the app's data folder in which something stands; the database is searched by itself. */
async function filesWith(...texts: string[]): Promise<string[]> {
  const entries = await readdir(app.parts.environment.dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_, index) => texts.some((text) => contents[index]?.includes(text)))
}

test('nothing that names the person is left of a closed account: in no table, no file and no line of the log', async () => {
  const { userId, phone, email, requestId } = await givenRequest()
  const createdAt = app.clock.now()
  await app.db.insert(consents).values({
    userId,
    account: phone,
    form: 'register',
    document: 'agreement+privacy',
    version: 'V1.0+V1.0',
    address: '203.0.113.9',
    agreedAt: createdAt,
  })
  const tracking = { mac: 'aa:bb', qd: 'x', bd_vid: 'click9', logidUrl: `https://a.example/?mail=${email}` }
  const firstTouch = { at: '2026-11-01T02:00:00.000Z', cy: 'y', logidUrl: `https://a.example/?phone=${phone}` }
  await app.db.insert(attributions).values({ userId, kind: 'register', firstTouch, tracking, createdAt })
  const earlier = { userId, requestedAt: createdAt, answerBy: createdAt, answeredAt: createdAt }
  await app.db
    .insert(cancellationRequests)
    .values({ ...earlier, status: 'rejected', reason: `请打${phone}`, answer: `已回复${email}` })
  await makeHeldCoupon(app.db, { userId })
  await makeJoinApplication(app.db, { phone, createdAt })
  await makeJoinApplication(app.db, { email, userId, status: 'rejected', createdAt })
  const { id: staffId } = await makeStaff(app.db)
  const asked = { staffId, kind: 'cancellations', filters: {}, withContacts: true } as const
  await makeExport({ ctx: commandCtx(app), input: asked })
  await app.runJobs()
  expect(await filesWith(phone, email)).toHaveLength(1)
  await approve(requestId)
  await app.runJobs()
  expect(await filesWith(phone, email)).toEqual([])
  expect(app.logs.filter((line) => line.includes(phone) || line.includes(email))).toEqual([])
  expect(app.logs.length).toBeGreaterThan(0)

  const [user] = await app.db.select().from(users).where(eq(users.id, userId))
  expect(user).toMatchObject({
    phone: null,
    email: null,
    passwordHash: null,
    userName: '已注销用户',
    status: 'disabled',
  })
  expect(await app.db.$count(heldCoupons, eq(heldCoupons.userId, userId))).toBe(0)
  const applied = or(eq(joinApplications.phone, phone), eq(joinApplications.email, email))
  expect(await app.db.$count(joinApplications, applied)).toBe(0)
  expect(await app.db.$count(attributions, eq(attributions.userId, userId))).toBe(0)
  const reduced = await app.db.select().from(attributions).where(eq(attributions.kind, 'register'))
  expect(reduced).toMatchObject([{ userId: null, firstTouch: { cy: 'y' }, lastTouch: null, tracking: { qd: 'x' } }])
  const evidence = await app.db.select().from(consents).where(eq(consents.userId, userId))
  expect(evidence).toMatchObject([{ account: `${phone.slice(0, 3)}****${phone.slice(7)}`, address: '' }])

  const { rows: tables } = await app.pool.query("select tablename from pg_tables where schemaname = 'public'")
  for (const { tablename } of tables) {
    const { rows } = await app.pool.query(
      `select count(*)::int as found from "${tablename}" t where t::text like $1 or t::text like $2`,
      [`%${phone}%`, `%${email}%`],
    )
    expect([tablename, rows[0].found]).toEqual([tablename, 0])
  }
})

test.each([false, true])(
  'a former phone leaves with the account unless another one has it (%s), whose traces stay',
  async (isTaken) => {
    const { userId, phone: former, visitor, token, requestId } = await givenRequest()
    const owner = ownerOf(app, { visitor, token })
    const phone = freshPhone()
    const proof = await owner.proof('sms', former)
    expect((await owner.change({ phone, newCode: await owner.newCode({ phone }), proof })).body.code).toBe(200)
    const other = isTaken ? (await registerVisitor(app, { phone: former })).userId : null
    const agreedAt = app.clock.now()
    const document = { form: 'register', document: 'agreement+privacy', version: 'V1.0+V1.0', address: '203.0.113.9' }
    const agreed = (id: number | null) => ({ userId: id, account: former, ...document, agreedAt })
    await app.db.insert(consents).values([agreed(userId), agreed(other)])
    await makeJoinApplication(app.db, { phone, userId: (await givenUser(app)).userId, createdAt: agreedAt })
    await app.runJobs()
    const isToFormer = eq(jobs.receiver, receiverHash(app.parts.secrets, former))
    await app.db.update(jobs).set({ status: 'failed', payload: former }).where(isToFormer)
    await writeFile(path.join(app.parts.environment.dataDir, 'outbox.jsonl'), `${JSON.stringify({ to: former })}\n`)

    await approve(requestId)
    const left = [
      await app.db.$count(verificationCodes, eq(verificationCodes.destination, former)),
      await app.db.$count(jobs, isToFormer),
      await app.db.$count(jobs, eq(jobs.payload, former)),
      (await filesWith(former)).length,
    ]
    expect(left.map((count) => count > 0)).toEqual(left.map(() => isTaken))
    const ofPhone = await app.db.select().from(consents).where(eq(consents.account, former))
    expect(ofPhone).toMatchObject([{ userId: other, address: '203.0.113.9' }])
    const own = await app.db.select().from(consents).where(eq(consents.userId, userId))
    expect(own).toMatchObject([{ account: `${former.slice(0, 3)}****${former.slice(7)}`, address: '' }])
    // Handed in by another account, which had the phone then.
    expect(await app.db.$count(joinApplications, eq(joinApplications.phone, phone))).toBe(1)
  },
)

test('a visitor who puts their phone and address into the landing address leaves them nowhere, before and after', async () => {
  const { phone, userId, token, visitor } = await registerVisitor(app)
  const email = `own.${phone}@example.com`
  await app.db.update(users).set({ email }).where(eq(users.id, userId))
  const logidUrl = `https://www.fanyu.example/?bd_vid=click9&phone=${phone}&to=%2B86${phone}&mail=${email}`
  const touch = { at: '2026-11-01T02:00:00.000Z', logidUrl, qd: `q${phone}` }
  const code = await visitor.receiveCode('login', { phone })
  const origin = { logidUrl, qd: `q${phone}`, cy: email, firstTouch: touch, lastTouch: touch }
  expect((await visitor.post('/login', { phoneNumber: phone, channel: 0, ...code, ...origin })).body.code).toBe(200)
  const kept = await app.db.select().from(attributions).where(eq(attributions.userId, userId))
  expect(JSON.stringify(kept)).not.toContain(phone)
  const invitation = await givenInvitation(app)
  await makeJoinApplication(app.db, { invitationId: invitation.id, phone, email, createdAt: app.clock.now() })

  const leaver = leaverOf(app, { visitor, token, receiver: phone })
  await leaver.request('不再经营')
  await approve((await requestsOf(app, userId)).at(-1)?.id ?? 0)
  await app.runJobs()
  const { rows: tables } = await app.pool.query("select tablename from pg_tables where schemaname = 'public'")
  for (const { tablename } of tables) {
    const { rows } = await app.pool.query(`select count(*)::int as found from "${tablename}" t where t::text like $1`, [
      `%${phone}%`,
    ])
    expect([tablename, rows[0].found]).toEqual([tablename, 0])
  }
})

test('the phone and the e-mail address are free for new accounts, which have nothing of the old one', async () => {
  const { userId, phone, requestId } = await givenRequest()
  await approve(requestId)
  const again = await registerVisitor(app, { phone })
  expect(again.userId).not.toBe(userId)
  expect((await again.visitor.getInfo(again.token)).body.data).not.toHaveProperty('cancellation')
})

test('an account that is open again after a restore that was cut off is closed by the list of closed accounts', async () => {
  const [closed, other] = [await givenRequest(), await givenUser(app)]
  const { id, createdAt } = users
  const rows = await app.db
    .select({ userId: id, createdAt })
    .from(users)
    .where(inArray(id, [closed.userId, other.userId]))
  // After a restore the number of the other one belonged to somebody else before.
  const timeOf = (row: (typeof rows)[number]) => row.createdAt.getTime() - (row.userId === other.userId ? 1 : 0)
  const listed = rows.map((row) => ({ userId: row.userId, createdAt: new Date(timeOf(row)).toISOString() }))
  await addErasures(app.parts.environment.dataDir, listed)
  await sweep(app.parts)
  expect((await closed.visitor.getInfo(closed.token)).status).toBe(401)
  expect((await visitorOf(app).post('/account/login', passwordLogin(closed))).body.code).toBe(102004)
  expect(await requestsOf(app, closed.userId)).toMatchObject([{ status: 'approved', answeredBy: 'system' }])
  expect(await logIn(visitorOf(app), other)).toBeTruthy()
})

test('a rejected request leaves the account as it was, the owner reads why, and may ask again', async () => {
  const { userId, email, visitor, token, requestId, noticeOf, request } = await givenRequest()
  await reject(requestId)
  expect(await noticeOf('cancel-rejected-identity')).toContain(`原因：${refusalReasons.identity}。`)
  const mail = leaverOf(app, { token, receiver: email })
  expect(await mail.noticeOf('cancel-rejected')).toContain(`原因：${refusalReasons.identity}。`)
  const { body } = await visitor.getInfo(token)
  expect(body.data).toMatchObject({ userid: userId, userName: '王小帆' })
  expect(body.data).not.toHaveProperty('cancellation')
  expect(await requestsOf(app, userId)).toMatchObject([{ status: 'rejected', answer: refusalReasons.identity }])
  await request()
  expect((await requestsOf(app, userId)).map(({ status }) => status)).toEqual(['rejected', 'waiting'])
})

test('a request is answered once: of two answers, and of an answer and a withdrawal, at once one counts', async () => {
  const one = await givenRequest()
  const both = await Promise.all([refusalOf(approve(one.requestId)), refusalOf(reject(one.requestId))])
  expect(both.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(both.filter((outcome) => String(outcome).startsWith('CONFLICT'))).toHaveLength(1)
  expect(await refusalOf(reject(one.requestId))).toMatch(/^CONFLICT /)

  const two = await givenRequest()
  const [answered, withdrawn] = await Promise.all([refusalOf(approve(two.requestId)), two.withdraw()])
  const isClosed = (await two.visitor.getInfo(two.token)).status === 401
  expect(answered).toBe(isClosed ? 'done' : 'CONFLICT 申请人已撤回该申请')
  expect([200, 401]).toContain(withdrawn.status)
  expect(await refusalOf(approve(2_000_000_000))).toBe('NOT_FOUND 没有这份注销申请')
  expect(await refusalOf(reject(two.requestId, ' '))).toMatch(/^INVALID_INPUT /)
})

test('a log-in, an entry and an application at the moment of the closing leave nothing that works', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaver = await givenRequest()
    const { userId, phone, email, visitor, token } = leaver
    const applicant = applicantOf(app, await givenInvitation(app), { phone, email })
    const step = await applicant.verify()
    const [closed, ...answers] = await Promise.all([
      refusalOf(approve(leaver.requestId)),
      visitorOf(app).post('/account/login', passwordLogin(leaver)),
      visitor.post('/getEntryUrl', { subject: 'browser' }, { token }),
      applicant.doJoin(step, freshName()),
    ])
    expect(closed).toBe('done')
    for (const { status, text } of answers) expect(status, text).toBeLessThan(500)
    for (const given of [token, answers[0]?.body.token ?? token])
      expect((await visitor.getInfo(given)).status).toBe(401)
    expect(await app.db.$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.endedAt)))).toBe(0)
    expect(
      await app.db.$count(memberships, and(eq(memberships.userId, userId), eq(memberships.status, 'active'))),
    ).toBe(0)
    expect(await app.db.$count(joinApplications, eq(joinApplications.phone, phone))).toBe(0)
  }
})

test('a company with other members stays: its longest member gets the main account and is notified', async () => {
  const { userId, companyIds, requestId } = await givenRequest()
  const [companyId = 0] = companyIds
  const [first, second] = [await givenUser(app), await givenUser(app)]
  const at = app.clock.now().getTime()
  const role = { companyId, roleDesc: '子账号' }
  await makeMembership(app.db, { ...role, userId: second.userId, createdAt: new Date(at + 2_000) })
  await makeMembership(app.db, { ...role, userId: first.userId, createdAt: new Date(at + 1_000) })
  const invitation = await givenInvitation(app, { companyId, inviterUserId: userId })
  expect(await approve(requestId)).toEqual({ kept: [companyId], closed: [] })

  expect((await placesIn(companyId)).map((place) => [place.userId, place.roleDesc, place.status])).toEqual([
    [userId, '主账号', 'disabled'],
    [second.userId, '子账号', 'active'],
    [first.userId, '主账号', 'active'],
  ])
  const [company] = await app.db.select().from(companies).where(eq(companies.id, companyId))
  expect(company?.name).toBe('跨境公司1')
  const addressee = leaverOf(app, { token: '', receiver: first.phone })
  expect(await addressee.noticeOf('main-account')).toContain('现由您的账号接任主账号')
  const link = await visitorOf(app).get(`/team/inviteLinkInfo?code=${invitation.code}`)
  expect(link.body.code).toBe(107005)
})

test('who holds no main account leaves the company as it is, and one who leaves it to another main account too', async () => {
  const { userId, companyIds, requestId } = await givenRequest({ companies: 2 })
  const [led = 0, joined = 0] = companyIds
  const mate = await givenUser(app)
  await app.db
    .update(memberships)
    .set({ roleDesc: '子账号' })
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, joined)))
  for (const companyId of [led, joined]) await makeMembership(app.db, { companyId, userId: mate.userId })
  expect(await approve(requestId)).toEqual({ kept: [led, joined], closed: [] })
  const roles = (await placesIn(joined)).map(({ roleDesc }) => roleDesc)
  expect(roles).toEqual(['子账号', '主账号'])
  await app.runJobs()
  expect(app.outbox.to(mate.phone).filter(({ purpose }) => purpose === 'main-account')).toEqual([])
})

test('a company without other members closes: its name goes, its links are dead, its applicants are notified', async () => {
  const { companyIds, requestId } = await givenRequest()
  const [companyId = 0] = companyIds
  const invitation = await givenInvitation(app, { companyId })
  // Its inviter is no member any more.
  await app.db
    .update(memberships)
    .set({ status: 'disabled' })
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, invitation.inviterUserId)))
  const phone = freshPhone()
  await makeJoinApplication(app.db, { companyId, invitationId: invitation.id, phone })
  expect(await approve(requestId)).toEqual({ kept: [], closed: [companyId] })
  const [company] = await app.db.select().from(companies).where(eq(companies.id, companyId))
  expect(company?.name).toBe('已注销的企业')
  const addressee = leaverOf(app, { token: '', receiver: phone })
  expect(await addressee.noticeOf('join-rejected')).toContain('申请未通过')
  expect((await visitorOf(app).get(`/team/inviteLinkInfo?code=${invitation.code}`)).body.code).toBe(107005)
})

test('a failure in the middle of closing changes nothing', async () => {
  const { visitor, token, userId, requestId } = await givenRequest()
  await app.pool.query('alter table audit_log add constraint no_new_lines check (false) not valid')
  const failed = await refusalOf(approve(requestId))
  await app.pool.query('alter table audit_log drop constraint no_new_lines')
  expect(failed).not.toBe('done')
  expect((await visitor.getInfo(token)).status).toBe(200)
  expect(await requestsOf(app, userId)).toMatchObject([{ status: 'waiting', reason: '不再经营' }])
})

test('the command lists what waits without names in plain words, closes one and turns one down', async () => {
  const [one, two] = [await givenRequest(), await givenRequest()]
  await makeMembership(app.db, { companyId: one.companyIds[0] ?? 0 })
  const run = (...args: string[]) => executeCommand({ parts: app.parts, name: 'cancellations', args })
  const { lines } = await run()
  const line = lines.find((text) => text.startsWith(`${one.requestId} `)) ?? ''
  expect(line).toContain('原因：不再经营')
  expect(line).toContain('是1家有其他成员的企业的主账号')
  expect(lines.find((text) => text.startsWith(`${two.requestId} `))).not.toContain('主账号')
  expect(lines.join()).not.toContain(one.phone)
  const approveOne = () => run('--approve', String(one.requestId))
  expect(await approveOne()).toMatchObject({ exitCode: 0 })
  // No other member may be the second person: the first one waits for a day.
  expect(await approveOne()).toMatchObject({ exitCode: 1, lines: [cancellationSentences.waitOperator(aloneHours)] })
  app.clock.advance(aloneHours * 3_600_000)
  expect(await approveOne()).toMatchObject({ exitCode: 0 })
  expect(await run('--reject', String(two.requestId), '--why', '设备未到期')).toMatchObject({ exitCode: 0 })
  expect(await run('--approve', String(two.requestId))).toMatchObject({ exitCode: 1 })
  const left = [one.requestId, two.requestId]
  const open = await app.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [one.userId, two.userId]))
  expect(open).toHaveLength(2)
  expect((await run()).lines.some((text) => left.some((id) => text.startsWith(`${id} `)))).toBe(false)
})
