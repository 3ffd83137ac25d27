import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'

const addresses = ['/', '/price.html', '/download.html', '/aboutUs.html', '/cloud.html']
/** How long each reads a page: a crowd that asks as fast as it can delays the release whose effect it is to see. */
const readingMs = 5_000
const named = /\/assets\/[\w.-]+\.(?:js|css)/g

/**
 * Visitors of a site behind nginx: each opens a page, later asks for all that it names and for some parts of the same
 * build that a press would ask for, and opens another. Everything that is not 200 is noted.
 */
export function createVisitors(url: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 24, rejectUnauthorized: false })
  const failures: string[] = []
  let requests = 0
  /** Answers for scripts and styles that an instance gave, and not nginx. */
  let fromInstances = 0

  async function get(address: string): Promise<string> {
    requests += 1
    try {
      const sent = request(`${url}${address}`, { agent, headers: { 'accept-encoding': 'br' } })
      sent.end()
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        sent.on('response', resolve).on('error', reject),
      )
      const isPacked = answer.headers['content-encoding'] === 'br'
      if (answer.statusCode !== 200) failures.push(`${answer.statusCode} ${address}`)
      else if (!isPacked) failures.push(`not packed ${address}`)
      if (address.startsWith('/assets/') && answer.headers['x-request-id'] !== undefined) fromInstances += 1
      return await text(isPacked ? answer.pipe(createBrotliDecompress()) : answer)
    } catch (error) {
      failures.push(`${error instanceof Error ? error.message : error} ${address}`)
      return ''
    }
  }

  const visitors = Array.from({ length: count }, (_, number) => ({ number, page: '' }))
  type Visitor = (typeof visitors)[number]

  async function open(visitor: Visitor): Promise<void> {
    visitor.page = await get(addresses[visitor.number % addresses.length] ?? '/')
  }

  /** What the open page names, and parts of its build, other ones for each visitor. */
  async function use(visitor: Visitor, builds: readonly (readonly string[])[]): Promise<void> {
    const names = new Set(visitor.page.match(named))
    const build = builds.find((scripts) => scripts.some((script) => names.has(script))) ?? []
    const parts = build.filter((_, place) => place % 40 === visitor.number % 40)
    await Promise.all([...names, ...parts].map(get))
  }

  /** Lets `work` be done for all visitors, ten at a time. */
  async function forAll(work: (visitor: Visitor) => Promise<void>): Promise<void> {
    const waiting = visitors.values()
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (const visitor of waiting) await work(visitor)
      }),
    )
  }

  return {
    failures,
    counted: () => ({ requests, fromInstances }),
    pages: () => visitors.map(({ page }) => page),
    openAll: () => forAll(open),
    /** All use what they have open and open another page, again and again until `over` is done, and once more after it. */
    async visitUntil(over: Promise<unknown>, builds: readonly (readonly string[])[]): Promise<void> {
      const end = new AbortController()
      const ended = over.finally(() => end.abort())
      const read = (ms: number) => delay(ms, undefined, { signal: end.signal }).catch(() => {})
      const visit = async (visitor: Visitor) => {
        await use(visitor, builds)
        await open(visitor)
      }
      await Promise.all(
        visitors.map(async (visitor) => {
          await read((readingMs * visitor.number) / count)
          while (!end.signal.aborted) {
            await visit(visitor)
            await read(readingMs)
          }
        }),
      )
      await ended
      await forAll(visit)
    },
    end: () => agent.destroy(),
  }
}
