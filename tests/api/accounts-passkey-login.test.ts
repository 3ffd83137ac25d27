import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { consents, legalVersions, userPasskeys, users } from '#db/schema/index.ts'
import { lifetimes, passkeyLimits } from '#domain/limits.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { passkeyChallengeHits, passkeyFailureHits, passkeyLoginHits } from '#server/policies/limit-hits.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { type Visitor, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { ownerOf, passkeyOriginOf, refusal } from '#tests/support/own-passkeys.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import { createStaffBrowser, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const origin = passkeyOriginOf(app)

type Options = { challenge: string }

async function challenge(visitor: Visitor = visitorOf(app)): Promise<Options> {
  const { body } = await visitor.post('/passkey/options', {})
  return (body.data as { options: Options }).options
}

/** Answers from another browser. */
const enter = (answer: object, more: object = {}, visitor: Visitor = visitorOf(app)) =>
  visitor.post('/passkey/login', { answer, subject: 'official_website', channel: 0, ...more })

const wrong = errorTable.VERIFICATION_WRONG.code

test('a passkey logs in without naming the account, and its use is shown and audited', async () => {
  const owner = await ownerOf(app)
  const key = await owner.add()
  const options = await challenge()
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
  expect(key.handle).toMatch(/^user:[\w-]{43}$/)
  const { body } = await enter(key.get(options))
  expect(body).toMatchObject({ code: 200, userid: owner.userId, companyid: owner.companyIds[0], companyUsers: [] })
  expect(body).not.toHaveProperty('phone')
  expect((await owner.visitor.getInfo(body.token ?? '')).body.data).toMatchObject({ userid: owner.userId })
  expect((await owner.list()).body.data).toMatchObject({ passkeys: [{ id: key.id, lastUsedAt: expect.any(String) }] })
  const [entry] = (await readEntries(app, { action: 'account.login', actor: `user:${owner.userId}` })).slice(-1)
  expect(entry?.detail).toEqual({ by: 'passkey', entry: 'entered' })
})

test('a member of several companies gets a ticket and the name that it is exchanged with', async () => {
  const owner = await ownerOf(app, { companies: 2 })
  const key = await owner.add()
  const { body } = await enter(key.get(await challenge()))
  expect(body).toMatchObject({ code: 200, phone: owner.phone })
  expect(body.companyUsers).toHaveLength(2)
  expect(body).not.toHaveProperty('companyid')
  const choice = { companyId: owner.companyIds[1], token: body.token, phone: owner.phone }
  expect((await owner.visitor.post('/unionLogin', choice)).body).toMatchObject({ companyid: owner.companyIds[1] })
})

test('a challenge works once, of twenty at the same moment too, and for five minutes', async () => {
  const owner = await ownerOf(app)
  const key = await owner.add()
  const answer = key.get(await challenge())
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(answer)))
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  expect((await enter(answer)).body.code).toBe(wrong)
  const late = await challenge()
  app.clock.advance(lifetimes.passkeyChallengeSeconds * 1_000)
  expect((await enter(key.get(late))).body.code).toBe(wrong)
})

test('foreign challenges, origins, keys and handles and an unverified person are refused alike', async () => {
  const owner = await ownerOf(app)
  const key = await owner.add()
  const toAdd = await owner.options(await owner.receiveProof())
  const { data } = await createStaffBrowser(app).ask('POST /session/passkey-sign-in/options')
  const refused = [
    key.get(toAdd),
    key.get(data.options),
    key.get({ challenge: 'A'.repeat(48) }),
    key.get(await challenge(), { isVerified: false }),
    key.get(await challenge(), { from: 'https://www.example.com' }),
    key.get(await challenge(), { member: `user:${'A'.repeat(43)}` }),
    key.get(await challenge(), { member: '' }),
    createPasskey(origin).get(await challenge(), { member: key.handle }),
    { id: 'nobody' },
    { id: key.get(toAdd).id, response: null },
  ]
  const texts = await Promise.all(refused.map(async (answer) => (await enter(answer)).text))
  expect(new Set(texts).size).toBe(1)
  expect(JSON.parse(texts[0] ?? '')).toEqual({ code: wrong, msg: '通行密钥没有通过验证，请重试' })
  const failed = await readEntries(app, { action: 'account.login-failed' })
  expect(failed.filter(({ detail }) => detail.by === 'passkey').length).toBeGreaterThanOrEqual(refused.length)
})

test('an id that the database cannot store is a wrong field, of a member’s passkey too', async () => {
  const answer = { id: 'a\0', response: {} }
  expect((await enter(answer)).status).toBe(400)
  const body = { response: answer }
  expect((await createStaffBrowser(app).ask('POST /session/passkey-sign-in', { body })).status).toBe(400)
})

test('a member’s passkey logs no visitor in, and a visitor’s signs no member in', async () => {
  const { browser } = await enterAsOwner(app)
  const { data } = await browser.ask('POST /account/passkeys/begin')
  const ofStaff = createPasskey(origin)
  await browser.ask('POST /account/passkeys/finish', { body: { response: ofStaff.create(data.options) } })
  expect((await enter(ofStaff.get(await challenge(), { member: 'staff:1' }))).body.code).toBe(wrong)

  const ofVisitor = await (await ownerOf(app)).add()
  const signIn = async (answer: object) => {
    const { code } = await createStaffBrowser(app).ask('POST /session/passkey-sign-in', { body: { response: answer } })
    return code
  }
  const { options } = (await createStaffBrowser(app).ask('POST /session/passkey-sign-in/options')).data
  expect(await signIn(ofVisitor.get(options))).toBe(wrong)
  expect(await signIn(ofStaff.get(await challenge(), { member: 'staff:1' }))).toBe(wrong)
  expect(await signIn(ofStaff.get(options, { member: 'staff:1' }))).toBe(200)
})

test('a removed passkey and that of a disabled or closed account log nobody in', async () => {
  const owner = await ownerOf(app)
  const [gone, key] = [await owner.add(), await owner.add()]
  await owner.remove(gone.id)
  expect((await enter(gone.get(await challenge()))).body.code).toBe(wrong)
  const setStatus = (status: 'active' | 'disabled') =>
    app.db.update(users).set({ status }).where(eq(users.id, owner.userId))
  await setStatus('disabled')
  expect((await enter(key.get(await challenge()))).body.code).toBe(wrong)
  await setStatus('active')
  expect((await enter(key.get(await challenge()))).body.code).toBe(200)

  const [user] = await app.db.select().from(users).where(eq(users.id, owner.userId))
  if (!user) throw new Error('The user is gone')
  await eraseAccount({ ctx: commandCtx(app), input: { user } })
  expect(await app.db.$count(userPasskeys, eq(userPasskeys.userId, owner.userId))).toBe(0)
  expect((await enter(key.get(await challenge()))).body.code).toBe(wrong)
})

test('a passkey that is removed while it logs in leaves no session behind, whichever comes first', async () => {
  const owner = await ownerOf(app)
  for (let round = 0; round < 5; round += 1) {
    const key = await owner.add()
    const answer = key.get(await challenge())
    const entered = enter(answer)
    const [{ body }, removed] = await Promise.all([entered, owner.remove(key.id)])
    expect(removed.body.code).toBe(200)
    expect([200, wrong]).toContain(body.code)
    if (body.code === 200) expect((await owner.visitor.getInfo(body.token ?? '')).status).toBe(401)
    expect((await enter(key.get(await challenge()))).body.code).toBe(wrong)
  }
  expect(await owner.passkeys()).toEqual([])
})

test('new legal documents refuse a log-in, and the same answer is accepted with the consent', async () => {
  const owner = await ownerOf(app)
  const key = await owner.add()
  const now = app.clock.now()
  const version = { document: 'agreement', version: 'V9.9', fromDay: dayInShanghai(now) } as const
  const [row] = await app.db
    .insert(legalVersions)
    .values({ ...version, lead: '', changes: '', source: '', publishedAt: now })
    .returning()
  const answer = key.get(await challenge())
  const refused = await enter(answer)
  const { consent } = refused.body.data as { consent: { document: string; version: string } }
  expect(refused.body.code).toBe(errorTable.FORBIDDEN.code)
  const agreed = { document: consent.document, version: consent.version, renewed: true }
  expect((await enter(answer, { consent: agreed })).body).toMatchObject({ code: 200, userid: owner.userId })
  const given = await app.db.select().from(consents).where(eq(consents.userId, owner.userId))
  expect(given).toMatchObject([{ version: consent.version, form: 'login' }])
  await app.db.delete(legalVersions).where(eq(legalVersions.id, row?.id ?? 0))
})

test('a counter that does not grow is a copied passkey', async () => {
  const owner = await ownerOf(app)
  const key = await owner.add()
  await app.db.update(userPasskeys).set({ counter: 7 }).where(eq(userPasskeys.id, key.id))
  expect((await enter(key.get(await challenge()))).body.code).toBe(wrong)
})

test('challenges, wrong answers and log-ins are limited, and wrong ones do not hold the right one up', async () => {
  const owner = await ownerOf(app)
  const key = await owner.add()
  const visitor = visitorOf(app)
  const { challengesPerAddress, failuresPerAddress, loginsPerAccount } = passkeyLimits
  await fillLimit(app, passkeyFailureHits(visitor.address, 1), failuresPerAddress.count)
  expect(refusal(await enter({ id: 'nobody' }, {}, visitor))).toBe('TOO_MANY_REQUESTS')
  expect((await enter(key.get(await challenge(visitor)), {}, visitor)).body.code).toBe(200)

  await fillLimit(app, passkeyLoginHits(owner.userId), loginsPerAccount.count - 2)
  expect((await enter(key.get(await challenge()))).body.code).toBe(200)
  const over = key.get(await challenge())
  expect(refusal(await enter(over))).toBe('TOO_MANY_REQUESTS')

  await fillLimit(app, passkeyChallengeHits(visitor.address, 1), challengesPerAddress.count)
  expect(refusal(await visitor.post('/passkey/options', {}))).toBe('TOO_MANY_REQUESTS')
})
