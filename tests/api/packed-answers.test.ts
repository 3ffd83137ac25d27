import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeHeldCoupon } from '#db/factories.ts'
import { seedDemo } from '#db/seed/index.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { path } = calls.availableIpTypesByDevice

test('the whole demonstration travels within 60 KB, packed as the client asks, and reads the same', async () => {
  await using app = await createTestApp()
  await seedDemo(app.db, app.clock)
  const plain = await sendRaw(app.port, { path })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding }
    const packed = await sendRaw(app.port, { path, headers })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(Number(packed.headers['content-length'])).toBeLessThan(60 * 1_024)
    expect(await (await fetch(`${app.baseUrl}${path}`, { headers })).text()).toBe(plain.body)
  }
  const small = await sendRaw(app.port, { path: `${path}?siteId=2147483647`, headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBeUndefined()
})

test('an answer that may be of one caller is never packed', async () => {
  await using app = await createTestApp()
  for (let coupon = 0; coupon < 40; coupon += 1) await makeHeldCoupon(app.db)
  const answer = await sendRaw(app.port, { path: calls.couponList.path, headers: { 'accept-encoding': 'br' } })
  expect(answer.body.length).toBeGreaterThan(4_096)
  expect(answer.headers['content-encoding']).toBeUndefined()
})
