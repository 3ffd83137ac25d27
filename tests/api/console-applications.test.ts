import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeMembership, makeUser } from '#db/factories.ts'
import { auditLog, joinApplications, memberships, sessions, users } from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { passwordLogin } from '#tests/support/accounts.ts'
import { applicantOf, givenInvitation, seenApplications } from '#tests/support/joining.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
const approver = (await enterAs(app, owner, ['approver'])).browser
// The test's clock alone says when a message leaves.
await app.stopJobs()

/** Somebody who has applied over HTTP; the codes are fetched by runs of the jobs. */
async function givenApplicant(invitation = givenInvitation(app)) {
  const applicant = applicantOf(app, await invitation)
  const runs = setInterval(() => void app.runJobs(), 20)
  const { userName } = await applicant.apply().finally(() => clearInterval(runs))
  const [row] = await app.db.select().from(joinApplications).where(eq(joinApplications.phone, applicant.phone))
  return { ...applicant, userName, id: row?.id ?? 0, companyId: row?.companyId ?? 0 }
}

/** Decides about what the member sees at this moment. */
const act = async (name: string, { ids, ...body }: { ids: number[]; reason?: string }, by = approver) => {
  const named = name === 'undo' ? { ids } : { applications: await seenApplications(by, ids) }
  return by.ask(`POST /applications/${name}`, { body: { ...named, ...body } })
}
const read = async (id: number) => (await approver.ask(`GET /applications/${id}`)).data
const noticesOf = ({ phone }: { phone: string }) =>
  app.outbox.to(phone).filter(({ purpose }) => purpose.startsWith('join-'))

test('the queue is masked, and shows the evidence of each application', async () => {
  const { id, phone, email, userName } = await givenApplicant()
  const { data } = await approver.ask('GET /applications', { query: { tab: 'waiting' } })
  expect(data.rows.map((row: { id: number }) => row.id)).toContain(id)
  expect(data.counts).toMatchObject({ waiting: 1, look: 0 })
  const detail = await read(id)
  expect(detail.evidence).toHaveLength(6)
  expect(detail.history).toMatchObject([{ action: 'application.submit', actor: 'visitor' }])
  for (const personal of [phone, email, userName]) expect(JSON.stringify([data, detail])).not.toContain(personal)

  const shown = await approver.ask('POST /personal/show', {
    body: { of: 'application', ref: String(id), field: 'phone', reason: '本人来电核对' },
  })
  expect(shown.data.value).toBe(phone)
  const isThis = and(eq(auditLog.action, 'personal.show'), eq(auditLog.target, `application:${id}`))
  expect(await app.db.select().from(auditLog).where(isThis)).toMatchObject([
    { detail: { field: 'phone', reason: '本人来电核对' } },
  ])
  const mute = { of: 'application', ref: String(id), field: 'phone', reason: ' ' }
  expect((await approver.ask('POST /personal/show', { body: mute })).status).toBe(400)
  await act('reject', { ids: [id], reason: '试用名额已满' })
})

test('an approval is undone as long as its message waits: account, membership and sessions are gone', async () => {
  const applicant = await givenApplicant()
  const { id, phone } = applicant
  const logIn = () => applicant.visitor.post('/account/login', passwordLogin(applicant))
  expect((await act('approve', { ids: [id] })).data).toMatchObject({ done: [id], skipped: [] })
  expect((await logIn()).body.code).toBe(200)
  await app.runJobs()
  expect(noticesOf(applicant)).toEqual([])
  expect((await act('undo', { ids: [id] }, owner)).msg).toBe(joiningSentences.undoNotYours)
  expect(await act('undo', { ids: [id] })).toMatchObject({ status: 200 })
  expect(await app.db.$count(users, eq(users.phone, phone))).toBe(0)
  expect(await read(id)).toMatchObject({ status: 'waiting', decidedBy: null })
  app.clock.advance(11_000)
  await app.runJobs()
  expect(noticesOf(applicant)).toEqual([])

  // It is pending again: the same password, and one message once it is finally decided.
  await act('approve', { ids: [id] })
  app.clock.advance(11_000)
  await app.runJobs()
  expect(noticesOf(applicant)).toMatchObject([{ purpose: 'join-approved' }])
  expect((await act('undo', { ids: [id] })).msg).toBe(joiningSentences.undoOver)
  expect((await logIn()).body.code).toBe(200)
})

test('an approval gives an account that was there no contact, and its undo ends the sessions made meanwhile', async () => {
  const invitation = await givenInvitation(app)
  const applicant = await givenApplicant(Promise.resolve(invitation))
  const { id, phone } = applicant
  const user = await makeUser(app.db, { phone, email: null })
  await makeMembership(app.db, { userId: user.id })
  expect((await read(id)).evidence).toContainEqual({ id: 'account', state: 'look' })
  await act('approve', { ids: [id] })
  const isUser = eq(users.id, user.id)
  expect(await app.db.select().from(users).where(isUser)).toEqual([user])
  await app.db.insert(sessions).values({
    tokenHash: `meanwhile-${id}`,
    userId: user.id,
    companyId: invitation.companyId,
    createdAt: app.clock.now(),
    lastSeenAt: app.clock.now(),
  })
  await act('undo', { ids: [id] })
  expect(await app.db.select().from(users).where(isUser)).toEqual([user])
  expect(await app.db.select().from(sessions).where(eq(sessions.userId, user.id))).toMatchObject([
    { endedAt: expect.any(Date) },
  ])
  expect(await app.db.$count(memberships, eq(memberships.userId, user.id))).toBe(1)
})

test('of two approvers at once one decides, and of an undo and the message at once one wins', async () => {
  const applicant = await givenApplicant()
  const { id } = applicant
  const both = await Promise.all([act('approve', { ids: [id] }), act('reject', { ids: [id], reason: '不认识' }, owner)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = both[0]?.status === 200 ? approver : owner
  app.clock.advance(10_000)
  const [undone] = await Promise.all([act('undo', { ids: [id] }, winner), app.runJobs()])
  expect(noticesOf(applicant)).toHaveLength(undone.status === 200 ? 0 : 1)
  expect((await read(id)).status === 'waiting').toBe(undone.status === 200)
})

test('an action over several leaves out those that need a look, mails a rejection its reason, and is undone as a whole', async () => {
  const invitation = givenInvitation(app)
  const [plain, known] = [await givenApplicant(invitation), await givenApplicant(invitation)]
  await makeUser(app.db, { phone: known.phone })
  const approved = await act('approve', { ids: [plain.id, known.id] })
  expect(approved.data).toMatchObject({
    done: [plain.id],
    skipped: [{ id: known.id, sentence: joiningSentences.looksFirst }],
  })
  expect((await act('undo', { ids: [plain.id, known.id] })).status).toBe(409)
  expect((await read(plain.id)).status).toBe('approved')
  expect((await act('undo', { ids: [plain.id] })).status).toBe(200)
  expect((await act('reject', { ids: [plain.id, known.id], reason: ' ' })).msg).toBe(joiningSentences.reasonLength)
  await act('reject', { ids: [plain.id, known.id], reason: '请用真实姓名' })
  expect((await read(plain.id)).siblings).toMatchObject([{ id: known.id, status: 'rejected' }])
  app.clock.advance(11_000)
  await app.runJobs()
  expect(noticesOf(plain)).toMatchObject([{ channel: 'sms' }])
  expect(app.outbox.to(plain.email).at(-1)?.text).toContain('原因：请用真实姓名')
})

test('an application is assigned to a member who may decide, and to no other', async () => {
  const { id } = await givenApplicant()
  const colleagues = (await approver.ask('GET /queues/hands')).data
  const give = (to: number | null) =>
    approver.ask('POST /queues/assign', { body: { queue: 'applications', ids: [id], to } })
  expect((await give(colleagues[0].id)).status).toBe(200)
  expect((await read(id)).assignee).toEqual(colleagues[0])
  await enterAs(app, owner, ['editor'])
  expect((await give(3)).msg).toBe(joiningSentences.assigneeUnknown)
  expect((await give(null)).status).toBe(200)
  expect((await read(id)).assignee).toBeNull()
  expect((await approver.ask('GET /waiting')).data.applications.count).toBeGreaterThan(0)
})

test('a decision is about what its member saw: of another account or other evidence since, nothing is decided', async () => {
  const invitation = givenInvitation(app)
  const [changed, plain] = [await givenApplicant(invitation), await givenApplicant(invitation)]
  const seen = (...those: { id: number }[]) =>
    seenApplications(
      approver,
      those.map(({ id }) => id),
    )
  const [before, other] = await seen(changed, plain)
  const { rows } = (await approver.ask('GET /applications', { query: { pageSize: '100' } })).data
  expect(rows.find(({ id }: { id: number }) => id === changed.id).version).toBe(before?.version)

  // Somebody registers with the phone while the page is open; then another account has it.
  const user = await makeUser(app.db, { phone: changed.phone })
  const decide = (name: string, ...applications: (typeof before)[]) =>
    approver.ask(`POST /applications/${name}`, {
      body: { applications, ...(name === 'reject' && { reason: '不认识' }) },
    })
  for (const name of ['approve', 'reject'])
    expect(await decide(name, before), name).toMatchObject({ status: 409, msg: joiningSentences.applicationChanged })
  expect((await decide('reject', before, other)).data).toMatchObject({
    done: [plain.id],
    skipped: [{ id: changed.id, sentence: joiningSentences.applicationChanged }],
  })
  const [known] = await seen(changed)
  await app.db.update(users).set({ phone: null }).where(eq(users.id, user.id))
  await makeUser(app.db, { phone: changed.phone })
  expect((await decide('approve', known)).status).toBe(409)
  expect((await read(changed.id)).status).toBe('waiting')
  expect((await approver.ask('POST /applications/approve', { body: { ids: [changed.id] } })).status).toBe(400)
  expect((await decide('approve', ...(await seen(changed)))).status).toBe(200)
})
