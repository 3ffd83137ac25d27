import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobRequest, JobWork } from '#server/jobs/job-kinds.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { watchPulse } from '#server/operate/alerts/alerts.ts'
import { createPulse } from '#server/operate/health/pulse.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

let serial = 0

/** A WeCom robot; `refuse` makes it answer that it is rate-limited. */
async function startRobot() {
  const heard: string[] = []
  let errcode = 0
  const server = createServer(async (req, res) => {
    heard.push(JSON.parse(await text(req)).text.content)
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ errcode, errmsg: 'api freq out of limit' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/cgi-bin/webhook/send?key=given`,
    heard,
    refuse(next: number) {
      errcode = next
    },
    stop: () => server.close(),
  }
}

const robot = await startRobot()
const app = await openTestApp({ env: { ALERT_WEBHOOK: robot.address } })
const owner = (await enterAsOwner(app)).browser
// These tests run the jobs by hand.
await app.stopJobs()
afterAll(() => robot.stop())

const run = (doWork: (work: JobWork) => Promise<void>) => createJobRunner({ parts: app.parts, doWork }).runDue()
const refuse = async () => Promise.reject(new ProviderError('isv.MOBILE_NUMBER_ILLEGAL', { isWorthRetrying: false }))
const succeed = async () => {}

/** A text message that came to nothing; a notice unless it has a code. */
async function failedMessage(code?: string): Promise<{ id: number; phone: string }> {
  serial += 1
  const phone = `137${String(serial).padStart(8, '0')}`
  const purpose = code === undefined ? 'join-approved' : 'register'
  const payload = { to: phone, purpose, parameters: code ? { code } : {}, text: 'given' } as const
  await enqueue({ ctx: app.parts, input: { kind: 'send-sms', payload } as JobRequest })
  await run(refuse)
  const { data } = await owner.ask('GET /messages', { query: { q: phone } })
  return { id: data.rows[0].id, phone }
}
const statusOf = async (id: number) => (await app.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status
const retry = (id: number) => owner.ask(`POST /jobs/${id}/retry`)

test('what could not be sent is found by its receiver, masked, with the reason, and sent again once', async () => {
  const { id, phone } = await failedMessage()
  const { data } = await owner.ask('GET /messages', { query: { q: phone.slice(-4), status: 'failed' } })
  expect(data.rows[0]).toMatchObject({
    id,
    channel: 'sms',
    purpose: 'join-approved',
    attempts: 1,
    mayRetry: true,
    to: `137****${phone.slice(-4)}`,
    error: 'isv.MOBILE_NUMBER_ILLEGAL',
  })
  expect(JSON.stringify(data)).not.toContain(phone)
  expect((await retry(id)).code).toBe(200)
  expect((await retry(id)).msg).toBe('任务仍在等待，无需重试')
  await run(refuse)
  expect(await statusOf(id)).toBe('failed')
  expect(await retry(id)).toMatchObject({ status: 409, msg: '已经重新发送过一次' })
  const [entry] = await readEntries(app, { target: `job:${id}` })
  expect(entry).toMatchObject({ action: 'job.retry', detail: { to: `137****${phone.slice(-4)}` } })
})

test('a code is never sent again, and what waited a week is erased', async () => {
  const coded = await failedMessage('123456')
  expect(await retry(coded.id)).toMatchObject({ status: 409, msg: '验证码不能重新发送，请对方重新获取' })
  const { id } = await failedMessage()
  app.clock.advance(8 * 24 * 3_600_000)
  await sweep(app.parts)
  app.clock.advance(-8 * 24 * 3_600_000)
  const [row] = await app.db.select().from(jobs).where(eq(jobs.id, id))
  expect(row?.payload).toBeNull()
  expect(await retry(id)).toMatchObject({ status: 409, msg: '内容已经清除，不能重试' })
})

test('a waiting job is dropped and retried; its kind has the day’s figures', async () => {
  const work = { kind: 'cdn-purge', payload: { folder: 'https://www.example.com/' } } as const
  const runAt = new Date(app.clock.now().getTime() + 3_600_000)
  await enqueue({ ctx: app.parts, input: { ...work, runAt } })
  const { data } = await owner.ask('GET /jobs', { query: { status: 'waiting' } })
  const { id } = data.rows[0]
  expect(data.rows[0]).toMatchObject({ kind: 'cdn-purge', about: 'https://www.example.com/', mayRetry: false })
  expect((await owner.ask(`POST /jobs/${id}/drop`)).code).toBe(200)
  expect((await owner.ask(`POST /jobs/${id}/drop`)).msg).toBe('任务正在执行或已经完成')
  expect((await retry(id)).code).toBe(200)
  await run(succeed)
  const { kinds } = (await owner.ask('GET /jobs/kinds')).data
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'cdn-purge')).toMatchObject({ waiting: 0, done: 1 })
})

test('an auditor sees what was sent and changes nothing', async () => {
  const { browser } = await enterAs(app, owner, ['auditor'])
  expect((await browser.ask('GET /messages')).code).toBe(200)
  expect((await browser.ask('GET /health')).code).toBe(200)
  expect((await browser.ask('POST /health/renew')).status).toBe(403)
  const { id } = await failedMessage()
  expect((await browser.ask(`POST /jobs/${id}/retry`)).status).toBe(403)
})

/** Its alerts go through the database. */
const noMail = { send: async () => {} }

test('health shows the instance’s history, and a failing line is alerted once, by robot and mail', async () => {
  const pulse = createPulse(app.parts, watchPulse(app.parts, noMail))
  const minute = async () => {
    await pulse.takeSample()
    app.clock.advance(60_000)
  }
  await minute()
  app.parts.metrics.alarm.set({ name: 'sms_provider' }, 1)
  for (let passed = 0; passed < 4; passed += 1) await minute()
  const { data } = await owner.ask('GET /health')
  const sms = data.lines.find(({ name }: { name: string }) => name === 'sms')
  expect(sms).toMatchObject({ state: 'bad', spans: [{ state: 'good' }, { state: 'bad' }] })
  expect(data.alarms).toEqual(['sms'])
  expect(data.machine).toMatchObject({ webhook: true, mail: false, diskFreeBytes: expect.any(Number) })

  app.parts.metrics.alarm.set({ name: 'sms_provider' }, 0)
  for (let passed = 0; passed < 5; passed += 1) await minute()
  const alerts = await app.db
    .select()
    .from(jobs)
    .where(inArray(jobs.kind, ['send-alert', 'send-email']))
  const texts = alerts.map(({ kind, summary }) => `${kind} ${summary?.text ?? summary?.purpose}`).toSorted()
  expect(texts).toEqual([
    expect.stringMatching(/^send-alert 【网站】短信已恢复/),
    expect.stringMatching(/^send-alert 【网站警报】短信故障/),
    // The last is about an invitation that the test itself made.
    'send-email alert',
    'send-email alert',
    'send-email staff-invitation',
  ])
})

test('while the database is away the robot and the owners’ mailboxes get the alert without it, once an hour', async () => {
  const mails: string[] = []
  const mail = { send: async ({ to, text }: { to: string; text: string }) => void mails.push(`${to} ${text}`) }
  const parts = { ...app.parts }
  const pulse = createPulse(parts, (samples) => watch(samples))
  const watch = watchPulse(parts, mail)
  await pulse.takeSample()
  const before = robot.heard.length
  const away = () => Promise.reject(new Error('the database is away'))
  parts.db = new Proxy(app.parts.db, { get: (db, key) => (key === 'execute' ? away : Reflect.get(db, key)) })
  for (let passed = 0; passed < 4; passed += 1) {
    app.clock.advance(60_000)
    await createPulse(parts, watch).takeSample()
  }
  const outageText = /【网站警报】数据库故障/
  expect(robot.heard.slice(before).filter((text) => outageText.test(text))).toHaveLength(1)
  expect(mails.filter((text) => outageText.test(text))).toHaveLength(1)
})

test('the metrics tell the build, calls by their code, the queue, the pool and the lines of health', async () => {
  await fetch(`${app.baseUrl}/api/company/ip/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const work = { kind: 'cdn-purge', payload: { folder: 'https://www.example.com/' } } as const
  await enqueue({ ctx: app.parts, input: work })
  app.clock.advance(30_000)
  await createPulse(app.parts).takeSample()
  const text = await app.parts.metrics.registry.metrics()
  expect(text).toMatch(/fanyu_build_info\{version="/)
  expect(text).toMatch(/fanyu_calls_total\{call="quote",code="400"\} 1/)
  expect(text).toMatch(/fanyu_database_connections\{state="waiting"\} \d/)
  expect(text).toMatch(/fanyu_line_state\{line="database"\} 0/)
  expect(Number(/fanyu_jobs_waiting (\d+)/.exec(text)?.[1])).toBeGreaterThan(0)
  expect(Number(/fanyu_job_oldest_seconds ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(30)
})

test('a test alert is said in the group at once, and a robot that refuses gives its reason', async () => {
  const test = () => owner.ask('POST /health/test-alert')
  expect((await test()).data).toEqual({ group: 'sent', reason: null, mail: 'off' })
  expect(robot.heard.at(-1)).toMatch(/发送的测试警报/)
  robot.refuse(45009)
  expect((await test()).data).toMatchObject({
    group: 'failed',
    reason: 'The robot answered 45009: api freq out of limit',
  })
  robot.refuse(0)
})
