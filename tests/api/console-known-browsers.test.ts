import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { rateCounters, staffDevices, staffSessions } from '#db/schema/index.ts'
import { staffFailuresPerAddress, staffLifetimes } from '#domain/staff/limits.ts'
import { lockMessage } from '#domain/staff/sentences.ts'
import { readStaffCookie, writeStaffCookie } from '#server/http/console/staff-cookie.ts'
import { reportStaffLocks } from '#server/operate/alerts/staff-locks.ts'
import { addressHits } from '#server/policies/limit-hits.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { fillLimit } from '#tests/support/limits.ts'
import {
  createStaffBrowser,
  enterAs,
  enterAsOwner,
  enterByLink,
  type StaffBrowser,
  staffPassword,
  totpAt,
} from '#tests/support/staff.ts'
import { createTestApp, openTestApp, type TestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)

const day = 24 * 60 * 60 * 1_000
const wrong = errorTable.CREDENTIALS_WRONG.code

const signInFrom = async (browser: StaffBrowser, email: string, password = staffPassword): Promise<number> =>
  (await browser.ask('POST /session/password', { body: { email, password } })).code

/** A browser with nothing but this cookie of an earlier sign-in. */
function browserWith(device: string, on: Pick<TestApp, 'baseUrl' | 'parts'> = app): StaffBrowser {
  const browser = createStaffBrowser(on)
  browser.know(device)
  return browser
}

/** Ten wrong passwords of strangers, each from an address of its own. */
async function lock(email: string, on: TestApp = app): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) await signInFrom(createStaffBrowser(on), email, 'wrong')
  expect(await signInFrom(createStaffBrowser(on), email)).toBe(wrong)
  await on.db.delete(rateCounters).where(like(rateCounters.key, 'staff-failure:%'))
}

test('the cookie is read by the console alone, over TLS, for ninety days', async () => {
  const secure = writeStaffCookie('x', 'https://www.example.com', 'device')
  expect(secure).toBe('__Secure-fy_staff_device=x; Path=/console; HttpOnly; SameSite=Strict; Max-Age=7776000; Secure')
  const headers = new Headers({ cookie: 'fy_staff_device=planted; __Secure-fy_staff_device=x' })
  expect(readStaffCookie(headers, 'https://www.example.com', 'device')).toBe('x')
  const { browser } = await enterAs(app, owner, ['editor'])
  expect(browser.device()).toMatch(/^fy_staff_device=[\w-]{43}$/)
  const kept = JSON.stringify(await app.db.select().from(staffDevices))
  expect(kept).not.toContain(browser.device().split('=')[1])
})

test('strangers lock the password, and not in a browser in which the member has signed in', async () => {
  const { browser, email, secret } = await enterAs(app, owner, ['editor'])
  const device = browser.device()
  await lock(email)
  // It replaces no factor: the password opens the second step alone.
  const known = browserWith(device)
  const first = await known.ask('POST /session/password', { body: { email, password: staffPassword } })
  expect(first.data).toMatchObject({ next: 'verify' })
  expect((await known.ask('GET /session')).status).toBe(401)
  expect((await known.ask('POST /session/totp', { body: { code: await totpAt(app, secret, 1) } })).code).toBe(200)
  expect((await known.ask('GET /session')).data).toMatchObject({ email })
  // The sign-in has replaced the cookie: a copy of the earlier one is worth nothing.
  expect(known.device()).not.toBe(device)
  expect(await signInFrom(browserWith(device), email)).toBe(wrong)
})

test('strangers at the same address do not shut a known browser out, in either step', async () => {
  await using other = await createTestApp()
  const { browser, email, secret } = await enterAsOwner(other)
  await fillLimit(other, addressHits('staff-failure', '127.0.0.1', [staffFailuresPerAddress], 1), 50)
  const stranger = await createStaffBrowser(other).ask('POST /session/password', {
    body: { email, password: staffPassword },
  })
  expect(stranger.status).toBe(429)
  const known = browserWith(browser.device(), other)
  expect(await signInFrom(known, email)).toBe(200)
  expect((await known.ask('POST /session/totp', { body: { code: await totpAt(other, secret, 1) } })).code).toBe(200)
})

test('who has the password and no second factor gets ten sessions in ten minutes, and the known browser its own', async () => {
  const { browser, email } = await enterAs(app, owner, ['editor'])
  const signIn = () => signInFrom(createStaffBrowser(app), email)
  for (let times = 0; times < 10; times += 1) expect(await signIn()).toBe(200)
  const sessions = () => app.db.$count(staffSessions)
  const before = await sessions()
  expect(new Set(await Promise.all([signIn(), signIn(), signIn()]))).toEqual(new Set([wrong]))
  expect(await sessions()).toBe(before)
  expect(await signInFrom(browserWith(browser.device()), email)).toBe(200)
  app.clock.advance(10 * 60_000)
  expect(await signIn()).toBe(200)
  app.clock.advance(-10 * 60_000)
})

test('a cookie gives ten tries, of many at the same moment too, and no waiting gives more', async () => {
  const { browser, email } = await enterAs(app, owner, ['analyst'])
  const device = browser.device()
  await lock(email)
  const thief = browserWith(device)
  for (let tries = 0; tries < 9; tries += 1) expect(await signInFrom(thief, email, 'wrong')).toBe(wrong)
  expect(await signInFrom(thief, email)).toBe(200)
  for (let tries = 0; tries < 8; tries += 1) expect(await signInFrom(thief, email, 'wrong')).toBe(wrong)
  const guesses = Array.from({ length: 5 }, () => signInFrom(browserWith(device), email, 'wrong'))
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([wrong]))
  expect(await app.db.$count(staffDevices, eq(staffDevices.failures, 10))).toBe(1)
  expect(await signInFrom(browserWith(device), email)).toBe(wrong)
  app.clock.advance(2 * day)
  await lock(email)
  expect(await signInFrom(browserWith(device), email)).toBe(wrong)
  app.clock.advance(-2 * day)
})

test('no cookie counts that is another member’s, made up, or older than ninety days', async () => {
  await using other = await createTestApp()
  const { browser, email } = await enterAsOwner(other)
  const second = await enterAs(other, browser, ['editor'])
  await lock(email, other)
  const device = browser.device()
  for (const foreign of [second.browser.device(), `${device}x`, 'fy_staff_device=', `${device}; ${device}`])
    expect(await signInFrom(browserWith(foreign, other), email)).toBe(wrong)
  other.clock.advance(staffLifetimes.deviceSeconds * 1_000 - day)
  await lock(email, other)
  expect(await signInFrom(browserWith(device, other), email)).toBe(200)
  other.clock.advance(day)
  await lock(email, other)
  expect(await signInFrom(browserWith(device, other), email)).toBe(wrong)
})

type Entered = Awaited<ReturnType<typeof enterAs>> & { id: number; version: number }
const password = 'Lantern-9-harbours'

const endings: Record<string, (member: Entered) => Promise<unknown>> = {
  'all other sessions are ended': ({ browser }) => browser.ask('POST /account/sessions/end', { body: { id: null } }),
  'the password is changed': ({ browser }) =>
    browser.ask('POST /account/password', { body: { oldPassword: staffPassword, password } }),
  'the sign-in is reset': async ({ id, version }) => {
    const { data } = await owner.ask(`POST /members/${id}/reset`, { body: { version } })
    return enterByLink(app, data.link)
  },
  'the member is disabled and enabled': async ({ id, version }) => {
    const { data } = await owner.ask(`POST /members/${id}/disable`, { body: { version } })
    return owner.ask(`POST /members/${id}/enable`, { body: { version: data.version } })
  },
}

test.each(Object.entries(endings))('a browser is known no longer once %s', async (name, end) => {
  const member = await enterAs(app, owner, ['auditor'])
  const { id, version } = (await owner.ask('GET /members')).data.find(
    (one: { email: string }) => one.email === member.email,
  )
  const device = member.browser.device()
  await end({ ...member, id, version })
  await lock(member.email)
  expect(await signInFrom(browserWith(device), member.email)).toBe(wrong)
  // The browser from which the member did it has a new cookie.
  if (member.browser.device() === device) return
  const own = browserWith(member.browser.device())
  expect(await signInFrom(own, member.email, name.includes('password') ? password : staffPassword)).toBe(200)
})

test('the owners hear of locked accounts in one message, of each once a day', async () => {
  await using other = await createTestApp()
  const { browser, email } = await enterAsOwner(other)
  const second = await enterAs(other, browser, ['editor'])
  const known = browserWith(second.browser.device(), other)
  for (let tries = 0; tries < 10; tries += 1) await signInFrom(known, second.email, 'wrong')
  const minute = async () => {
    await reportStaffLocks(other.parts)
    await other.runJobs()
    return other.outbox.to(email).filter(({ purpose }) => purpose === 'alert')
  }
  // Wrong passwords in the member's own browser are no news.
  expect(await minute()).toEqual([])
  await lock(email, other)
  await lock(second.email, other)
  await lock('nobody@example.com', other)
  const { publicUrl } = other.parts.environment
  const text = lockMessage.text(['o***@example.com', 'm***@example.com'], publicUrl)
  await Promise.all([minute(), minute()])
  expect(await minute()).toMatchObject([{ text }])
  other.clock.advance(day - 60_000)
  await lock(email, other)
  expect(await minute()).toHaveLength(1)
  // Who is still attacked a day later is in the next message.
  other.clock.advance(60_000)
  expect((await minute()).at(-1)).toMatchObject({ text: lockMessage.text(['o***@example.com'], publicUrl) })
  const locks = await readEntries(other, { action: 'staff.locked' })
  expect(new Set(locks.map(({ target }) => target))).toEqual(new Set(['staff:1', 'staff:2', 'n***@example.com']))
})
