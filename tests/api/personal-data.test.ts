import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { makeCoupon, makeHeldCoupon, makeInvitation, makeJoinApplication, makeSession } from '#db/factories.ts'
import * as schema from '#db/schema/index.ts'
import { optionalPurposes } from '#domain/accounts/consent.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { collectPersonal, personalJson, personalSections } from '#server/services/visitors/personal-data/collect.ts'
import { readablePage } from '#server/services/visitors/personal-data/readable-page.ts'
import { givenUser, logIn, visitorOf } from '#tests/support/accounts.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const { db } = app

/** Tables with the account's number that a copy of a person's data leaves out, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  login_tickets: 'a hash, for five minutes between a log-in and the choice of a company',
}

const tables: readonly PgTable[] = Object.values<unknown>(schema).filter((table) => is(table, PgTable))
const sectionTables = new Set(personalSections.flatMap((section) => section.tables.map(getTableName)))

/** The columns of a table that refer to an account. */
function userColumns(table: PgTable): string[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return getTableName(foreignTable) === 'users' ? columns.map(({ name }) => name) : []
  })
}

/** The contents of every table, as one text each. */
async function readAll(): Promise<Map<string, string>> {
  const contents = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await db.execute<{ all: string | null }>(
      sql`select string_agg(t::text, '\n' order by t::text) as "all" from ${table} t`,
    )
    contents.set(getTableName(table), rows[0]?.all ?? '')
  }
  return contents
}

/** A person with a row in every table that knows them; the values are words that the copy must have. */
async function givenPerson() {
  const given = await givenUser(app)
  const { userId, phone, email, companyIds } = given
  const [companyId = 0] = companyIds
  const at = app.clock.now()
  const later = new Date(at.getTime() + 3_600_000)
  const visitor = visitorOf(app)
  await logIn(visitor, given)
  await visitor.receiveCode('login', { phone })
  // What is still to be reported stays as it is.
  await app.stopJobs()
  const session = await makeSession(db, { userId, companyId, device: 'Edge，Windows', country: 'NL' })
  await db.insert(schema.entryTickets).values({
    ticketHash: 'ticket-hash',
    sessionId: session.id,
    chosenOrder: { mode: '方案甲' },
    createdAt: at,
  })
  await db.insert(schema.contactChanges).values({
    userId,
    kind: 'phone',
    contact: '13700007777',
    requestedAt: at,
    effectiveAt: later,
  })
  await db.insert(schema.formerContacts).values({ userId, contact: '13600006666', replacedAt: at })
  await db.insert(schema.userPasskeys).values({
    userId,
    credentialId: 'credential-of-a-key',
    publicKey: 'public-key-of-a-key',
    counter: 1,
    transports: ['internal'],
    name: '办公室的电脑',
    createdAt: at,
  })
  await db.insert(schema.accountExports).values({ userId, requestedAt: at, tokenHash: 'export-hash', expiresAt: later })
  await db.insert(schema.cancellationRequests).values({ userId, reason: '换了公司', requestedAt: at, answerBy: later })
  const consent = { userId, account: phone, form: 'register', version: 'V1.0', agreedAt: at }
  await db.insert(schema.consents).values([
    { ...consent, document: 'privacy', address: '203.0.113.9' },
    { ...consent, document: optionalPurposes['ad-reports'].given, address: '203.0.113.9' },
  ])
  const invitation = await makeInvitation(db, { inviterUserId: userId, companyId })
  const coupon = await makeCoupon(db, { name: '老客户九折' })
  await makeHeldCoupon(db, { couponId: coupon.id, userId })
  const open = await makeHeldCoupon(db, { couponId: coupon.id, userId: null })
  await db.insert(schema.couponUses).values({ couponId: coupon.id, heldCouponId: open.id, userId, usedAt: at })
  const source = { qd: 'qd-last', cy: '', bdVid: '', inviteCode: '' }
  const first = { firstQd: 'qd-first', firstCy: '', firstBdVid: '', firstInviteCode: '' }
  const paid = { orderNo: 'ORDER-77', userId, companyId, payableFen: 12_300, couponIds: [], channel: 'direct' }
  await db.insert(schema.paidOrders).values({ ...paid, ...source, ...first, paidAt: at, receivedAt: at })
  const application = await makeJoinApplication(db, {
    phone,
    email,
    userName: '陈晓明',
    status: 'rejected',
    reason: '资料不全',
  })
  await makeJoinApplication(db, { userId, status: 'approved' })
  const touch = { firstTouch: { qd: 'qd-touch' }, lastTouch: null, createdAt: at }
  await db.insert(schema.attributions).values([
    { ...touch, userId, kind: 'register', tracking: { landing: '/price.html' } },
    { ...touch, kind: 'join', tracking: { applicationId: application.id, landing: '/joined.html' } },
  ])
  const ctx = commandCtx(app)
  const landing = { logidUrl: 'https://example.com/?bd_vid=click', newType: 25, at: at.getTime() }
  const jobId = await enqueue({ ctx, input: { kind: 'baidu-conversion', payload: landing } })
  await db.insert(schema.conversionPeople).values({ jobId: jobId ?? 0, userId })
  const ticket = { tokenHash: 'login-hash', userId, companyIds, createdAt: at }
  await db.insert(schema.loginTickets).values(ticket)
  const secrets = [
    'ticket-hash',
    'credential-of-a-key',
    'public-key-of-a-key',
    'export-hash',
    'login-hash',
    'argon2',
    session.tokenHash,
    invitation.code,
    invitation.publicId,
    application.verifyCodeHash,
  ]
  const [user] = await db.select().from(schema.users).where(sql`${schema.users.id} = ${userId}`)
  if (user === undefined) throw new Error('There is no user')
  const words = [
    phone,
    email,
    '方案甲',
    '13700007777',
    '13600006666',
    '办公室的电脑',
    '换了公司',
    '203.0.113.9',
    '老客户九折',
    'ORDER-77',
    '陈晓明',
    '资料不全',
    'qd-touch',
    '/price.html',
    '/joined.html',
    'bd_vid=click',
    'Edge，Windows',
    '荷兰',
    '登录验证码',
    '登录（密码）',
    '跨境公司1',
    '隐私政策',
    '百度推广效果回传',
  ]
  return { user, words, secrets, application }
}

test('the copy has every table that an erasure changes and every table that knows the account', async () => {
  const { user, words, secrets } = await givenPerson()
  const other = await givenUser(app)
  await logIn(visitorOf(app), other)

  const data = await collectPersonal(commandCtx(app), user)
  const copies = [personalJson(data), readablePage(data, { brand: '帆域' })]
  for (const copy of copies) {
    for (const word of words) expect(copy).toContain(word)
    for (const secret of [...secrets, other.phone, other.email]) expect(copy).not.toContain(secret)
  }
  for (const { title } of personalSections)
    expect(Object.values(data[title] ?? {}), `${title} is empty: the test's person has no row for it`).not.toEqual([])

  // A table that is new and knows accounts has a row here, and a section or a reason.
  for (const table of tables) {
    const name = getTableName(table)
    const columns = userColumns(table)
    if (columns.length === 0) continue
    expect(sectionTables.has(name) || name in leftOut, `${name} has no section of the copy`).toBe(true)
    const known = Object.values(getTableColumns(table)).filter((column) => columns.includes(column.name))
    const isTheirs = sql.join(
      known.map((column) => sql`${column} = ${user.id}`),
      sql` or `,
    )
    expect(await db.$count(table, isTheirs), `${name} has no row of the test's person`).toBeGreaterThan(0)
  }

  const before = await readAll()
  await eraseAccount({ ctx: commandCtx(app), input: { user } })
  const after = await readAll()
  const changed = [...before].filter(([name, contents]) => after.get(name) !== contents).map(([name]) => name)
  expect(changed).toEqual(expect.arrayContaining(['users', 'sessions', 'user_passkeys', 'contact_changes', 'jobs']))
  expect(changed.filter((name) => !sectionTables.has(name) && !(name in leftOut))).toEqual([])
})
