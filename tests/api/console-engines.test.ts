import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeArticle, makePlatform } from '#db/factories.ts'
import {
  type ContentItem,
  contentItems,
  engineAccounts,
  enginePushes,
  platforms,
  providerCredentials,
} from '#db/schema/index.ts'
import { articleHref, platformHref } from '#domain/content/addresses.ts'
import type { Parts } from '#server/context.ts'
import { createPulse } from '#server/operate/health/pulse.ts'
import { engineSentences, testPush } from '#server/services/marketing/engines/push-account.ts'
import { pushPages } from '#server/services/marketing/engines/push-pages.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { startFakePush } from '#tests/support/fake-push.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const token = 'push-token-1'
const site = 'https://www.fanyu.example'
const minute = 60_000

const fake = await startFakePush()
const app = await openTestApp({ env: { BAIDU_PUSH_URL: fake.url } })
const owner = (await enterAsOwner(app)).browser
beforeEach(async () => {
  for (const table of [enginePushes, engineAccounts, providerCredentials, contentItems, platforms])
    await app.db.delete(table)
  Object.assign(fake, { status: 200, answer: null, remain: 1_000 })
  fake.pushed.length = 0
})
afterAll(() => fake.close())

/** The same instance at an address that Baidu can reach. */
const outside = (): Parts => ({
  ...app.parts,
  environment: { ...app.parts.environment, isLocal: false, publicUrl: site },
})
const push = () => pushPages({ parts: outside() })
const setToken = (value = token) => owner.ask('POST /engines/baidu/token', { body: { token: value } })
const state = async () => (await owner.ask('GET /engines/baidu')).data
const past = () => new Date(app.clock.now().getTime() - minute)
const givenArticle = (change: object = {}) => makeArticle(app.db, { updatedAt: past(), ...change })

test('public pages are pushed once, and again when they changed, as whole addresses in plain lines; the rest never', async () => {
  const article = await givenArticle()
  const platform = await makePlatform(app.db)
  await givenArticle({ isDemo: true })
  await givenArticle({ status: 'draft', publishAt: null })
  await givenArticle({ updatedAt: app.clock.now() })
  expect(await push()).toBe(0)
  await setToken()
  expect(await pushPages({ parts: app.parts })).toBe(0)
  expect(fake.pushed).toEqual([])
  expect(await push()).toBe(2)
  const addresses = [hrefOf(article), platformHref(platform.id)].map((path) => site + path)
  expect(fake.pushed).toEqual([{ site, token, type: 'text/plain', addresses }])
  expect(await push()).toBe(0)
  expect(await state()).toMatchObject({ toldToday: 2, remain: 998, last: { answer: 'received' } })
  await app.db
    .update(contentItems)
    .set({ updatedAt: new Date(past().getTime() + 1_000) })
    .where(eq(contentItems.id, article.id))
  expect(await push()).toBe(1)
})

test('addresses that Baidu refuses are reported, and not pushed again until they change', async () => {
  const [one, other] = [await givenArticle(), await givenArticle()]
  await setToken()
  const answer = { remain: 5, success: 0, not_same_site: [site + hrefOf(one)], not_valid: [site + hrefOf(other)] }
  fake.answer = answer
  await push()
  expect(await state()).toMatchObject({ refused: 2, toldToday: 0, waiting: 0, remain: 5 })
  await push()
  expect(fake.pushed).toHaveLength(1)
})

test('no more is pushed than Baidu accepts today, and the rest tomorrow', async () => {
  for (let count = 0; count < 3; count += 1) await givenArticle()
  await setToken()
  fake.answer = { remain: 2, success: 1 }
  const extra = await givenArticle({ updatedAt: new Date(past().getTime() + 1_000) })
  await app.db.insert(engineAccounts).values({ name: 'baidu', nextAt: past(), remain: 1, remainDay: dayNow() })
  expect(await push()).toBe(1)
  expect(fake.pushed[0]?.addresses).toEqual([site + hrefOf(extra)])
  Object.assign(fake, { status: 400, answer: { error: 400, message: 'over quota' } })
  expect(await push()).toBe(0)
  expect(await state()).toMatchObject({ waiting: 3, remain: 0, last: { answer: 'quota' } })
  expect(await push()).toBe(0)
  expect(fake.pushed).toHaveLength(2)
})

test.each([
  [401, 'token is not valid', 'token', 6 * 60],
  [400, 'site error', 'site', 6 * 60],
  [500, 'internal error, please try later', 'busy', 10],
])('after %i %s nothing is lost, and it is tried again after a pause', async (error, message, answer, minutes) => {
  await givenArticle()
  await setToken()
  Object.assign(fake, { status: error, answer: { error, message } })
  await push()
  expect(await state()).toMatchObject({ waiting: 1, last: { answer, said: message } })
  const [account] = await app.db.select().from(engineAccounts)
  const pauseMs = (account?.nextAt.getTime() ?? 0) - app.clock.now().getTime()
  expect(Math.round(pauseMs / minute)).toBe(minutes)
  await push()
  expect(fake.pushed).toHaveLength(1)
  // Another token has nothing to wait for.
  await setToken('push-token-2')
  Object.assign(fake, { status: 200, answer: null })
  expect(await push()).toBe(1)
})

test('health says what waits and how Baidu answered; without a token it is off, which is no fault', async () => {
  const pulse = createPulse(outside())
  const health = async () => {
    await pulse.takeSample()
    const { data } = await owner.ask('GET /health')
    return { state: data.lines.find((line: { name: string }) => line.name === 'push').state, push: data.push }
  }
  await givenArticle()
  expect(await health()).toEqual({ state: 'off', push: null })
  await setToken()
  expect(await health()).toEqual({ state: 'good', push: { waiting: 1, answer: null, at: null } })
  Object.assign(fake, { status: 401, answer: { error: 401, message: 'token is not valid' } })
  await push()
  expect(await health()).toMatchObject({ state: 'bad', push: { waiting: 1, answer: 'token' } })
})

test('two instances tell of a page once', async () => {
  await givenArticle()
  await setToken()
  const counts = await Promise.all([push(), push()])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(fake.pushed).toHaveLength(1)
})

test('the token is sealed, never shown, tested and removed by the owner alone', async () => {
  expect(await state()).toMatchObject({ source: null, isLocal: true, last: null })
  const { browser: editor } = await enterAs(app, owner, ['editor'])
  expect((await editor.ask('POST /engines/baidu/token', { body: { token } })).status).toBe(403)
  await setToken()
  expect(await state()).toMatchObject({ source: 'console', setBy: { id: 1 } })
  const kept = await app.db.select().from(providerCredentials)
  const audited = await readEntries(app, { action: 'engine.token' })
  expect(audited.length).toBeGreaterThan(0)
  expect(JSON.stringify([kept, audited, await state(), app.logs])).not.toContain(token)
  expect((await owner.ask('POST /engines/baidu/test')).msg).toBe(engineSentences.local)
  Object.assign(fake, { status: 401, answer: { error: 401, message: `token is not valid ${token}` } })
  const receipt = await testPush({ ctx: { ...commandCtx(app), ...outside() }, input: { staffId: 1 } })
  expect(receipt).toMatchObject({ answer: 'token', said: 'token is not valid ***' })
  expect(fake.pushed[0]?.addresses).toEqual([`${site}/`])
  expect((await owner.ask('POST /engines/baidu/token/remove')).status).toBe(200)
  expect((await owner.ask('POST /engines/baidu/token/remove')).msg).toBe(engineSentences.noTokenToRemove)
  expect(await push()).toBe(0)
})

const hrefOf = (item: ContentItem) => articleHref({ ...item, secondLevelHeadings: item.secondLevelHeading })
const dayNow = () => new Date(app.clock.now().getTime() + 8 * 60 * minute).toISOString().slice(0, 10)
