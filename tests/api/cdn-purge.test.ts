import { expect, test } from 'vitest'
import { cacheTags } from '#contract/cache-tags.ts'
import { fakeProvider } from '#tests/support/fake-provider.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const minuteMs = 60_000

test('changes within half an hour purge the CDN at most twice, at once and at its end, and again after a failure', async () => {
  const { seen, endpoint } = await fakeProvider('{"RefreshTaskId":"1"}')
  const key = { ALIYUN_ACCESS_KEY_ID: 'key-id', ALIYUN_ACCESS_KEY_SECRET: 'key-secret' }
  const env = { CDN_PROVIDER: 'aliyun', ALIYUN_CDN_ENDPOINT: endpoint, ...key }
  await using app = await createTestApp({ env })
  await app.stopJobs()
  // Half an hour begins here.
  app.clock.advance(30 * minuteMs - (app.clock.now().getTime() % (30 * minuteMs)))
  for (let change = 0; change < 5; change += 1) await app.parts.purge([cacheTags.content])
  const countRequests = async (afterMs: number) => {
    app.clock.advance(afterMs)
    await app.runJobs()
    return seen.length
  }
  expect(await countRequests(0)).toBe(0)
  expect(await countRequests(6_000)).toBe(1)
  expect(await countRequests(20 * minuteMs)).toBe(1)
  expect(await countRequests(10 * minuteMs)).toBe(2)
  const [{ body } = { body: '' }] = seen
  expect(new URLSearchParams(body).get('ObjectPath')).toBe(`${app.parts.environment.publicUrl}/`)
})

test('a CDN that fails is retried later and delays no request', async () => {
  const { seen, endpoint } = await fakeProvider('{"Response":{"Error":{"Code":"InternalError"}}}')
  const secret = { TENCENT_SECRET_ID: 'secret-id', TENCENT_SECRET_KEY: 'secret-key' }
  await using app = await createTestApp({ env: { CDN_PROVIDER: 'tencent', TENCENT_CDN_ENDPOINT: endpoint, ...secret } })
  await app.stopJobs()
  await app.parts.purge([cacheTags.content])
  app.clock.advance(6_000)
  await app.runJobs()
  app.clock.advance(10 * minuteMs)
  await app.runJobs()
  expect(seen.length).toBeGreaterThanOrEqual(2)
})
