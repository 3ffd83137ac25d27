import { eq, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { makeCancellation, makeInvitation, makeSession } from '#db/factories.ts'
import * as schema from '#db/schema/index.ts'
import { type BegunThing, begunThings, type TakingBackAct, takingBack } from '#domain/accounts/taking-back.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { hashToken, makeToken } from '#server/services/shared/opaque-token.ts'
import {
  approveCancellation,
  proposeCancellation,
} from '#server/services/visitors/cancellations/answer-cancellation.ts'
import { freshEmail, freshPassword, type GivenUser, givenUser, visitorOf } from '#tests/support/accounts.ts'
import { entrySecret, webSystemOf } from '#tests/support/entry.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { type Owner, ownerOf } from '#tests/support/own-account.ts'
import { ownerOf as passkeyOwnerOf } from '#tests/support/own-passkeys.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1', ENTRY_SECRET: entrySecret } })
const staff = (await enterAs(app, (await enterAsOwner(app)).browser, ['approver'])).browser
const { db } = app

type OpenSession = Owner & { id: number }

/** A person with two sessions: the one that the act ends, and the one that stays, if any does. */
type World = { user: GivenUser; ref: string; ending: OpenSession; staying: OpenSession; bySession: OpenSession }

async function openSession({ userId, companyIds }: GivenUser): Promise<OpenSession> {
  const token = makeToken()
  const at = app.clock.now()
  const times = { createdAt: at, lastSeenAt: at }
  const { id } = await makeSession(db, { userId, companyId: companyIds[0], tokenHash: hashToken(token), ...times })
  return { ...ownerOf(app, { token }), id }
}

/** Begins everything with one of the two sessions. */
async function givenWorld(by: 'ending' | 'staying'): Promise<World> {
  const user = await givenUser(app, { companies: 2 })
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, user.userId))
  const sessions = { ending: await openSession(user), staying: await openSession(user) }
  return { user, ref: row?.publicId ?? '', ...sessions, bySession: sessions[by] }
}

type Alive = () => Promise<boolean>

const bystander = await passkeyOwnerOf(app)
const bystandersKey = await bystander.add()

const isCodeAlive = async (uuid: string): Promise<boolean> => {
  const [code] = await db.select().from(schema.verificationCodes).where(eq(schema.verificationCodes.uuid, uuid))
  return code?.supersededAt === null && code.usedAt === null
}

/** How each thing is begun, and whether it still leads anywhere. Those with codes come first, for they take minutes. */
const beginnings: Readonly<Record<BegunThing, (world: World) => Promise<Alive>>> = {
  async dataCopy({ user, bySession }) {
    const proof = await bySession.proof('sms', user.phone, 'export')
    const { ticket } = (await bySession.post('/account/export', { proof })).body.data as { ticket: string }
    await app.runJobs()
    return async () => {
      const response = await fetch(`${app.baseUrl}/api/account/export/download?ticket=${ticket}`)
      await response.arrayBuffer()
      return response.ok
    }
  },
  /** Another address by a code to the phone, so that the former one counts as lost. */
  async contactChange({ user, bySession }) {
    const account = freshEmail()
    const newCode = await bySession.newCode({ account })
    const { body } = await bySession.change({ account, newCode, proof: await bySession.proof('sms', user.phone) })
    expect(body).toMatchObject({ code: 200, data: { effectiveAt: expect.any(String) } })
    return async () => (await changeOf(user))?.status === 'waiting'
  },
  async ownCode({ user, bySession }) {
    const { uuid } = await bySession.proof('sms', user.phone, 'passkey')
    return () => isCodeAlive(uuid)
  },
  async entryCode({ user }) {
    const { uuid } = await visitorOf(app).receiveCode('login', { phone: user.phone })
    return () => isCodeAlive(uuid)
  },
  async companyChoice({ user }) {
    const ticket = makeToken()
    const { userId, companyIds } = user
    await db
      .insert(schema.loginTickets)
      .values({ tokenHash: hashToken(ticket), userId, companyIds, createdAt: app.clock.now() })
    const body = { companyId: companyIds[1], token: ticket, phone: user.phone, subject: 'official_website' }
    return async () => (await visitorOf(app).post('/unionLogin', body)).body.code === 200
  },
  async entryTicket({ bySession }) {
    const { body } = await bySession.post('/getEntryUrl', {})
    const ticket = new URL((body.data as { url: string }).url).searchParams.get('ticket')
    return async () => (await webSystemOf(app).redeem({ ticket })).body.code === 200
  },
  /** The challenge names no account: a bystander's passkey answers it. */
  async passkeyLogin() {
    const visitor = visitorOf(app)
    const { options } = (await visitor.post('/passkey/options', {})).body.data as { options: { challenge: string } }
    const answer = { answer: bystandersKey.get(options), subject: 'official_website', channel: 0 }
    return async () => (await visitor.post('/passkey/login', answer)).body.code === 200
  },
  async invitation({ user }) {
    const { id } = await makeInvitation(db, { inviterUserId: user.userId, companyId: user.companyIds[0] })
    const { invitations } = schema
    return async () => (await db.select().from(invitations).where(eq(invitations.id, id)))[0]?.revokedAt === null
  },
  async cancellation({ user }) {
    const { id } = await makeCancellation(db, { userId: user.userId, requestedAt: app.clock.now() })
    const { cancellationRequests } = schema
    const read = () => db.select().from(cancellationRequests).where(eq(cancellationRequests.id, id))
    return async () => (await read())[0]?.status === 'waiting'
  },
}

async function changeOf({ userId }: GivenUser) {
  const [row] = await db.select().from(schema.contactChanges).where(eq(schema.contactChanges.userId, userId))
  return row
}

/** Lets the wait of the change end now; the timer does the rest. */
async function endWait(user: GivenUser) {
  const { contactChanges } = schema
  await db.update(contactChanges).set({ effectiveAt: app.clock.now() }).where(eq(contactChanges.userId, user.userId))
  await createPublishingTimer(app.parts).checkOnce()
}

/** Gets what the act takes before the short-lived things are begun; answers the act itself. */
type Way = (world: World) => Promise<() => Promise<{ status: number } | undefined>>

const byStaff =
  (name: string, body: (world: World) => object): Way =>
  async (world) =>
  () =>
    staff.ask(`POST /customers/${world.ref}/${name}`, { body: body(world) })

const byCode =
  (mode: 'forget' | 'set'): Way =>
  async ({ user, ending }) => {
    const code = await ending.visitor.receiveCode('password', { phone: user.phone })
    const body = { mode, phone: user.phone, password: freshPassword(), ...code }
    return () => ending.post('/user/password/reset', body)
  }

/** Each way to do each act. */
const ways: Readonly<Record<TakingBackAct, Readonly<Record<string, Way>>>> = {
  'new-password': {
    'forgotten, by a code': byCode('forget'),
    'set by a code': byCode('set'),
    'by the old one': async ({ user, ending }) => {
      const body = { oldPassword: user.password, newPassword: freshPassword() }
      return () => ending.post('/user/password/update', body)
    },
    'on 我的账号': async ({ user, ending }) => {
      const proof = await ending.proof('email', user.email, 'password')
      return () => ending.post('/account/password', { proof, password: freshPassword() })
    },
  },
  'log-out': {
    'of the site':
      async ({ ending }) =>
      () =>
        ending.post('/logout', {}),
    'in the list':
      async ({ ending }) =>
      () =>
        ending.post('/account/sessions/end', { id: ending.id }),
  },
  'session-end': {
    'from another one':
      async ({ ending, staying }) =>
      () =>
        staying.post('/account/sessions/end', { id: ending.id }),
  },
  'sessions-end': {
    退出其他设备:
      async ({ staying }) =>
      () =>
        staying.post('/account/sessions/end-others', {}),
  },
  'passkey-remove': {
    'with the others': async ({ user, staying }) => {
      const key = { credentialId: makeToken(), publicKey: 'key', counter: 0, transports: [], name: '旧电脑' }
      const [added] = await db
        .insert(schema.userPasskeys)
        .values({ ...key, userId: user.userId, createdAt: app.clock.now() })
        .returning()
      return () => staying.post('/account/passkeys/remove', { id: added?.id, endOthers: true })
    },
  },
  'contact-change': {
    'at once': async ({ user, staying }) => {
      const account = freshEmail()
      // Refused while another one waits, which stays as it is; then there is none.
      expect((await staying.post('/account/contact/code', { account })).status).toBe(409)
      expect((await changeOf(user))?.status).toBe('waiting')
      await db.delete(schema.contactChanges).where(eq(schema.contactChanges.userId, user.userId))
      const newCode = await staying.newCode({ account })
      const proof = await staying.proof('email', user.email)
      return () => staying.change({ account, newCode, proof })
    },
  },
  'contact-apply': {
    'by the clock':
      async ({ user }) =>
      () =>
        endWait(user).then(() => undefined),
  },
  'contact-withdraw': {
    'by a session':
      async ({ staying }) =>
      () =>
        staying.withdraw(),
  },
  'contact-drop': {
    'for it is taken': async ({ user }) => {
      const contact = (await changeOf(user))?.contact ?? ''
      const other = await givenUser(app, { password: null })
      await db.update(schema.users).set({ email: contact }).where(eq(schema.users.id, other.userId))
      return () => endWait(user).then(() => undefined)
    },
  },
  'staff-session-end': { 'by a member': byStaff('end-sessions', ({ ending }) => ({ sessionId: ending.id })) },
  'staff-sessions-end': { 'by a member': byStaff('end-sessions', () => ({ sessionId: null })) },
  disable: { 'by a member': byStaff('disable', () => ({ reason: '疑似被盗用' })) },
  close: {
    'by two people': async ({ user }) => {
      const { cancellationRequests } = schema
      return async () => {
        const isTheirs = eq(cancellationRequests.userId, user.userId)
        const [request] = await db.select().from(cancellationRequests).where(isTheirs)
        const input = { requestId: request?.id ?? 0, isOwnerConfirmed: false }
        await proposeCancellation({ ctx: commandCtx(app), input: { ...input, actor: 'staff:1' } })
        await approveCancellation({ ctx: commandCtx(app), input: { ...input, actor: 'operator' } })
        return undefined
      }
    },
  },
}

const acts = Object.keys(takingBack) as TakingBackAct[]
const cases = acts.flatMap((act) => {
  const beginners = takingBack[act].sessions === 'all' ? (['ending'] as const) : (['ending', 'staying'] as const)
  return Object.entries(ways[act]).flatMap(([how, way]) => beginners.map((by) => ({ act, how, way, by })))
})

/** What the table says of each thing that the given session has begun. */
function expectedOf(act: TakingBackAct, by: 'ending' | 'staying'): Record<BegunThing, string> {
  const stateOf = (thing: BegunThing) => {
    const cell: string = takingBack[act][thing]
    const ends = cell === 'ends' || (cell === 'ends with its session' && by === 'ending')
    return ends ? 'ended' : 'kept'
  }
  return Object.fromEntries(begunThings.map((thing) => [thing, stateOf(thing)])) as Record<BegunThing, string>
}

// The codes take hours of the test's clock: an idle session of a member would end.
beforeEach(() => staff.ask('GET /today'))

test.each(cases)(
  '$act $how: what the $by session began ends or is kept as the table says',
  async ({ act, way, by }) => {
    const world = await givenWorld(by)
    const { dataCopy, contactChange, ...others } = beginnings
    const alive: Partial<Record<BegunThing, Alive>> = {
      dataCopy: await dataCopy(world),
      contactChange: await contactChange(world),
    }
    const run = await way(world)
    for (const [thing, begin] of Object.entries(others)) alive[thing as BegunThing] = await begin(world)
    expect((await run())?.status ?? 200).toBe(200)

    const isIn = async ({ visitor, token }: OpenSession) => (await visitor.getInfo(token)).status === 200
    expect([await isIn(world.ending), await isIn(world.staying)]).toEqual([false, takingBack[act].sessions !== 'all'])
    const found = await Promise.all(
      begunThings.map(async (thing) => [thing, (await alive[thing]?.()) ? 'kept' : 'ended'] as const),
    )
    // The act has looked at the change that waits itself.
    const seen = act === 'contact-change' ? { contactChange: 'kept' } : {}
    expect({ ...Object.fromEntries(found), ...seen }).toEqual(expectedOf(act, by))
    if (act !== 'contact-apply' && expectedOf(act, by).contactChange === 'ended') await expectNotice(act, world)
  },
)

/** The act's own notice, or one of its own, says at both contacts that a change was withdrawn; staff tell of disabling. */
async function expectNotice(act: TakingBackAct, { user }: World) {
  await app.runJobs()
  const saying = (receiver: string) =>
    app.outbox.to(receiver).filter(({ text }) => /更换(?:手机号或邮箱|邮箱)的申请已撤回/.test(text))
  const isSilent = act === 'disable' || act === 'close'
  for (const receiver of [user.phone, user.email]) expect(saying(receiver)).toHaveLength(isSilent ? 0 : 1)
}

/** Tables with an account or a session that nothing begun on an account is in, and why. */
const notBegun: Readonly<Record<string, string>> = {
  memberships: 'a place in a company, which others give and take',
  sessions: 'what the acts end first',
  consents: 'evidence',
  user_passkeys: 'a factor: it was added with a code and notified to both contacts',
  former_contacts: 'what the account has had',
  join_applications: 'staff decide about it, and it gives an account no contact',
  attributions: 'an origin',
  held_coupons: 'what the account has',
  coupon_uses: 'what the account has done',
  paid_orders: 'what the account has done',
  conversion_people: 'a report that waits, which takes a consent',
}

const begunIn: Readonly<Record<string, BegunThing>> = {
  login_tickets: 'companyChoice',
  entry_tickets: 'entryTicket',
  account_exports: 'dataCopy',
  contact_changes: 'contactChange',
  invitations: 'invitation',
  cancellation_requests: 'cancellation',
}

test('every table that refers to an account or a session is in the table of acts, or says why it is not', () => {
  const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable))
  const parentsOf = (table: PgTable) =>
    getTableConfig(table).foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name)
  const found = tables
    .filter((table) => parentsOf(table).some((name) => name === 'users' || name === 'sessions'))
    .map((table) => getTableConfig(table).name)
  expect([...Object.keys(begunIn), ...Object.keys(notBegun)].toSorted()).toEqual(found.toSorted())
})
