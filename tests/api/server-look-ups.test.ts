import { expect, test } from 'vitest'
import { createConsoleServer } from '#server/http/console/console-server.ts'
import type { ServeMedia } from '#server/http/middleware/serve-media.ts'
import { openPageServer } from '#tests/support/page-server.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { createTestSite } from '#tests/support/test-site.ts'

/** A database whose answers come one by one, on demand, and who asked it. */
function slowDatabase() {
  const asked: string[] = []
  const answers: (() => void)[] = []
  let areAllAnswered = false
  async function ask(question: string): Promise<void> {
    asked.push(question)
    if (!areAllAnswered) await new Promise<void>((resolve) => answers.push(resolve))
  }
  function answerAll(): void {
    areAllAnswered = true
    for (const answer of answers) answer()
  }
  return { asked, ask, answerAll }
}

const untilAsked = (asked: readonly string[], count: number) => expect.poll(() => asked.length).toBe(count)

const flood = '203.0.113.1'
const other = '198.51.100.1'
/** On the embedded database, beside two of its calls. */
const piecesOfClient = 1

const addresses: readonly [kind: string, path: (at: string) => string][] = [
  ['an address that is no page', (at) => `/old-${at}.html`],
  ['an upload', (at) => `/media/2026/11/${at}.png`],
  ['an installer', (at) => `/downloads/${at}.exe`],
  ['a shared draft', (at) => `/console/share/${at.padEnd(43, 'x')}`],
  ['a preview', (at) => `/console/preview/content/${at}`],
]

test.each(addresses)('a flood of requests for %s asks the database in its sender’s turns alone', async (_, path) => {
  const { asked, ask, answerAll } = slowDatabase()
  const serve: ServeMedia = async (_req, _res, at, inTurn) => {
    await inTurn(() => ask(at))
    return false
  }
  const preview = {
    isAt: () => true,
    answer: async ({ path: at }: { path: string }) => {
      await ask(at)
      return { status: 410, headers: {}, body: Buffer.from('') }
    },
  }
  await using server = await openPageServer({
    site: createTestSite().site,
    env: { TRUST_PROXY: '1' },
    asks: {
      serveMedia: serve,
      serveInstaller: serve,
      console: createConsoleServer({ parts: null, shell: '', preview }),
      findRedirect: async ([key = '']) => {
        await ask(key)
        return null
      },
    },
  })
  const send = (at: string, address: string) =>
    sendRaw(server.port, { path: path(at), headers: { 'x-forwarded-for': address } })
  const sent = Array.from({ length: 40 }, (_, at) => send(`${at + 1}`, flood))
  await untilAsked(asked, piecesOfClient)
  sent.push(send('99', other))
  await untilAsked(asked, piecesOfClient + 1)
  expect(asked.at(-1)).toContain('99')
  answerAll()
  const answers = await Promise.all(sent)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('a flood of questions whether the server is ready asks the database once at a time', async () => {
  const { asked, ask, answerAll } = slowDatabase()
  await using server = await openPageServer({
    isDatabaseReady: async () => {
      await ask('ready')
      return true
    },
  })
  const sent = Array.from({ length: 40 }, () => sendRaw(server.port, { path: '/readyz' }))
  await untilAsked(asked, 1)
  // A request that is answered after all of them were received.
  await sendRaw(server.port, { path: '/healthz' })
  expect(asked).toHaveLength(1)
  answerAll()
  for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
})
