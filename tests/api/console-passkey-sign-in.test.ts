import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { staff } from '#db/schema/index.ts'
import { passkeyChallengesPerAddress, staffFailuresPerAddress, staffLifetimes } from '#domain/staff/limits.ts'
import { addressHits } from '#server/policies/limit-hits.ts'
import { passkeyOrigin } from '#server/services/credentials/passkeys/relying-party.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import { createStaffBrowser, enterAs, enterAsOwner, type StaffBrowser, staffPassword } from '#tests/support/staff.ts'
import { createTestApp, openTestApp, type TestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = await enterAsOwner(app)
const origin = (on: TestApp) => passkeyOrigin(on.parts.environment.publicUrl).origin
const passkey = createPasskey(origin(app))
await addPasskeyTo(owner.browser, passkey)

async function addPasskeyTo(browser: StaffBrowser, added: ReturnType<typeof createPasskey>): Promise<void> {
  const { data } = await browser.ask('POST /account/passkeys/begin')
  expect(data.options.authenticatorSelection).toMatchObject({
    residentKey: 'preferred',
    userVerification: 'preferred',
  })
  const response = added.create(data.options)
  expect((await browser.ask('POST /account/passkeys/finish', { body: { response } })).code).toBe(200)
}

const begin = (on: TestApp = app) => createStaffBrowser(on).ask('POST /session/passkey-sign-in/options')
const challenge = async (on: TestApp = app) => (await begin(on)).data.options

/** Answers from an unknown browser: the answer's code, and what the session then answers. */
async function enter(answer: object, on: TestApp = app): Promise<number[]> {
  const browser = createStaffBrowser(on)
  const { code } = await browser.ask('POST /session/passkey-sign-in', { body: { response: answer } })
  return [code, (await browser.ask('GET /session')).status]
}

const isIn = [200, 200]
const isOut = [errorTable.VERIFICATION_WRONG.code, 401]
const minute = 60_000

test('a passkey whose device verified the person is both factors, while strangers have locked the password', async () => {
  const guess = { body: { email: owner.email, password: 'wrong' } }
  for (let tries = 0; tries < 10; tries += 1) await createStaffBrowser(app).ask('POST /session/password', guess)
  const stranger = await createStaffBrowser(app).ask('POST /session/password', {
    body: { email: owner.email, password: staffPassword },
  })
  expect(stranger.code).toBe(errorTable.CREDENTIALS_WRONG.code)
  const browser = createStaffBrowser(app)
  const response = passkey.get(await challenge(), { member: 'staff:1' })
  const answer = await browser.ask('POST /session/passkey-sign-in', { body: { response } })
  expect(answer).toMatchObject({ code: 200, data: { next: 'done' } })
  expect((await browser.ask('GET /session')).data).toMatchObject({ email: owner.email, roles: ['owner'] })
  // It counts as a recent second factor, and the browser is a known one from then on.
  expect((await browser.ask('POST /account/recovery-codes')).code).toBe(200)
  const known = createStaffBrowser(app)
  known.know(browser.device())
  const password = await known.ask('POST /session/password', { body: { email: owner.email, password: staffPassword } })
  expect(password.data).toMatchObject({ next: 'verify', factors: ['passkey', 'totp'] })
  expect((await readEntries(app, { action: 'staff.sign-in' })).map(({ detail }) => detail)).toContainEqual({
    by: 'passkey-alone',
  })
})

test('a challenge works once, of twenty at the same moment too, and for five minutes', async () => {
  const answer = passkey.get(await challenge())
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await enter(answer))[0]))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(await enter(answer)).toEqual(isOut)
  const options = await challenge()
  app.clock.advance(staffLifetimes.challengeSeconds * 1_000)
  expect(await enter(passkey.get(options))).toEqual(isOut)
  app.clock.advance(-staffLifetimes.challengeSeconds * 1_000)
  // The expired one is as good as new only where the clock went back, and then for the rest of its time.
  expect(await enter(passkey.get(options))).toEqual(isIn)
})

test('without the person verified, for another site or member, or to another’s challenge nobody gets in', async () => {
  await using other = await createTestApp()
  const half = createStaffBrowser(app)
  const { browser, email } = await enterAs(app, owner.browser, ['editor'])
  await addPasskeyTo(browser, createPasskey(origin(app)))
  await half.ask('POST /session/password', { body: { email, password: staffPassword } })
  const ofSecondStep = (await half.ask('POST /session/passkey/options')).data.options
  const answers = [
    passkey.get(await challenge(), { isVerified: false }),
    passkey.get(await challenge(), { from: 'https://www.example.com' }),
    passkey.get(await challenge(), { member: 'staff:2' }),
    passkey.get(await challenge(other)),
    passkey.get(ofSecondStep),
    passkey.get({ challenge: 'A'.repeat(48) }),
    createPasskey(origin(app)).get(await challenge()),
    { id: 'nobody', rawId: 'nobody', type: 'public-key', response: {}, clientExtensionResults: {} },
    { id: passkey.get(await challenge()).id, response: null },
  ]
  for (const answer of answers) expect(await enter(answer)).toEqual(isOut)
  const failed = await readEntries(app, { action: 'staff.sign-in-failed' })
  expect(failed.filter(({ detail }) => detail.by === 'passkey-alone').length).toBeGreaterThanOrEqual(answers.length)
})

test('without the person verified a passkey is still the second factor', async () => {
  await using other = await createTestApp()
  const { browser, email } = await enterAsOwner(other)
  const key = createPasskey(origin(other))
  await addPasskeyTo(browser, key)
  const second = createStaffBrowser(other)
  await second.ask('POST /session/password', { body: { email, password: staffPassword } })
  const { data } = await second.ask('POST /session/passkey/options')
  const response = key.get(data.options, { isVerified: false })
  expect((await second.ask('POST /session/passkey', { body: { response } })).code).toBe(200)
  expect(await enter(key.get(await challenge(other), { isVerified: false }), other)).toEqual(isOut)
})

test('a disabled member’s passkey and a removed one do not sign in', async () => {
  const { browser, email } = await enterAs(app, owner.browser, ['editor'])
  const key = createPasskey(origin(app))
  await addPasskeyTo(browser, key)
  expect(await enter(key.get(await challenge()))).toEqual(isIn)
  const set = (status: 'active' | 'disabled') => app.db.update(staff).set({ status }).where(eq(staff.email, email))
  await set('disabled')
  expect(await enter(key.get(await challenge()))).toEqual(isOut)
  await set('active')
  const [{ id }] = (await browser.ask('GET /account/factors')).data.passkeys
  expect((await browser.ask(`POST /account/passkeys/${id}/remove`)).code).toBe(200)
  expect(await enter(key.get(await challenge()))).toEqual(isOut)
})

test('the challenge names nobody, and an address gets two hundred an hour', async () => {
  await using other = await createTestApp()
  const first = await begin(other)
  expect(Object.keys(first.data.options).toSorted()).toEqual(
    ['allowCredentials', 'challenge', 'rpId', 'timeout', 'userVerification'].toSorted(),
  )
  expect(first.data.options).toMatchObject({ allowCredentials: [], userVerification: 'required' })
  const hits = addressHits('staff-passkey-challenge', '127.0.0.1', [passkeyChallengesPerAddress], 1)
  await fillLimit(other, hits, passkeyChallengesPerAddress.count - 2)
  expect((await begin(other)).status).toBe(200)
  expect((await begin(other)).status).toBe(429)
  other.clock.advance(60 * minute)
  expect((await begin(other)).status).toBe(200)
})

test('wrong answers and wrong passwords of an address are limited, and the right answer from it is not', async () => {
  await using other = await createTestApp()
  const { browser } = await enterAsOwner(other)
  const key = createPasskey(origin(other))
  await addPasskeyTo(browser, key)
  for (const scope of ['staff-failure', 'staff-passkey-failure'])
    await fillLimit(other, addressHits(scope, '127.0.0.1', [staffFailuresPerAddress], 1), 50)
  const wrong = key.get(await challenge(other), { isVerified: false })
  expect((await enter(wrong, other))[0]).toBe(errorTable.TOO_MANY_REQUESTS.code)
  expect(await enter(key.get(await challenge(other)), other)).toEqual(isIn)
})
