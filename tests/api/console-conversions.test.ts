import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { conversionCopy } from '#console/pages/conversions/copy.ts'
import { conversionPeople, jobs, providerCredentials, users } from '#db/schema/index.ts'
import { failureSentence } from '#domain/operations/failure-sentences.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { createPulse } from '#server/operate/health/pulse.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { freshPhone, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { startFakeBaidu } from '#tests/support/fake-baidu.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const first = 'first-token@account'
const second = 'second-token@account'

let serial = 0

const baidu = await startFakeBaidu()
const app = await openTestApp({ env: { TRUST_PROXY: '1', BAIDU_OCPC_URL: baidu.url } })
const owner = (await enterAsOwner(app)).browser
beforeEach(async () => {
  await app.db.delete(jobs)
  Object.assign(baidu, { status: 0, desc: '', isBroken: false })
  baidu.uploads.length = 0
})
afterAll(() => baidu.close())

const setToken = (token: string) => owner.ask('POST /conversions/token', { body: { token } })
const summary = async () => (await owner.ask('GET /conversions/summary')).data
const rows = async () => (await owner.ask('GET /conversions')).data.rows

/** Somebody registers from an advertisement. */
async function register(headers: Record<string, string> = {}): Promise<string> {
  serial += 1
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  const logidUrl = `https://www.fanyu.example/?bd_vid=console-${serial}`
  const answer = await fetch(`${app.baseUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', ...headers },
    body: JSON.stringify({ phoneNumber: phone, ...code, logidUrl, adReporting: true }),
  })
  expect((await answer.json()).code).toBe(200)
  return phone
}

const settled = () =>
  vi.waitFor(async () => {
    await app.runJobs()
    expect((await rows()).every(({ attempts }: { attempts: number }) => attempts > 0)).toBe(true)
  })

test('the token is sealed, goes before the environment, is never shown and is removed by the owner alone', async () => {
  expect((await summary()).token).toEqual({ source: null, hasEnvironment: false, setAt: null, setBy: null })
  expect((await setToken('short')).code).toBe(400)
  expect((await setToken(first)).data).toEqual({ resumed: 0 })
  expect((await summary()).token).toMatchObject({ source: 'console', setBy: { id: 1 }, setAt: expect.any(String) })
  const [kept] = await app.db.select().from(providerCredentials)
  const audited = await readEntries(app, { action: 'conversion.token' })
  expect(audited).toHaveLength(1)
  expect(JSON.stringify([kept, audited, await summary(), app.logs])).not.toContain(first)

  await register()
  await settled()
  expect(baidu.uploads.map(({ token }) => token)).toEqual([first])

  const { browser: analyst } = await enterAs(app, owner, ['analyst'])
  expect((await analyst.ask('POST /conversions/token', { body: { token: second } })).status).toBe(403)
  app.clock.advance(11 * 60_000)
  expect(await setToken(second)).toMatchObject({ status: 403, data: { confirm: true } })
  app.clock.advance(-11 * 60_000)
  expect((await owner.ask('POST /conversions/token/remove')).code).toBe(200)
  expect(await owner.ask('POST /conversions/token/remove')).toMatchObject({ code: 409, msg: '后台没有设置过凭证' })
  await register()
  expect(await app.db.$count(conversionPeople)).toBe(1)
})

test('with a token in the environment the one of the console wins, and its removal gives the other back', async () => {
  await using both = await createTestApp({ env: { BAIDU_OCPC_URL: baidu.url, BAIDU_OCPC_TOKEN: second } })
  const { browser } = await enterAsOwner(both)
  const source = async () => (await browser.ask('GET /conversions/summary')).data.token.source
  const tell = async () => {
    const body = { address: 'https://www.fanyu.example/?bd_vid=own-click', type: 3 }
    return (await browser.ask('POST /conversions/test', { body })).data
  }
  expect(await source()).toBe('environment')
  await browser.ask('POST /conversions/token', { body: { token: first } })
  expect(await source()).toBe('console')
  expect(await tell()).toEqual({ answer: 'received', status: 0, said: '' })
  await browser.ask('POST /conversions/token/remove')
  expect(await source()).toBe('environment')
  await tell()
  expect(baidu.uploads.map(({ token }) => token)).toEqual([first, second])
})

test.each([
  [1, 'partly', 'logidUrl illegal'],
  [2, 'refused', 'newType illegal'],
  [3, 'token', `token ${first} invalid`],
  [4, 'busy', 'over quota'],
])('a test upload returns Baidu’s answer %i unchanged, at once', async (status, answer, desc) => {
  await setToken(first)
  Object.assign(baidu, { status, desc })
  const test = (address: string) => owner.ask('POST /conversions/test', { body: { address, type: 3 } })
  expect((await test('https://www.fanyu.example/?bd_vid=own')).data).toEqual({
    answer,
    status,
    said: desc.replace(first, '***'),
  })
  expect((await test('https://www.fanyu.example/')).msg).toBe('地址里没有 bd_vid，请从广告点进来后复制整个地址')
  expect(await rows()).toEqual([])
})

test('a refused token loses nothing: another one uploads what waited and what had failed for it', async () => {
  await setToken(first)
  Object.assign(baidu, { status: 3, desc: 'token invalid' })
  await register()
  await settled()
  expect((await rows())[0]).toMatchObject({ status: 'waiting', answer: { answer: 'token', said: 'token invalid' } })
  expect((await summary()).types).toEqual([expect.objectContaining({ type: 3, waiting: 1, refused: 1 })])
  await register()
  await settled()
  await app.db.update(jobs).set({ status: 'failed', finishedAt: app.clock.now() }).where(eq(jobs.status, 'waiting'))
  baidu.status = 0
  expect((await setToken(second)).data).toEqual({ resumed: 2 })
  await vi.waitFor(async () => {
    await app.runJobs()
    expect((await rows()).map(({ status }: { status: string }) => status)).toEqual(['done', 'done'])
  })
  expect(baidu.uploads.at(-1)?.token).toBe(second)
})

test('a Baidu that answers with an error page was reached: staff read so in Chinese, and the line of health is not good', async () => {
  await setToken(first)
  baidu.isBroken = true
  await register()
  await settled()
  const answer = { answer: 'broken', status: null, said: 'HTTP 502' }
  expect((await rows())[0]).toMatchObject({ status: 'waiting', answer })
  expect(conversionCopy.answers.broken).toBe('百度服务出错，返回不符合接口')
  const [job] = (await owner.ask('GET /jobs')).data.rows
  expect(failureSentence(job.error)).toBe('对方的服务出错，返回 502')
  const state = async () => {
    await createPulse(app.parts).takeSample()
    const { lines, baidu: facts } = (await owner.ask('GET /health')).data
    return [lines.find(({ name }: { name: string }) => name === 'baidu').state, facts]
  }
  expect(await state()).toEqual(['slow', { retrying: 1 }])
  baidu.isBroken = false
  await owner.ask('POST /conversions/token', { body: { token: second } })
  await vi.waitFor(async () => {
    await app.runJobs()
    expect((await rows())[0].status).toBe('done')
  })
  expect(await state()).toEqual(['good', { retrying: 0 }])
})

test('a refused upload is retried, dropped and retried again by members with the permission', async () => {
  await setToken(first)
  baidu.status = 2
  await register()
  await settled()
  const [{ id, mayRetry }] = await rows()
  expect(mayRetry).toBe(true)
  const { browser: analyst } = await enterAs(app, owner, ['analyst'])
  const { browser: editor } = await enterAs(app, owner, ['editor'])
  expect((await editor.ask('GET /conversions')).code).toBe(200)
  expect((await editor.ask(`POST /conversions/${id}/retry`)).status).toBe(403)
  baidu.status = 0
  expect((await analyst.ask('POST /conversions/retry-failed')).data).toEqual({ count: 1 })
  await settled()
  expect((await rows())[0]).toMatchObject({ status: 'done', answer: { answer: 'received' } })
  expect((await analyst.ask('POST /conversions/retry-failed')).msg).toBe('没有可以重新上报的')
  // A job of another kind is none of theirs.
  const runAt = new Date(app.clock.now().getTime() + 3_600_000)
  const purge = { kind: 'cdn-purge', payload: { folder: 'https://www.example.com/' }, runAt } as const
  const other = await enqueue({ ctx: app.parts, input: purge })
  expect((await analyst.ask(`POST /conversions/${other}/drop`)).status).toBe(404)

  baidu.status = 4
  await register()
  await settled()
  const [waiting] = await rows()
  expect((await analyst.ask(`POST /conversions/${waiting.id}/drop`)).code).toBe(200)
  expect((await rows())[0]).toMatchObject({ status: 'dropped', mayRetry: true })
  baidu.status = 0
  expect((await analyst.ask(`POST /conversions/${waiting.id}/retry`)).code).toBe(200)
})

test('visitors who opted out of tracking are not uploaded', async () => {
  await setToken(first)
  for (const header of ['dnt', 'sec-gpc', 'x-opt-out']) await register({ [header]: '1' })
  expect(await rows()).toEqual([])
})

test('with a closed account nothing of it waits, and no landing address is kept', async () => {
  await setToken(first)
  baidu.status = 4
  const phone = await register()
  await settled()
  const [user] = await app.db.select().from(users).where(eq(users.phone, phone))
  if (user === undefined) throw new Error('nobody registered')
  await eraseAccount({ ctx: { ...app.parts, caller: { address: '', requestId: '' } as never }, input: { user } })
  expect((await rows())[0]).toMatchObject({ status: 'dropped', mayRetry: false, answer: { answer: 'erased' } })
  expect((await app.db.select().from(jobs))[0]?.payload).toBeNull()
  baidu.status = 0
  baidu.uploads.length = 0
  await setToken(second)
  await app.runJobs()
  expect(baidu.uploads).toEqual([])
})

test('a cost is shared by what Baidu received in its days; no day of a type is paid for twice', async () => {
  await setToken(first)
  await register()
  await register()
  await settled()
  const add = (body: object) => owner.ask('POST /conversions/costs', { body })
  const today = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const period = { type: 3, from: '2020-01-01', to: today }
  expect((await add({ ...period, amount: '0' })).msg).toContain('金额为')
  expect((await add({ ...period, to: '2999-01-01', amount: '1' })).msg).toContain('不能晚于')
  const { data } = await add({ ...period, amount: '1,234.50' })
  expect((await summary()).costs).toEqual([
    expect.objectContaining({ ...period, id: data.id, amount: '1234.50', received: 2, each: '617.25' }),
  ])
  expect((await add({ ...period, from: today, amount: '1' })).status).toBe(409)
  expect((await add({ ...period, type: 25, amount: '1' })).code).toBe(200)
  expect((await owner.ask(`POST /conversions/costs/${data.id}/remove`)).code).toBe(200)
  expect((await add({ ...period, from: today, amount: '1' })).code).toBe(200)
  expect((await owner.ask(`POST /conversions/costs/${data.id}/restore`)).status).toBe(409)
})
