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
    network: { kind: 'hosting', name: 'Zenlayer' },
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

test.each([
  ['52.94.76.10', { kind: 'hosting', name: '亚马逊云' }],
  ['2a01:4f8:c0c:1::1', { kind: 'hosting', name: 'Hetzner' }],
  ['73.162.4.18', { kind: 'home', name: 'Comcast' }],
  ['2601:640::1', { kind: 'home', name: 'Comcast' }],
  ['172.56.1.2', { kind: 'mobile', name: 'T-Mobile美国' }],
  // A carrier with homes, companies and computers in one network; a relay that honest browsers use; no public address.
  ['113.88.14.42', null],
  ['1.1.1.1', null],
  ['10.1.2.3', null],
])('the network of %s is %o', async (address, network) => {
  expect((await seen(address)).network).toEqual(network)
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
