import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs, media } from '#db/schema/index.ts'
import { createPulse } from '#server/health/pulse.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const minuteMs = 60_000
const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-store-'))
let isAway = false
let bucketServer: S3rver
/** In front of the bucket; while it is away it answers as an overloaded store does. */
let front: http.Server
let app: TestApp

beforeAll(async () => {
  bucketServer = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: folder },
    configureBuckets: [{ name: 'site-media', configs: [] }],
  })
  const { port } = await bucketServer.run()
  front = http.createServer((req, res) => {
    if (isAway) {
      req.resume()
      return res.writeHead(503).end('<Code>ServiceUnavailable</Code>')
    }
    const onward = http.request({ port, host: '127.0.0.1', method: req.method, path: req.url, headers: req.headers })
    onward.once('response', (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(res)
    })
    return req.pipe(onward)
  })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const address = front.address()
  app = await createTestApp({
    env: {
      STORAGE_URL: 's3://site-media/files',
      STORAGE_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      STORAGE_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_ACCESS_KEY_SECRET: 'S3RVER',
      STORAGE_PATH_STYLE: 'yes',
    },
  })
})
afterAll(async () => {
  await app.close()
  front.closeAllConnections()
  front.close()
  await bucketServer.close()
  rmSync(folder, { recursive: true })
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

  isAway = true
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

  isAway = false
  expect((await see()).status).toBe(200)
  app.clock.advance(60 * minuteMs)
  await app.runJobs()
  expect(await read()).toMatchObject({ status: 'done', renditions: expect.toSatisfy((count: number) => count > 0) })
  expect(await health()).toEqual({ state: 'good', up: '1', alarm: '0' })
})
