import { expect, test } from 'vitest'
import { readArrivalCookie } from '#domain/tracking/visits.ts'
import { openPageServer } from '#tests/support/page-server.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const landing = '/?qd=q1&cy=c1&invitecode=AB12&bd_vid=9'

async function openSite(env: Record<string, string> = {}) {
  const { site, renders } = createTestSite()
  const app = await openPageServer({ site, env })
  return { app, renders, [Symbol.asyncDispose]: app.close }
}

const namesOf = (cookies: string[] | undefined) => cookies?.map((cookie) => cookie.slice(0, cookie.indexOf('=')))
const cookieText = (cookie: string | undefined) => cookie?.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')) ?? ''

test('every answer to a landing keeps its source: rendered, stored, unchanged, without a body, sent on', async () => {
  await using house = await openSite()
  const { etag } = (await sendRaw(house.app.port, { path: '/?bd_vid=8' })).headers
  const answers = {
    stored: await sendRaw(house.app.port, { path: landing }),
    remembered: await sendRaw(house.app.port, { path: landing }),
    unchanged: await sendRaw(house.app.port, { path: landing, headers: { 'if-none-match': String(etag) } }),
    head: await sendRaw(house.app.port, { method: 'HEAD', path: landing }),
    rendered: await sendRaw(house.app.port, { path: `/live.html${landing.slice(1)}` }),
    sentOn: await sendRaw(house.app.port, { path: `/nowhere${landing.slice(1)}` }),
  }
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 304, 200, 200, 302])
  for (const { headers } of Object.values(answers)) {
    expect(headers['cache-control']).toMatch(/private|no-store/)
    expect(namesOf(headers['set-cookie'])).toEqual(['fy_first', 'fy_last', 'fy_baidu'])
    expect(headers['set-cookie']?.[0]).toContain('; Path=/; Max-Age=2592000; SameSite=Lax')
    expect(readArrivalCookie(cookieText(headers['set-cookie']?.[0]), 'https://x.example')).toMatchObject({
      qd: 'q1',
      cy: 'c1',
      inviteCode: 'AB12',
      bd_vid: '9',
      logidUrl: expect.stringContaining('https://x.example/'),
    })
  }
})

test('the stored page stays shared, and no other visitor gets the cookies', async () => {
  await using house = await openSite()
  await sendRaw(house.app.port, { path: '/' })
  const landed = await sendRaw(house.app.port, { path: '/?qd=q1' })
  const other = await sendRaw(house.app.port, { path: '/' })
  expect(other.body).toBe(landed.body)
  expect(other.headers['set-cookie']).toBeUndefined()
  expect(house.renders).toHaveLength(1)
})

test('a second landing leaves the first source; one without bd_vid says nothing of Baidu', async () => {
  await using house = await openSite()
  const { headers } = await sendRaw(house.app.port, { path: '/?qd=q2', headers: { cookie: 'a=1; fy_first=at' } })
  expect(namesOf(headers['set-cookie'])).toEqual(['fy_last'])
})

test('what is refused sets no cookie, and a form sent before its script comes back to the same address', async () => {
  await using house = await openSite()
  const refused = await sendRaw(house.app.port, { method: 'PUT', path: landing })
  expect(refused).toMatchObject({ status: 405 })
  expect(refused.headers['set-cookie']).toBeUndefined()
  const sent = await sendRaw(house.app.port, { method: 'POST', path: landing })
  expect(sent).toMatchObject({ status: 303, headers: { location: landing } })
})

test('over https the cookies are sent over nothing else', async () => {
  await using house = await openSite({
    PUBLIC_URL: 'https://fanyu.example',
    SECRET: 's'.repeat(64),
    SEED: 'none',
    ACCEPT_OUTBOX: 'yes',
    TRUST_PROXY: '1',
  })
  for (const cookie of (await sendRaw(house.app.port, { path: landing })).headers['set-cookie'] ?? ['']) {
    expect(cookie).toMatch(/; Secure$/)
  }
})
