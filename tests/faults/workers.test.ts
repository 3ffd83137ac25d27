import { once } from 'node:events'
import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { unpackDatabase } from '#tests/support/database.ts'
import { startTestPostgres } from '../../scripts/support/postgres.ts'
import { createSiteFolder } from './support/site-process.ts'
import {
  ask,
  connectToEach,
  insertOwner,
  isAlive,
  processOf,
  workerPids,
  writeSettingsSite,
} from './support/worker-site.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const log = { info: () => {}, warn: () => {}, error: () => {} }
const metricsToken = 'a token for metrics'
const patient = { timeout: 30_000, interval: 20 }
const postgres = await startTestPostgres()
afterAll(() => postgres?.stop())

/** Renderings that one client may have in a minute (server/pages/render-scheduler.ts). */
const rendersPerMinute = 1_200

type Running = Awaited<ReturnType<typeof startSite>>

async function startSite(settings: Record<string, string>) {
  const url = settings.DATABASE_URL
  const site = createSiteFolder({
    WORKERS: '2',
    SEED: 'none',
    TRUST_PROXY: '1',
    CAPTCHA: 'off',
    METRICS_TOKEN: metricsToken,
    ...settings,
  })
  if (url === undefined) await unpackDatabase(site.dataDir)
  const { finishSlowPage } = writeSettingsSite(site.dataDir)
  const addresses = url === undefined ? null : plainAddresses(url)
  const database = await openDatabase({ postgres: addresses, dataDir: site.dataDir, log })
  const cookie = await insertOwner(database.db)
  await database.close()
  const started = await start(site)
  const agents = await connectToEach(started.port, 2)
  return { site, ...started, cookie, finishSlowPage, agents: agents as [Agent, Agent] }
}

async function start(site: ReturnType<typeof createSiteFolder>) {
  const { child, ready, errors } = site.startServer()
  const address = await ready.catch(async () => expect.fail(await errors))
  return { child, port: Number(new URL(address).port) }
}

const forwarded = (address: string) => ({ 'x-forwarded-for': address })

/** A call of the site as a visitor at this address makes it. */
async function call({ port }: Running, agent: Agent, target: string, body: object, address = '203.0.113.1') {
  const headers = { ...forwarded(address), subject: 'official_website' }
  const answer = await ask(port, `/api${target}`, { method: 'POST', body, agent, headers })
  return JSON.parse(answer.body)
}

async function consoleCall({ port, cookie }: Running, agent: Agent, key: string, body?: object) {
  const [method = '', target] = key.split(' ')
  const headers = { cookie, origin: `http://127.0.0.1:${port}` }
  const answer = await ask(port, `/console/api${target}`, { method, agent, headers, ...(body && { body }) })
  return JSON.parse(answer.body)
}

/** Registers an account with a code that one worker sends and another one redeems; its token. */
async function register(running: Running, phone: string, by: readonly [Agent, Agent], address = '203.0.113.1') {
  const { uuid } = await call(running, by[0], '/getSms', { phone }, address)
  const sent = () => running.site.outbox().filter(({ to }) => to === phone)
  await vi.waitFor(() => expect(sent()).not.toEqual([]), patient)
  const account = { code: sent()[0]?.code, phoneNumber: phone, uuid, channel: 1, subject: 'official_website' }
  const { token } = await call(running, by[1], '/register', account, address)
  expect(sent()).toHaveLength(1)
  return String(token)
}

const bothDatabases = [
  ['the embedded database', {}],
  ...(postgres === null
    ? []
    : [['PostgreSQL', { DATABASE_URL: postgres.url, SECRET: 'a secret of the two workers of this test' }]]),
] as [string, Record<string, string>][]

describe.each(bothDatabases)('two workers on %s', (_name, settings) => {
  let running: Running
  beforeAll(async () => {
    running = await startSite(settings)
  })
  afterAll(() => running.site.end())

  test('a client has no more pages rendered by both than by one', async () => {
    const { port, agents } = running
    let asked = 0
    let rendered = 0
    async function askOn(agent: Agent) {
      while (asked < rendersPerMinute + 100) {
        asked += 1
        const target = `/search.html?keyword=${asked}`
        const { status } = await ask(port, target, { agent, headers: forwarded('198.51.100.1') })
        if (status === 200) rendered += 1
        else expect(status).toBe(429)
      }
    }
    await Promise.all(agents.map(askOn))
    expect(rendered).toBe(rendersPerMinute)
  })

  test('what one changes, the other one shows', async () => {
    const { port, agents } = running
    const shown = async (agent: Agent) => (await ask(port, '/', { agent })).body
    for (const [by, other] of [agents, agents.toReversed()] as [Agent, Agent][]) {
      const before = await Promise.all(agents.map(shown))
      const hotline = `400-000-${before[0] === before[1] && before[0]?.includes('0012') ? '0013' : '0012'}`
      const { data } = await consoleCall(running, by, 'GET /settings')
      const saved = await consoleCall(running, by, 'POST /settings/draft', {
        version: data.version,
        settings: { hotline },
      })
      expect(saved.code, saved.msg).toBe(200)
      const { version } = (await consoleCall(running, by, 'GET /settings')).data
      const published = await consoleCall(running, by, 'POST /settings/publish', { version, names: ['hotline'] })
      expect(published.code, published.msg).toBe(200)
      expect(await shown(by)).toContain(hotline)
      // On PostgreSQL the other one is notified by LISTEN, some milliseconds later.
      if (settings.DATABASE_URL === undefined) expect(await shown(other)).toContain(hotline)
      else await expect.poll(() => shown(other), patient).toContain(hotline)
    }
  })

  test('a code that one has sent is redeemed by the other, and sent once', async () => {
    const { agents, port } = running
    const tokens = [
      await register(running, '13800000001', agents),
      await register(running, '13800000002', [agents[1], agents[0]], '203.0.113.2'),
    ]
    for (const token of tokens)
      for (const agent of agents) {
        const { body } = await ask(port, '/api/getInfo', { agent, headers: { token } })
        expect(JSON.parse(body)).toMatchObject({ code: 200 })
      }
  })

  test('both show the metrics, the timers and the health of the whole site', async () => {
    const { agents, port } = running
    const pages = async (agent: Agent) => {
      const { body } = await ask(port, '/metrics', { agent, headers: { authorization: `Bearer ${metricsToken}` } })
      const counts = [...body.matchAll(/^fanyu_pages_total\{from="\w+"\} (\d+)$/gm)].map(([, count]) => Number(count))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    const before = await pages(agents[0])
    for (const agent of agents) for (let round = 0; round < 5; round += 1) await ask(port, '/', { agent })
    expect(await Promise.all(agents.map(pages))).toEqual([before + 10, before + 10])
    for (const agent of agents) {
      const { own } = (await consoleCall(running, agent, 'GET /jobs/kinds')).data
      const names: string[] = own.map(({ name }: { name: string }) => name)
      expect(names).toContain('publish')
      expect(names.length).toBe(new Set(names).size)
    }
    const healths = await Promise.all(agents.map((agent) => consoleCall(running, agent, 'GET /health')))
    expect(healths[0].data.startedAt).toBe(healths[1].data.startedAt)
    expect(healths[0].data.cache).toEqual(healths[1].data.cache)
  })

  test('a worker that is killed costs no acknowledged account and no counted page, and is replaced', async () => {
    const { child, port } = running
    const tokens: string[] = []
    const phones = Array.from({ length: 6 }, (_, at) => `1390000000${at}`)
    const [, victim] = workerPids(child.pid)
    const registering = phones.map(async (phone, at) => {
      const agents = [new Agent(), new Agent()] as const
      tokens.push(await register(running, phone, agents, `203.0.113.${10 + at}`))
    })
    await vi.waitFor(() => expect(tokens.length).toBeGreaterThan(0), patient)
    process.kill(Number(victim), 'SIGKILL')
    await Promise.allSettled(registering)
    // What has been sent to it until then is cut with it.
    await vi.waitFor(() => expect(isAlive(Number(victim))).toBe(false), patient)
    expect((await ask(port, '/healthz')).status).toBe(200)
    running.agents = (await connectToEach(port, 2)) as [Agent, Agent]
    expect(workerPids(child.pid)).not.toContain(victim)
    for (const token of tokens) {
      const { body } = await ask(port, '/api/getInfo', { headers: { token } })
      expect(JSON.parse(body)).toMatchObject({ code: 200 })
    }
    const { body } = await ask(port, '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    expect(body).toContain('fanyu_worker_restarts_total 1\n')
  })

  test('SIGTERM ends all of them in order, and breaks no answer', async () => {
    const { child, port, agents, finishSlowPage } = running
    const statuses: number[] = []
    const refused: string[] = []
    async function keepAsking(agent: Agent) {
      for (;;) {
        try {
          statuses.push((await ask(port, '/', { agent })).status)
        } catch (error) {
          return void refused.push(error instanceof Error && 'code' in error ? String(error.code) : String(error))
        }
      }
    }
    const askers = agents.map(keepAsking)
    const slow = ask(port, '/privacy.html')
    await ask(port, '/healthz')
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await ask(port, '/readyz')).status).toBe(503), patient).catch(() => {})
    finishSlowPage()
    expect((await slow).status).toBe(200)
    expect(await exit).toEqual([0, null])
    await Promise.all(askers)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(refused).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])
  })
})

test('kill -9 of the primary leaves nothing of it, and the next start works; a second site on the folder is refused', async () => {
  const { site, child, port } = await startSite({})
  const workers = workerPids(child.pid)
  expect(workers).toHaveLength(2)
  const second = site.startServer()
  second.ready.catch(() => {})
  expect(await once(second.child, 'exit')).toEqual([1, null])
  expect(await second.errors).toContain(`is in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(workers.filter(isAlive)).toEqual([]), patient)
  await expect(ask(port, '/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const again = await start(site)
  expect(processOf(await ask(again.port, '/healthz'))).not.toBe('')
  site.end()
})
