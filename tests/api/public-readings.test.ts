import { createHook } from 'node:async_hooks'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { type CallName, calls } from '#contract/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { createTagLedger } from '#server/cache/tag-ledger.ts'
import { createAnswerCache } from '#server/http/answer-cache.ts'
import { politeConnections } from '#server/services/shared/gate.ts'
import { type PublicReading, publicReadings, publicRequests, requestOf } from '#tests/support/public-requests.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/** What bounds a call without a token that is no reading: it changes something, or makes something for one caller. */
const notReadings: Partial<Record<CallName, string>> = {
  captchaImage: 'a gate with a share per client, and pictures per client',
  getEmailCode: 'codes per destination and client',
  getLoginSms: 'codes per destination and client',
  getSms: 'codes per destination and client',
  sendPasswordCode: 'codes per destination and client',
  sendJoinEmailCode: 'codes per destination and client',
  sendJoinSmsCode: 'codes per destination and client',
  login: 'the gate of passwords, and attempts per client',
  loginByEmail: 'the gate of passwords, and attempts per client',
  unionLogin: 'the gate of passwords, and attempts per client',
  loginByPasskey: 'attempts per client',
  passkeyLoginOptions: 'attempts per client',
  register: 'a code is used up by each',
  registerByEmail: 'a code is used up by each',
  resetPassword: 'a code is used up by each',
  joinTeam: 'a code is used up by each',
  doJoinTeam: 'a code is used up by each',
  getEntryUrl: 'a session is looked up, and nothing is done without one',
  logout: 'a session is looked up, and nothing is done without one',
  redeemEntry: 'the web system alone, with its secret',
  reportPaidOrder: 'the web system alone, with its secret',
  trackEvents: 'events per client',
  downloadAccountExport: 'a ticket is used up by each',
}

const app = await openTestApp({ env: { TRUST_PROXY: '1' }, cachesAnswers: true })
let requests: Awaited<ReturnType<typeof publicRequests>>

function send(name: PublicReading, client = '192.0.2.1') {
  const { headers, ...request } = requestOf(name, requests[name])
  return sendRaw(app.port, { ...request, headers: { ...headers, 'accept-encoding': 'br', 'x-forwarded-for': client } })
}

beforeAll(async () => {
  await seedDemo(app.db, app.clock)
  await app.stopJobs()
  requests = await publicRequests(async (name, parts) => {
    const { headers, ...request } = requestOf(name, parts)
    return JSON.parse((await sendRaw(app.port, { ...request, ...(headers && { headers }) })).body)
  })
})

/** Statements of the database and compressions that the work takes. */
async function costOf(work: () => Promise<unknown>) {
  let compressions = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') compressions += 1
    },
  }).enable()
  const query = vi.spyOn(app.pool, 'query')
  const connect = vi.spyOn(app.pool, 'connect')
  await work()
  const cost = { statements: query.mock.calls.length + connect.mock.calls.length, compressions }
  for (const watching of [query, connect]) watching.mockRestore()
  hook.disable()
  return cost
}

test('each call that needs no token is a public reading, or is bounded in another way', () => {
  const open = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, call]) => call.token !== 'required')
  const unknown = open.filter(([name, call]) => (call.reading === undefined) !== (notReadings[name] !== undefined))
  expect(unknown.map(([name]) => name)).toEqual([])
})

const cached = publicReadings.filter((name) => typeof calls[name].reading === 'object')

test.for(cached)(
  '%s: a repeat costs neither a statement nor a compression, until a tag of it is purged',
  async (name) => {
    const first = await send(name)
    expect(first.status).toBe(200)
    const repeat = async () => expect((await send(name, '198.51.100.1')).body).toBe(first.body)
    expect(await costOf(repeat)).toEqual({ statements: 0, compressions: 0 })
    const { method, path } = calls[name]
    const { tags } = await app.askApi(`${method} ${path}`, requests[name])
    expect(tags).not.toEqual([])
    for (const tag of tags) {
      await app.parts.purge([tag])
      expect((await costOf(() => send(name))).statements, tag).toBeGreaterThan(0)
      expect((await costOf(() => send(name))).statements, tag).toBe(0)
    }
  },
)

test('what staff change shows with the next call', async () => {
  const owner = (await enterAsOwner(app)).browser
  const shown = async () => JSON.parse((await sendRaw(app.port, { path: calls.siteSettings.path })).body).data.hotline
  expect(await shown()).not.toBe('400-000-0077')
  const { version } = (await owner.ask('GET /settings')).data
  await owner.ask('POST /settings/draft', { body: { version, settings: { hotline: '400-000-0077' } } })
  const { version: written } = (await owner.ask('GET /settings')).data
  await owner.ask('POST /settings/publish', { body: { version: written, names: ['hotline'] } })
  expect(await shown()).toBe('400-000-0077')
})

test('the coupons of a member are read anew, and are not packed', async () => {
  await send('couponList')
  const asMember = () =>
    sendRaw(app.port, { path: calls.couponList.path, headers: { token: 'x'.repeat(32), 'accept-encoding': 'br' } })
  await asMember()
  expect((await costOf(asMember)).statements).toBeGreaterThan(0)
  expect((await asMember()).headers['content-encoding']).toBeUndefined()
})

const patience = { timeout: 60_000 }
const computed = publicReadings.filter((name) => calls[name].reading === 'computed')

test.for(computed)(
  '%s: of a client two are read at a time and sixteen are answered, and another one is served meanwhile',
  async (name) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let running = 0
    const { query, connect } = app.pool
    const held = (work: (...args: never[]) => unknown) =>
      (async (...args: never[]) => {
        running += 1
        await released
        return work.apply(app.pool, args)
      }) as never
    vi.spyOn(app.pool, 'query').mockImplementation(held(query as never))
    vi.spyOn(app.pool, 'connect').mockImplementation(held(connect as never))
    const polite = Array.from({ length: politeConnections }, () => send(name))
    await vi.waitFor(() => expect(running).toBe(2), patience)
    const other = send(name, '198.51.100.1')
    await vi.waitFor(() => expect(running).toBe(3), patience)
    vi.restoreAllMocks()
    release()
    const answers = await Promise.all([...polite, other])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  },
)

test('an answer that is too large for its call is counted and logged once, and answered', async () => {
  const warn = vi.fn()
  const answerCall = async () => ({ value: { code: 200, msg: '', data: 'x'.repeat(1024 * 1024) }, tags: ['t'] })
  const parts = { ...app.parts, log: { ...app.parts.log, warn } }
  const answers = createAnswerCache({ parts, calls, ledger: createTagLedger(), answerCall })
  for (let time = 0; time < 2; time += 1) expect((await answers.get('regionList', {})).value.code).toBe(200)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await app.parts.metrics.registry.metrics()).toContain('fanyu_values_refused_total{call="regionList"} 2')
})
