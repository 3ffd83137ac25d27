import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { createBaiduConversions } from '#server/ports/baidu.ts'
import { createConversionUploader } from '#server/schedule/do-work.ts'
import { startFakeBaidu } from '#tests/support/fake-baidu.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const token = 'token@of.an-account=='
const hourMs = 60 * 60 * 1000
const logidUrl = 'https://www.fanyu.example/?bd_vid=click'

const app = await openTestApp()
// The app's own runner would take these tests' jobs; each test has one of its own, with a breaker that is whole.
await app.stopJobs()
const baidu = await startFakeBaidu()

beforeEach(async () => {
  await app.db.delete(jobs)
  Object.assign(baidu, { status: 0, isBroken: false })
  baidu.uploads.length = 0
})

afterAll(() => baidu.close())

/** A conversion to tell, and what carries it out. */
async function givenConversion({ isSet = true } = {}) {
  const at = app.clock.now().getTime()
  await enqueue({ ctx: app.parts, input: { kind: 'baidu-conversion', payload: { logidUrl, newType: 3, at } } })
  const conversions = createBaiduConversions({ url: baidu.url, readToken: async () => (isSet ? token : null) })
  const upload = createConversionUploader({ ...app.parts, conversions })
  const doWork: Parameters<typeof createJobRunner>[0]['doWork'] = async (work) => {
    if (work.kind === 'baidu-conversion') await upload(work)
  }
  const runner = createJobRunner({ parts: app.parts, doWork })
  const read = async () => {
    const [row] = await app.db.select().from(jobs).where(eq(jobs.kind, 'baidu-conversion'))
    return row
  }
  return { run: runner.runDue, read }
}

const alarm = async () =>
  (await app.parts.metrics.alarm.get()).values.find(({ labels }) => labels.name === 'baidu_token')?.value

test.each([
  ['says that its server failed', { status: 4 }],
  ['answers no JSON', { isBroken: true }],
  ['answers something else', { status: null }],
])('while Baidu %s a conversion waits for hours, and is uploaded when it is back', async (_what, trouble) => {
  const { run, read } = await givenConversion()
  Object.assign(baidu, trouble)
  for (let hour = 0; hour < 4; hour += 1) {
    await run()
    app.clock.advance(hourMs)
  }
  expect(baidu.uploads).toHaveLength(4)
  expect(await read()).toMatchObject({ status: 'waiting', attempts: 4 })
  Object.assign(baidu, { status: 0, isBroken: false })
  await run()
  expect(await read()).toMatchObject({ status: 'done', attempts: 5, payload: null })
})

test('a Baidu that fails and fails is left alone for a while, and no attempt is used up', async () => {
  const { run, read } = await givenConversion()
  baidu.status = 4
  for (let hour = 0; hour < 8; hour += 1) {
    await run()
    app.clock.advance(hourMs)
  }
  expect(baidu.uploads).toHaveLength(5)
  expect(await read()).toMatchObject({ status: 'waiting', attempts: 5 })
})

test('a token that Baidu refuses raises the alarm, is written nowhere, and conversions wait for another one', async () => {
  const { run, read } = await givenConversion()
  baidu.status = 3
  await run()
  expect(await alarm()).toBe(1)
  expect(await read()).toMatchObject({ status: 'waiting', lastError: 'Baidu answered status 3' })
  expect(app.logs.join('')).toContain('Baidu refuses the token')
  expect(app.logs.join('')).not.toContain(token)
  baidu.status = 0
  app.clock.advance(hourMs)
  await run()
  expect(await alarm()).toBe(0)
  expect(await read()).toMatchObject({ status: 'done' })
})

test.each([1, 2])('a conversion that Baidu refuses (status %i) is not uploaded again', async (status) => {
  const { run, read } = await givenConversion()
  baidu.status = status
  await run()
  app.clock.advance(24 * hourMs)
  await run()
  expect(baidu.uploads).toHaveLength(1)
  expect(await read()).toMatchObject({ status: 'failed', attempts: 1 })
})

test('what still waits when the token is taken away has failed, and says why', async () => {
  const { run, read } = await givenConversion({ isSet: false })
  await run()
  expect(await read()).toMatchObject({ status: 'failed', lastError: 'No token of Baidu is set' })
})
