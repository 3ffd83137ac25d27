import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeJoinApplication, makeMembership, makeUser } from '#db/factories.ts'
import { auditLog, joinApplications, users } from '#db/schema/index.ts'
import { customerSentences } from '#domain/accounts/customer-search.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { approveApplication } from '#server/services/visitors/join-applications/approve-application.ts'
import { freshEmail, freshPhone, givenUser, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { applicantOf, commandCtx, givenInvitation } from '#tests/support/joining.ts'
import { logInOwner } from '#tests/support/own-account.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
const approver = (await enterAs(app, owner, ['approver'])).browser

type Row = { ref: string; userId: number; kind: string; contact: string }
const listed = async (): Promise<Row[]> => (await approver.ask('GET /today')).data.filledContacts
const listedOf = async (userId: number) => (await listed()).filter((row) => row.userId === userId)
const check = (ref: string, by = approver) => by.ask(`POST /customers/${ref}/check-contacts`)

/** An approval as earlier releases made and recorded it: the account got the contact that it lacked. */
async function fillAsBefore(userId: number, contacts: { phone: string; email: string }) {
  const at = app.clock.now()
  const application = await makeJoinApplication(app.db, { ...contacts, userId, status: 'approved', decidedAt: at })
  await app.db.update(users).set(contacts).where(eq(users.id, userId))
  await recordAudit(commandCtx(app), {
    actor: 'staff:1',
    action: 'application.approve',
    target: `application:${application.id}`,
    detail: { userId, companyId: application.companyId, isNewAccount: false },
  })
}

test('an address that an approval gave an account is listed, masked, for members who may read accounts, until one has checked it', async () => {
  const { userId, phone } = await registerVisitor(app)
  const email = freshEmail()
  app.clock.advance(60_000)
  await fillAsBefore(userId, { phone, email })
  const [row, ...more] = await listedOf(userId)
  expect(more).toEqual([])
  expect(row).toMatchObject({ kind: 'email', contact: expect.stringContaining('***@') })
  expect(JSON.stringify(row)).not.toContain(email)
  const editor = (await enterAs(app, owner, ['editor'])).browser
  expect((await editor.ask('GET /today')).data.filledContacts).toBeNull()
  expect((await check(row?.ref ?? '', editor)).status).toBe(403)
  expect((await check(row?.ref ?? '')).status).toBe(200)
  expect(await listedOf(userId)).toEqual([])
  expect(await check(row?.ref ?? '')).toMatchObject({ status: 409, msg: customerSentences.contactsChecked })
})

test('a contact that its owner changes leaves the list, and so does one whose approval was taken back', async () => {
  const changed = await givenUser(app)
  await app.db.update(users).set({ email: null }).where(eq(users.id, changed.userId))
  const visitor = visitorOf(app)
  const login = await visitor.receiveCode('login', { phone: changed.phone })
  await visitor.post('/login', { phoneNumber: changed.phone, ...login })
  app.clock.advance(60_000)
  await fillAsBefore(changed.userId, { phone: changed.phone, email: changed.email })
  expect(await listedOf(changed.userId)).toMatchObject([{ kind: 'email' }])
  const own = await logInOwner(app, changed)
  const account = freshEmail()
  const proof = await own.proof('email', changed.email)
  await own.change({ account, newCode: await own.newCode({ account }), proof })
  expect(await listedOf(changed.userId)).toEqual([])

  const undone = await registerVisitor(app)
  app.clock.advance(60_000)
  await fillAsBefore(undone.userId, { phone: undone.phone, email: freshEmail() })
  expect(await listedOf(undone.userId)).toHaveLength(1)
  await app.db.update(joinApplications).set({ status: 'waiting' }).where(eq(joinApplications.userId, undone.userId))
  expect(await listedOf(undone.userId)).toEqual([])
})

test('the contacts that an account had before, or was made with, and those of an approval of now are not listed', async () => {
  // Registered by phone, and entered by e-mail before it joined.
  const both = await givenUser(app)
  const visitor = visitorOf(app)
  await visitor.post('/login', {
    phoneNumber: both.phone,
    ...(await visitor.receiveCode('login', { phone: both.phone })),
  })
  await logInOwner(app, both)
  app.clock.advance(60_000)
  await fillAsBefore(both.userId, { phone: both.phone, email: both.email })
  expect(await listedOf(both.userId)).toEqual([])

  const invitation = await givenInvitation(app)
  const applicant = applicantOf(app, invitation)
  await applicant.apply()
  const idOf = async (email: string) =>
    (await app.db.select().from(joinApplications).where(eq(joinApplications.email, email)))[0]?.id ?? 0
  const approve = async (email: string) =>
    approveApplication({ ctx: commandCtx(app), input: { actor: 'operator', applicationId: await idOf(email) } })
  const made = await approve(applicant.email)
  await fillAsBefore(made.userId, { phone: applicant.phone, email: applicant.email })
  expect(await listedOf(made.userId)).toEqual([])

  const phone = freshPhone()
  const user = await makeUser(app.db, { phone, email: freshEmail(), createdAt: app.clock.now() })
  await makeMembership(app.db, { userId: user.id })
  const present = applicantOf(app, invitation, { phone, email: user.email ?? '' })
  await present.apply()
  await approve(present.email)
  expect(await listedOf(user.id)).toEqual([])
  expect(
    await app.db.$count(auditLog, eq(auditLog.target, `application:${await idOf(present.email)}`)),
  ).toBeGreaterThan(0)
})
