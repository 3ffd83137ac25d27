import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { checksPerAddress } from '#domain/check/facts.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1', STUN_PORT: '3478' } })
const headers = {
  'user-agent': 'Mozilla/5.0 (Test)',
  'accept-language': 'zh-CN,zh;q=0.9',
  'sec-ch-ua-platform': '"Windows"',
  'sec-ch-ua-mobile': '?0',
}
const see = (address: string, more: Record<string, string> = headers) =>
  fetch(`${app.baseUrl}/check/seen`, { headers: { ...more, 'x-forwarded-for': address } })

async function seen(address: string, more?: Record<string, string>) {
  const answer = await see(address, more)
  const { code, msg, ...fields } = await answer.json()
  expect(code, msg).toBe(200)
  return calls.checkSeen.answer.strict().parse(fields).data
}

test('the server says what it saw, and what a proxy hides is not known', async () => {
  expect(await seen('114.114.114.114')).toEqual({
    address: '114.114.114.114',
    country: 'CN',
    httpVersion: null,
    userAgent: 'Mozilla/5.0 (Test)',
    acceptLanguage: 'zh-CN,zh;q=0.9',
    hints: { platform: 'Windows', mobile: false },
    stunPort: 3478,
  })
})

test.each([
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['193.0.6.139', 'NL'],
  ['10.1.2.3', null],
  ['127.0.0.1', null],
])('%s lies in %s', async (address, country) => {
  expect((await seen(address)).country).toBe(country)
})

test('strange headers are cut or left out', async () => {
  const data = await seen('9.9.9.9', { 'accept-language': 'x'.repeat(3000), 'sec-ch-ua-mobile': 'yes' })
  expect(data.acceptLanguage).toHaveLength(512)
  expect(data.hints).toEqual({})
})

test('an answer may not be stored, and nothing of it is logged', async () => {
  const answer = await see('203.0.113.77')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const kept = await app.db.execute("select key from rate_counters where key like 'check-seen:%'")
  expect(JSON.stringify(kept)).toContain('check-seen:')
  expect(JSON.stringify(kept)).not.toContain('203.0.113.77')
  const lines = app.logs.filter((line) => line.includes('203.0.113.77'))
  // The access line that every call has, and none besides.
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('Windows')
})

test('an address asks so often and no more, and its neighbours still may', async () => {
  const { count, windowSeconds } = checksPerAddress
  await fillLimit(app, [{ key: 'check-seen:198.51.100.4', windowSeconds }], count - 1)
  expect((await see('198.51.100.4')).status).toBe(200)
  const refused = await see('198.51.100.4')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await see('198.51.100.5')).status).toBe(200)
})
