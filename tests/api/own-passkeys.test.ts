import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { contactChanges, userPasskeys, users } from '#db/schema/index.ts'
import { checkPasskeyName, passkeyNameMaxLength, passkeySentences } from '#domain/accounts/passkeys.ts'
import { lifetimes, passkeyLimits } from '#domain/limits.ts'
import { passkeyAddHits, passkeyChangeHits } from '#server/policies/limit-hits.ts'
import { givenUser, logIn, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { ownerOf, passkeyOriginOf, refusal } from '#tests/support/own-passkeys.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const origin = passkeyOriginOf(app)

test('a passkey is added by a code, told to both contacts, listed, renamed and removed, which is told too', async () => {
  const owner = await ownerOf(app)
  const empty = (await owner.list()).body.data
  expect(empty).toEqual({ works: true, host: 'localhost', passkeys: [] })

  const proof = await owner.receiveProof()
  const { data } = (await owner.prepare(proof)).body as { data: { options: Record<string, object> } }
  expect(data.options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: `${owner.phone.slice(0, 3)}****${owner.phone.slice(7)}` },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(JSON.stringify(data)).not.toContain(owner.phone)
  const added = await owner.finish({ proof, answer: createPasskey(origin).create(data.options as never) })
  expect(added.body).toMatchObject({ code: 200, data: { id: expect.any(Number) } })
  await app.runJobs()
  for (const to of [owner.phone, owner.email]) {
    const notices = app.outbox.to(to).filter(({ purpose }) => purpose === 'passkey-added')
    expect(notices).toHaveLength(1)
  }

  const { id } = added.body.data as { id: number }
  expect((await owner.rename(id, '  家里的电脑 ')).body.code).toBe(200)
  expect(await owner.passkeys()).toEqual([{ id, name: '家里的电脑', createdAt: expect.any(String), lastUsedAt: null }])
  expect((await owner.remove(id)).body.code).toBe(200)
  expect(await owner.passkeys()).toEqual([])
  await app.runJobs()
  for (const to of [owner.phone, owner.email])
    expect(app.outbox.to(to).filter(({ purpose }) => purpose === 'passkey-removed')).toHaveLength(1)
  const actions = (await readEntries(app, { actor: `user:${owner.userId}` })).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('passkey.'))).toEqual([
    'passkey.add',
    'passkey.rename',
    'passkey.remove',
  ])
})

test('removing one ends the other sessions unless it says otherwise, and the caller’s stays', async () => {
  const owner = await ownerOf(app)
  const [first, second] = [await owner.add(), await owner.add()]
  const other = await logIn(visitorOf(app), owner)
  await owner.remove(first.id, { endOthers: false })
  expect((await owner.visitor.getInfo(other)).status).toBe(200)
  await owner.remove(second.id)
  expect((await owner.visitor.getInfo(other)).status).toBe(401)
  expect((await owner.visitor.getInfo(owner.token)).status).toBe(200)
})

test('a stolen session adds nothing: without a right code of this act there are not even options', async () => {
  const owner = await ownerOf(app)
  const forExport = await owner.receiveProof('export')
  expect(refusal(await owner.prepare(forExport))).toEqual('VERIFICATION_WRONG')
  const proof = await owner.receiveProof()
  const wrong = { ...proof, code: proof.code === '000000' ? '000001' : '000000' }
  expect(refusal(await owner.prepare(wrong))).toBe('VERIFICATION_WRONG')
  const options = await owner.options(proof)
  const answer = createPasskey(origin).create(options)
  expect(refusal(await owner.finish({ proof: wrong, answer }))).toBe('VERIFICATION_WRONG')
  const stranger = await ownerOf(app)
  expect(refusal(await stranger.finish({ proof, answer }))).toBe('VERIFICATION_EXPIRED')
  expect(await owner.passkeys()).toEqual([])
  const failed = await readEntries(app, { action: 'passkey.add-failed', target: `user:${owner.userId}` })
  expect(failed).toHaveLength(3)
  for (const [method, path] of [
    ['get', ''],
    ['post', '/options'],
    ['post', '/add'],
    ['post', '/rename'],
    ['post', '/remove'],
  ] as const)
    expect((await visitorOf(app)[method](`/account/passkeys${path}`, {} as never)).status).toBe(401)
})

test('a challenge is of one account and one use, works once and for five minutes', async () => {
  const [owner, other] = [await ownerOf(app), await ownerOf(app)]
  const proof = await owner.receiveProof()
  const key = createPasskey(origin)
  const toLogIn = (await owner.visitor.post('/passkey/options', {})).body.data as { options: { challenge: string } }
  const foreign = await other.options(await other.receiveProof())
  const elsewhere = createPasskey('https://www.example.com').create(await owner.options(proof))
  for (const answer of [
    key.create(toLogIn.options),
    key.create(foreign),
    key.create({ challenge: 'A'.repeat(48) }),
    elsewhere,
    { id: 'x' },
    { id: 'x', response: null },
  ])
    expect(refusal(await owner.finish({ proof, answer }))).toBe('VERIFICATION_WRONG')

  const late = await owner.options(proof)
  app.clock.advance(lifetimes.passkeyChallengeSeconds * 1_000)
  const fresh = await owner.receiveProof()
  expect(refusal(await owner.finish({ proof: fresh, answer: key.create(late) }))).toBe('VERIFICATION_WRONG')

  const answer = key.create(await owner.options(fresh))
  const answers = await Promise.all(Array.from({ length: 10 }, () => owner.finish({ proof: fresh, answer })))
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  const again = await owner.receiveProof()
  expect(refusal(await owner.finish({ proof: again, answer }))).toBe('VERIFICATION_WRONG')
  expect(await owner.passkeys()).toHaveLength(1)
})

test('of two devices that answer one challenge at once, each with a code of its own, one is added', async () => {
  const owner = await ownerOf(app)
  const proofs = [await owner.receiveProof('passkey', 'sms'), await owner.receiveProof('passkey', 'email')]
  const options = await owner.options(proofs[0] as (typeof proofs)[number])
  const answers = await Promise.all(
    proofs.map((proof) => owner.finish({ proof, answer: createPasskey(origin).create(options) })),
  )
  expect(answers.map((answer) => refusal(answer)).toSorted()).toEqual(['VERIFICATION_WRONG', undefined])
  expect(await owner.passkeys()).toHaveLength(1)
})

test('the same Idempotency-Key adds once and answers the same', async () => {
  const owner = await ownerOf(app)
  const proof = await owner.receiveProof()
  const answer = createPasskey(origin).create(await owner.options(proof))
  const body = { proof, answer }
  const headers = { 'idempotency-key': `passkey-${owner.userId}` }
  const [first, second] = [await owner.finish(body, headers), await owner.finish(body, headers)]
  expect(first.body.code).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await owner.passkeys()).toHaveLength(1)
})

test('of the transports that an answer claims only known ones are stored', async () => {
  const stored = async (transports: unknown) => {
    const owner = await ownerOf(app)
    const proof = await owner.receiveProof()
    const answer = createPasskey(origin).create(await owner.options(proof))
    const claimed = { ...answer, response: { ...answer.response, transports } }
    expect((await owner.finish({ proof, answer: claimed })).body.code).toBe(200)
    const [row] = await app.db.select().from(userPasskeys).where(eq(userPasskeys.userId, owner.userId))
    return row?.transports
  }
  expect(await stored(['usb', 'a\0b', 7, 'x'.repeat(9_000), 'internal'])).toEqual(['internal', 'usb'])
  for (const transports of [null, 'internal', {}]) expect(await stored(transports)).toEqual([])
})

test('the id of a passkey has the length that the standard gives it at most', async () => {
  const owner = await ownerOf(app)
  const add = async (idBytes: number) => {
    const proof = await owner.receiveProof()
    const { id, rawId, ...answer } = createPasskey(origin, { idBytes }).create(await owner.options(proof))
    return refusal(await owner.finish({ proof, answer: { ...answer, id: 'short', rawId: 'short' } }))
  }
  expect([await add(1_023), await add(1_024), await add(16_000)]).toEqual([
    undefined,
    'VERIFICATION_WRONG',
    'VERIFICATION_WRONG',
  ])
})

test('another account’s passkey and an unknown one are alike, and a name has its rule', async () => {
  const [owner, other] = [await ownerOf(app), await ownerOf(app)]
  const { id } = await other.add()
  for (const answer of [await owner.rename(id, '抢来的'), await owner.remove(id), await owner.remove(999_999)])
    expect(answer.body).toEqual({ code: errorTable.CONFLICT.code, msg: passkeySentences.unknown })
  expect(await other.passkeys()).toHaveLength(1)
  for (const name of ['', '   ', '长'.repeat(passkeyNameMaxLength + 1)])
    expect((await other.rename(id, name)).body).toMatchObject({ code: 400, msg: checkPasskeyName(name.trim()) })
})

test('an account has ten at most, and adds none while a change of contact waits', async () => {
  const owner = await ownerOf(app)
  const createdAt = app.clock.now()
  const row = (number: number) => ({
    userId: owner.userId,
    credentialId: `${owner.userId}-${number}`,
    publicKey: '',
    counter: 0,
    transports: [],
    name: '钥匙',
    createdAt,
  })
  await app.db.insert(userPasskeys).values(Array.from({ length: passkeyLimits.perAccount }, (_, index) => row(index)))
  const proof = await owner.receiveProof()
  const full = { code: errorTable.CONFLICT.code, msg: passkeySentences.tooMany(passkeyLimits.perAccount) }
  expect((await owner.prepare(proof)).body).toEqual(full)
  await app.db.delete(userPasskeys).where(eq(userPasskeys.credentialId, `${owner.userId}-0`))
  const options = await owner.options(proof)
  const [change] = await app.db
    .insert(contactChanges)
    .values({
      userId: owner.userId,
      kind: 'phone',
      contact: '13900000000',
      requestedAt: createdAt,
      effectiveAt: createdAt,
    })
    .returning()
  const waits = { code: errorTable.CONFLICT.code, msg: passkeySentences.contactWaits }
  expect((await owner.prepare(proof)).body).toEqual(waits)
  const answer = createPasskey(origin).create(options)
  expect((await owner.finish({ proof, answer })).body).toEqual(waits)
  await app.db.delete(contactChanges).where(eq(contactChanges.id, change?.id ?? 0))
  // A refusal has used neither the code nor the challenge up.
  expect((await owner.finish({ proof, answer })).body.code).toBe(200)
})

test('adding and changing are limited per account', async () => {
  const owner = await ownerOf(app)
  await fillLimit(app, passkeyAddHits(owner.userId), passkeyLimits.addsPerAccount.count - 1)
  const { id } = await owner.add()
  expect(refusal(await owner.prepare(await owner.receiveProof()))).toBe('TOO_MANY_REQUESTS')
  await fillLimit(app, passkeyChangeHits(owner.userId), passkeyLimits.changesPerAccount.count)
  for (const answer of [await owner.rename(id, '新名'), await owner.remove(id), await owner.remove(999_999)])
    expect(refusal(answer)).toBe('TOO_MANY_REQUESTS')
})

test('a member’s challenge for a passkey of the console makes none for a visitor', async () => {
  const owner = await ownerOf(app)
  const { browser } = await enterAsOwner(app)
  const { data } = await browser.ask('POST /account/passkeys/begin')
  const signIn = (await browser.ask('POST /session/passkey-sign-in/options')).data
  const proof = await owner.receiveProof()
  for (const { options } of [data, signIn]) {
    const answer = createPasskey(origin).create(options)
    expect(refusal(await owner.finish({ proof, answer }))).toBe('VERIFICATION_WRONG')
  }
})

test('at a bare address there are none', async () => {
  const local = { SECRET: 's'.repeat(64), SEED: 'none', ACCEPT_OUTBOX: 'yes' }
  await using bare = await createTestApp({ env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://192.0.2.7', ...local } })
  const owner = await ownerOf(bare)
  expect((await owner.list()).body.data).toMatchObject({ works: false, host: '192.0.2.7' })
  expect((await owner.prepare(await owner.receiveProof())).body.msg).toBe(passkeySentences.wontWork)
})

test('an account with an e-mail address alone adds one by it', async () => {
  const user = await givenUser(app)
  await app.db.update(users).set({ phone: null }).where(eq(users.id, user.userId))
  const owner = await ownerOf(app, { user })
  const proof = await owner.receiveProof('passkey', 'email')
  const answer = createPasskey(origin).create(await owner.options(proof))
  expect((await owner.finish({ proof, answer })).body.code).toBe(200)
})
