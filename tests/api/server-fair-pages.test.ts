import { expect, test } from 'vitest'
import { PageDocument } from '#server/cache/page-document.ts'
import { limitPageCalls } from '#server/http/ask-api.ts'
import type { Site } from '#server/pages/site.ts'
import { openPageServer } from '#tests/support/page-server.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { createTestSite } from '#tests/support/test-site.ts'

/** A site whose renderings end one by one, on demand. */
function slowSite() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const { site } = createTestSite()
  const slow: Site = {
    ...site,
    createRenderer:
      () =>
      async ({ path, query }) => {
        begun.push(`${path}?${query}`)
        await new Promise<void>((resolve) => ends.push(resolve))
        return {
          status: 200,
          document: new PageDocument('<!doctype html>'),
          csp: "default-src 'self'",
          tags: [],
          cacheable: true,
        }
      },
  }
  const endAll = () => {
    for (const end of ends.splice(0)) end()
  }
  return { site: slow, begun, endAll }
}

const settled = (condition: () => boolean) =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!condition()) return
      clearInterval(timer)
      resolve()
    }, 5)
  })

test('an address that crawls the site delays no other: another visitor’s page is next', async () => {
  const { site, begun, endAll } = slowSite()
  await using server = await openPageServer({ site, env: { TRUST_PROXY: '1' } })
  const ask = (path: string, address: string) => sendRaw(server.port, { path, headers: { 'x-forwarded-for': address } })
  const walked = Array.from({ length: 40 }, (_, page) => ask(`/list.html?page=${page}`, '203.0.113.1'))
  await settled(() => begun.length === 4)
  const visits = ['198.51.100.1', '198.51.100.2'].map((address, page) => ask(`/list.html?page=v${page}`, address))
  await settled(() => begun.length === 6)
  expect(begun.filter((page) => page.includes('v'))).toHaveLength(2)
  const timer = setInterval(endAll, 5)
  const answers = await Promise.all([...walked, ...visits])
  clearInterval(timer)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a client without a slot within ten seconds gets 503 and when to retry', async () => {
  const { site, begun, endAll } = slowSite()
  await using server = await openPageServer({ site })
  const asked = Array.from({ length: 5 }, (_, page) => sendRaw(server.port, { path: `/list.html?page=${page}` }))
  await settled(() => begun.length === 4)
  const refused = await Promise.race(asked)
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  endAll()
  await Promise.all(asked)
})

test('past the limit a minute an address hears 429 and how long to wait, for what is not in memory alone', async () => {
  await using server = await openPageServer({
    site: createTestSite().site,
    env: { LIMIT_SCALE: '0.01', TRUST_PROXY: '1' },
  })
  const ask = (path: string, address = '203.0.113.1') =>
    sendRaw(server.port, { path, headers: { 'x-forwarded-for': address } })
  for (let page = 0; page < 12; page += 1) expect((await ask(`/list.html?page=${page}`)).status).toBe(200)
  const refused = await ask('/list.html?page=12')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/live.html')).status).toBe(429)
  expect((await ask('/list.html?page=3')).headers['x-cache']).toBe('HIT')
  expect((await ask('/list.html?page=12', '198.51.100.1')).status).toBe(200)
})

test('a purged page needs no turn: while the line is full its last good version is sent', async () => {
  const { site, begun, endAll } = slowSite()
  await using server = await openPageServer({ site })
  const first = sendRaw(server.port, { path: '/plain.html' })
  await settled(() => begun.length === 1)
  endAll()
  await first
  const asked = Array.from({ length: 4 }, (_, page) => sendRaw(server.port, { path: `/list.html?page=${page}` }))
  await settled(() => begun.length === 5)
  server.ledger.purgeAll()
  expect((await sendRaw(server.port, { path: '/plain.html' })).headers['x-cache']).toBe('STALE')
  const timer = setInterval(endAll, 5)
  await Promise.all(asked)
  clearInterval(timer)
})

test('pages that are rendered make six calls at a time, and leave the rest of the connections to visitors', async () => {
  let underWay = 0
  let most = 0
  const askApi = limitPageCalls(async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setTimeout(resolve, 5))
    underWay -= 1
    return { value: { code: 200, msg: '' }, tags: [] }
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => askApi('GET /site/settings', {})))
  expect(answers.map(({ value }) => value.code)).toEqual(Array(20).fill(200))
  expect(most).toBe(6)
})
