import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { calls } from '#contract/index.ts'
import { refusedMedia } from '#domain/media/files.ts'
import { givenUser, passwordLogin } from '#tests/support/accounts.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { clients, halfSent, holdConnections, partOfRequest } from '#tests/support/rude-client.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const direct = await openTestApp()
const proxied = await openTestApp({ env: { TRUST_PROXY: '1' } })
const { browser: owner } = await enterAsOwner(direct)

const json = { 'content-type': 'application/json', subject: 'official_website' }
const origin = (app: typeof direct) => app.parts.environment.publicUrl
const signIn = (from: string) => ({
  method: 'POST',
  path: '/console/api/session/password',
  headers: { ...json, origin: from },
  body: JSON.stringify({ email: 'nobody@example.com', password: 'Harbour-7-lanterns' }),
})

/** What others do during an attack, and the code that is answered without one. */
async function requestsOf(app: typeof direct) {
  const user = await givenUser(app)
  const body = JSON.stringify(passwordLogin(user))
  return [
    { code: 200, path: '/api/search?keyword=%E4%BA%91' },
    { code: 401, path: '/api/getInfo' },
    { code: 200, method: 'POST', path: '/api/account/login', headers: json, body },
    { code: 102004, ...signIn(origin(app)) },
    { code: 403, ...signIn('https://evil.example') },
  ]
}

/** How one client holds what it can, with `headers` that a proxy would add. */
const attacks: Record<string, (index: number, headers: Record<string, string>) => string> = {
  'bodies of calls that do not come': (_, headers) => halfSent('/api/account/login', headers),
  'bodies of the sign-in that do not come': (_, headers) =>
    halfSent('/console/api/session/password', { ...headers, origin: origin(direct) }),
  'answers that are not read': (_, headers) =>
    Array.from({ length: 2 }, () => partOfRequest('GET /api/site/settings', headers)).join(''),
  'heads that do not end': () => 'GET /api/search?word=a HTTP/1.1\r\nhost: x\r\nx-a: ',
  'nothing at all': () => '',
}

describe.each([
  ['directly', direct],
  ['through a proxy', proxied],
] as const)('while one client holds 270 connections %s', (way, app) => {
  const isProxied = way !== 'directly'
  const addressed = (address: string) => ({ 'x-forwarded-for': isProxied ? address : '' })

  test.each(Object.keys(attacks))('with %s, others search and sign in as ever', async (name) => {
    const bytes = (index: number) => attacks[name]?.(index, addressed(clients.rude)) ?? ''
    const requests = await requestsOf(app)
    await using _held = await holdConnections(app.port, { bytes, count: 270 })
    for (const address of [clients.neighbour, clients.stranger]) {
      const localAddress = isProxied ? clients.rude : address
      const answers = await Promise.all(
        requests.map(({ code: _, headers, ...request }) =>
          sendRaw(app.port, { ...request, headers: { ...headers, ...addressed(address) }, localAddress }),
        ),
      )
      const codes = answers.map(({ body }): unknown => JSON.parse(body).code)
      expect(codes).toEqual(requests.map(({ code }) => code))
    }
  })
})

/** Every call whose body is JSON, of the site and of the console. */
const posts = [
  ...Object.entries<CallDefinition>(calls).map(([name, call]) => ({ name, call, prefix: '/api' })),
  ...Object.entries<CallDefinition>(consoleCalls).map(([name, call]) => ({ name, call, prefix: '/console/api' })),
].flatMap(({ name, call, prefix }) => {
  const path = prefix + call.path.replaceAll(/\{\w+\}/g, '1')
  return call.method === 'POST' && !call.upload && !call.fromAnywhere ? [{ name, path }] : []
})

test('a body that does not come holds no slot, of any call: the same client is answered beside as many as it has slots', async () => {
  expect(posts.length).toBeGreaterThan(150)
  await using app = await createTestApp()
  for (let from = 0; from < posts.length; from += 240) {
    const some = posts.slice(from, from + 240)
    await using _held = await holdConnections(app.port, {
      count: some.length,
      bytes: (index) => halfSent(some[index]?.path ?? '', { origin: origin(app) }),
    })
    expect((await sendRaw(app.port, { path: '/api/site/settings' })).status).toBe(200)
    expect(await app.parts.metrics.requestsInFlight.get()).toMatchObject({ values: [{ value: 0 }] })
  }
})

test('a body that comes byte by byte is cut when one that does not come is, and others are answered meanwhile', async () => {
  await using held = await holdConnections(direct.port, { count: 100, bytes: () => halfSent('/api/account/login') })
  const answers = held.sockets.map((socket) => once(socket, 'data').then(([bytes]) => String(bytes)))
  const drip = setInterval(() => {
    for (const socket of held.sockets) if (socket.writable) socket.write(' ')
  }, 1_000)
  try {
    const answer = await sendRaw(direct.port, { path: '/api/site/settings', localAddress: clients.stranger })
    expect(answer.status).toBe(200)
    for (const late of await Promise.all(answers)) expect(late).toMatch(/^HTTP\/1\.1 408 /)
  } finally {
    clearInterval(drip)
  }
})

describe('files of members', () => {
  const sendFile = (cookie: string) => ({
    'content-type': 'application/octet-stream',
    'content-length': '100000',
    'x-file-name': 'a.png',
    origin: origin(direct),
    cookie,
  })
  const begun = (cookie: string) => partOfRequest('POST /console/api/media', sendFile(cookie), 'a')

  test('whoever sends without a session is refused at once', async () => {
    await using held = await holdConnections(direct.port, { count: 1, bytes: () => begun('') })
    const [socket] = held.sockets
    const [answer] = await new Promise<[Buffer]>((resolve) => socket?.once('data', (bytes) => resolve([bytes])))
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('files that do not come hold no slot of a call, and none of another member', async () => {
    const editor = (await enterAs(direct, owner, ['editor'])).browser
    await using _held = await holdConnections(direct.port, { count: 20, bytes: () => begun(editor.cookie()) })
    expect((await editor.ask('GET /media')).code).toBe(200)
    expect(
      await owner.ask('POST /media', { file: new Uint8Array(10), headers: { 'x-file-name': 'b.png' } }),
    ).toMatchObject({
      status: 400,
      msg: refusedMedia.any,
    })
  })
})
