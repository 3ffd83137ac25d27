import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs, media } from '#db/schema/index.ts'
import { createPulse } from '#server/operate/health/pulse.ts'
import { type FailingStore, startFailingStore } from '#tests/support/failing-store.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const minuteMs = 60_000
let store: FailingStore
let app: TestApp

beforeAll(async () => {
  store = await startFailingStore()
  app = await createTestApp({ env: store.settings })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

test('while the media store is away files answer 503, uploads too, 健康 shows it, and renditions wait until it is back', async () => {
  // The renditions are made when this test says so.
  await app.stopJobs()
  const { browser: owner } = await enterAsOwner(app)
  const { browser: editor } = await enterAs(app, owner, ['editor'])
  const upload = async (red: number) => {
    const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: { r: red, g: 9, b: 9 } } })
    const file = new Uint8Array(await picture.png().toBuffer())
    return editor.ask('POST /media', { file, headers: { 'x-file-name': 'a.png' } })
  }
  const health = async () => {
    await createPulse(app.parts).takeSample()
    const shown = await app.parts.metrics.registry.metrics()
    return {
      state: app.parts.metrics.pulse.samples.at(-1)?.states.storage,
      up: /^fanyu_storage_up (\d)$/m.exec(shown)?.[1],
      alarm: /^fanyu_alarm\{name="storage"\} (\d)$/m.exec(shown)?.[1],
    }
  }
  expect(await health()).toEqual({ state: 'good', up: '1', alarm: '0' })
  const { data } = await upload(1)
  const see = () => fetch(`${app.baseUrl}${data.address}`, { headers: { cookie: editor.cookie() } })
  expect((await see()).status).toBe(200)

  store.setAway(true)
  const answer = await see()
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  expect(answer.headers.get('etag')).toBeNull()
  expect(await upload(2)).toMatchObject({ code: 503 })
  expect(await health()).toEqual({ state: 'bad', up: '0', alarm: '1' })
  const read = async () => {
    const [job] = await app.db.select().from(jobs).where(eq(jobs.kind, 'media-renditions'))
    const [file] = await app.db.select().from(media).where(eq(media.id, data.id))
    return { status: job?.status, lastError: job?.lastError, renditions: file?.renditions.length }
  }
  // More tries than a message has.
  for (let round = 0; round < 5; round += 1) {
    await app.runJobs()
    app.clock.advance(2 * minuteMs)
  }
  const lastError = 'the media store answered 503 ServiceUnavailable'
  expect(await read()).toEqual({ status: 'waiting', lastError, renditions: 0 })

  store.setAway(false)
  expect((await see()).status).toBe(200)
  app.clock.advance(60 * minuteMs)
  await app.runJobs()
  expect(await read()).toMatchObject({ status: 'done', renditions: expect.toSatisfy((count: number) => count > 0) })
  expect(await health()).toEqual({ state: 'good', up: '1', alarm: '0' })
})
