import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { captchaChallenges, companies, jobs, memberships, rateCounters, users } from '#db/schema/index.ts'
import { checkPhone } from '#domain/accounts/phone.ts'
import { lifetimes } from '#domain/limits.ts'
import type { Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { createApp } from '#server/http/app.ts'
import { createStaticFiles } from '#server/http/middleware/static-files.ts'
import { createVisitorApi } from '#server/http/visitor-api.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import type { Counted } from '#server/policies/limit-hits.ts'
import { makeCaptchaText } from '#server/services/visitors/captcha/captcha-text.ts'
import { createHttpServer } from '#server/start/http-server.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Options = {
  captcha?: 'adaptive' | 'always' | 'off'
  limitScale?: number
  /** 1 by default, so that `visitor(address)` can come from anywhere. */
  trustProxy?: number
  /** How many accounts with a phone exist already; their phones are in `accounts`. */
  accounts?: number
}

/** What the calls under test may answer; a field that the call does not have is undefined at run time. */
type Body = {
  code: number
  msg: string
  uuid: string
  token?: string
  resendAfterSeconds: number
  data: { captchaOnOff: boolean; code: string; uuid: string; challenge?: string }
}

type Headers = Record<string, string>
type Sent = { uuid: string; code: string }
type Solved = { uuid: string; answer: string }

const website = { subject: 'official_website' }

/** A phone that no other test uses: every test owns its destinations. */
export function freshPhone(): string {
  for (;;) {
    const phone = `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`
    if (checkPhone(phone) === null) return phone
  }
}

/** A code of six digits that is not this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

const apps = new Map<string, Promise<TestApp>>()

/** Ends what `openInstance` started, after the last test of a file. */
export async function closeInstances(): Promise<void> {
  const opened = [...apps.values()]
  apps.clear()
  for (const app of opened) await (await app).close()
}

/**
 * The server with what the tests of codes and captchas ask of it again and again. Starting one takes a second, so those
 * of one file share it, and each test finds it empty, quiet and on time.
 */
export async function openInstance({
  captcha = 'adaptive',
  limitScale = 1,
  trustProxy = 1,
  accounts = 0,
}: Options = {}) {
  const env = { CAPTCHA: captcha, LIMIT_SCALE: String(limitScale), TRUST_PROXY: String(trustProxy) }
  const name = JSON.stringify(env)
  const starting = apps.get(name) ?? createTestApp({ env })
  apps.set(name, starting)
  const testApp = await starting
  await empty(testApp)
  const { parts, clock, outbox } = testApp
  const caller = { address: '192.0.2.10', requestId: 'test', userAgent: '', inProcess: false, token: null }
  const ctx: Ctx = { ...parts, caller }
  const phones = Array.from({ length: accounts }, freshPhone)
  for (const phone of phones) await addAccount(ctx, phone)

  let { baseUrl } = testApp

  /** The receiver's messages, once everything due was sent; fails unless there are exactly so many. */
  async function messages(to: string, count: number) {
    await testApp.runJobs()
    const all = await outbox.waitFor(to, count)
    expect(all).toHaveLength(count)
    return all
  }

  /** The newest code that was sent to `to`. */
  async function newestCode(to: string, uuid: string): Promise<Sent> {
    const before = seen.get(to) ?? 0
    await testApp.runJobs()
    const all = await outbox.waitFor(to, before + 1)
    seen.set(to, all.length)
    return { uuid, code: all.at(-1)?.code ?? '' }
  }
  const seen = new Map<string, number>()

  function visitor(address = caller.address) {
    async function request(method: string, path: string, headers: Headers = {}, body?: object) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
      const answer: Body = isJson ? JSON.parse(text) : {}
      return { status: response.status, headers: response.headers, text, body: answer }
    }
    const post = (path: string, body: object, headers?: Headers) => request('POST', path, headers, body)
    const sendSms = (phone: string, headers: Headers = {}) => post('/getSms', { phone }, { ...website, ...headers })
    return {
      request,
      post,
      sendSms,
      get: (path: string, headers?: Headers) => request('GET', path, headers),
      /** Asks one of the calls that take a phone to send a code. */
      send: (path: string, phone: string) => post(path, { phone }, website),
      codeBySms: async (phone: string) => newestCode(phone, (await sendSms(phone)).body.uuid),
      codeByMail: async (account: string) =>
        newestCode(account, (await request('GET', `/getEmailCode?account=${account}`)).body.uuid),
      register: (body: { phoneNumber: string; uuid: string; code: string }) =>
        post('/register', { ...body, channel: 1, ...website }),
    }
  }

  /** A picture whose answer is known, because it was put into the database by hand. */
  async function knownCaptcha(): Promise<Solved> {
    const [uuid, answer] = [randomUUID(), makeCaptchaText()]
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + lifetimes.captchaSeconds * 1000)
    const answerHash = keyedHash(ctx.secrets, 'captcha', uuid, answer)
    await ctx.db.insert(captchaChallenges).values({ uuid, answerHash, createdAt, expiresAt })
    return { uuid, answer }
  }

  /** A picture from `captchaImage` whose answer is known, because it was put in place of the one that was drawn. */
  async function solvedCaptcha(): Promise<Solved> {
    const { uuid } = (await visitor().get('/captchaImage?num=1')).body.data
    const answer = makeCaptchaText()
    const answerHash = keyedHash(ctx.secrets, 'captcha', uuid, answer)
    await ctx.db.update(captchaChallenges).set({ answerHash }).where(eq(captchaChallenges.uuid, uuid))
    return { uuid, answer }
  }

  return {
    ctx,
    clock,
    fillLimit: (windows: readonly Counted[], count: number) => fillLimit(testApp, windows, count),
    accounts: phones,
    visitor,
    messages,
    knownCaptcha,
    solvedCaptcha,
    counters: () => ctx.db.select().from(rateCounters),
    jobCount: async () => (await ctx.db.select({ id: jobs.id }).from(jobs)).length,
    logText: () => testApp.logs.join('\n'),
    async alarm(name: string): Promise<number | undefined> {
      const { values } = await ctx.metrics.alarm.get()
      return values.find(({ labels }) => labels.name === name)?.value
    },
    /** Every row of every table. */
    async dump(): Promise<Record<string, Record<string, unknown>[]>> {
      const tables = await testApp.pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public'`,
      )
      const dump: Record<string, Record<string, unknown>[]> = {}
      for (const { name } of tables.rows) dump[name] = (await testApp.pool.query(`select * from "${name}"`)).rows
      return dump
    },
    /** A new server process as far as the database can tell: from now on visitors reach a second app over the same data. */
    async restart(): Promise<void> {
      const fresh = { ...parts, metrics: createMetrics() }
      const app = createApp(fresh, {
        answerApi: createVisitorApi(fresh, fresh.db, null),
        isDatabaseReady: async () => true,
        pageCache: testApp.pageCache,
        files: createStaticFiles({ folders: [] }),
      })
      const http = createHttpServer(app.listener, fresh.metrics, fresh.environment)
      baseUrl = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
      http.server.unref()
    },
  }
}

/** What tests of codes leave rows in, or in what hangs on it; parents last. */
const filled = [
  'rate_counters',
  'verification_codes',
  'captcha_challenges',
  'jobs',
  'site_settings',
  'attributions',
  'consents',
  'join_applications',
  'users',
  'companies',
]

async function empty({ pool, clock, outbox, logs, parts }: TestApp): Promise<void> {
  // To truncate half of the database for a few rows would cost each test half a second.
  await pool.query(filled.map((table) => `delete from ${table}`).join(';'))
  clock.advance(Date.now() - clock.now().getTime())
  parts.metrics.alarm.reset()
  outbox.messages.length = 0
  logs.length = 0
}

async function addAccount({ db, clock }: Ctx, phone: string): Promise<void> {
  const createdAt = clock.now()
  const [user] = await db.insert(users).values({ phone, userName: '林知远', createdAt }).returning()
  const [company] = await db.insert(companies).values({ name: '深圳北岸家居有限公司', createdAt }).returning()
  if (user === undefined || company === undefined) throw new Error('No row came back')
  await db.insert(memberships).values({ userId: user.id, companyId: company.id, roleDesc: '主账号', createdAt })
}
