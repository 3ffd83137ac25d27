import { Agent, type RequestOptions, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openPageServer } from '#tests/support/page-server.ts'
import { clients, halfSent } from '#tests/support/rude-client.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { startTestNginx } from '../../scripts/support/proxies.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const app = await createTestApp({ env: { TRUST_PROXY: '1' }, site: createTestSite().site })
const nginx = await startTestNginx([app.port])

afterAll(async () => {
  nginx?.stop()
  await app.close()
})

type Sent = RequestOptions & { body?: string }

function send(url: string, { body, ...options }: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { host: '127.0.0.1', rejectUnauthorized: false, agent: false, ...options },
      async (answer) => resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

/** TLS connections of one client that send these bytes and read nothing. */
async function holdTls(port: number, count: number, bytes: string) {
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof connect>>((resolve) => {
          const options = { port, host: '127.0.0.1', localAddress: clients.rude, rejectUnauthorized: false }
          const socket = connect(options, () => socket.write(bytes, () => resolve(socket)))
          socket.on('error', () => resolve(socket))
        }),
    ),
  )
  return { sockets, [Symbol.asyncDispose]: async () => void sockets.forEach((socket) => void socket.destroy()) }
}

const signInPath = '/console/api/session/password'
const signIn = {
  method: 'POST',
  path: signInPath,
  headers: { 'content-type': 'application/json', origin: app.parts.environment.publicUrl },
  body: JSON.stringify({ email: 'nobody@example.com', password: 'Harbour-7-lanterns' }),
}

describe.skipIf(nginx === null)('behind nginx', () => {
  const url = nginx?.url ?? ''
  const port = Number(new URL(url || 'https://localhost').port)

  test('beside 900 half-sent bodies of one client others search and sign in', async () => {
    await using _held = await holdTls(port, 900, halfSent(signInPath, { origin: 'https://evil.example' }))
    for (const localAddress of [clients.neighbour, clients.stranger]) {
      expect(JSON.parse((await send(url, { ...signIn, localAddress })).body).code).toBe(102004)
      expect((await send(url, { path: '/api/search?keyword=a', localAddress })).status).toBe(200)
      expect((await send(url, { path: '/', localAddress })).status).toBe(200)
    }
  })

  test('a body that does not come reaches no instance', async () => {
    await using server = await openPageServer({ env: { TRUST_PROXY: '1' } })
    const seen: (string | undefined)[] = []
    server.http.server.on('request', ({ url }) => void seen.push(url))
    const before = await startTestNginx([server.port])
    try {
      const port = Number(new URL(before?.url ?? '').port)
      await using _held = await holdTls(port, 50, halfSent(signInPath))
      expect((await send(before?.url ?? '', { path: '/api/getInfo', localAddress: clients.neighbour })).status).toBe(
        200,
      )
      expect(seen).toEqual(['/api/getInfo'])
    } finally {
      before?.stop()
    }
  })

  test('an office of twenty behind one address opens its pages at one moment', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 * 6 })
    const path = (at: number) => (at % 10 === 0 ? '/api/site/settings' : '/')
    const opened = Array.from({ length: 20 * 30 }, (_, at) =>
      send(url, { path: path(at), agent, localAddress: clients.neighbour }),
    )
    for (const { status } of await Promise.all(opened)) expect(status).toBe(200)
    agent.destroy()
  })

  test('a crawler of 16 connections is never refused, on pages and on calls', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    for (const path of ['/', '/api/search?keyword=a']) {
      const options = { path, agent, localAddress: clients.stranger }
      const crawled = Array.from({ length: 300 }, () => send(url, options))
      for (const { status } of await Promise.all(crawled)) expect(status).toBe(200)
    }
    agent.destroy()
  })

  test('behind a CDN only its servers are answered, and limits see the address that it appends', async () => {
    await using server = await openPageServer({
      env: { TRUST_PROXY: '2' },
      answerApi: async (_, { address }) => Response.json({ code: 200, msg: address }),
    })
    const behindCdn = await startTestNginx([server.port], '/nowhere', `${clients.stranger}/32`)
    const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.7' }
    const ask = (localAddress: string) => send(behindCdn?.url ?? '', { path: '/api/getInfo', headers, localAddress })
    try {
      expect((await ask(clients.rude)).status).toBe(403)
      expect(JSON.parse((await ask(clients.stranger)).body).msg).toBe('198.51.100.7')
    } finally {
      behindCdn?.stop()
    }
  })
})
