import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { captchaChallenges, companies, memberships, users } from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import type { Clock } from '#server/ports/clock.ts'
import { hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import type { TestApp } from './test-app.ts'

const companyUser = z.object({ id: z.int(), companyId: z.int(), companyName: z.string(), roleDesc: z.string() })

/** What the account calls answer, as loosely as a client would read it. */
const envelope = z.looseObject({
  code: z.int(),
  msg: z.string(),
  data: z.unknown().optional(),
  token: z.string().optional(),
  companyid: z.int().optional(),
  userid: z.int().optional(),
  companyUsers: z.array(companyUser).optional(),
  uuid: z.string().optional(),
})

export type Answer = { status: number; headers: Headers; body: z.infer<typeof envelope>; text: string }
export type Account = { phone: string } | { email: string }
export type Code = { uuid: string; code: string }
export type Visitor = ReturnType<typeof visitorOf>

/** Asks for a code of a purpose and reads it from the outbox, whatever notices come to the same receiver meanwhile. */
export async function awaitCode(
  { outbox }: Pick<TestApp, 'outbox'>,
  { purpose, receiver }: { purpose: string; receiver: string },
  ask: () => Promise<Answer>,
): Promise<Code> {
  const codes = () => outbox.to(receiver).filter((message) => message.purpose === purpose)
  const before = codes().length
  const answer = await ask()
  if (answer.body.code !== 200) throw new Error(`No code for ${purpose}: ${answer.text}`)
  while (codes().length === before) await outbox.waitFor(receiver, outbox.to(receiver).length + 1)
  return { uuid: answer.body.uuid ?? '', code: codes().at(-1)?.code ?? '' }
}

/** A password that satisfies every rule, new each time. */
export const freshPassword = (): string => `Qz7${randomUUID().slice(0, 8)}Lm`
export const freshPhone = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`
export const freshEmail = (): string => `seller.${randomUUID().slice(0, 8)}@example.com`
/** An address reserved for documentation. Needs TRUST_PROXY=1. */
export const freshAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

/**
 * Someone with a client address of their own (when the app trusts one proxy), so that the limits of one test do not
 * reach another.
 */
export function visitorOf(app: TestApp, address = freshAddress()) {
  const send = async (method: string, path: string, init: { body?: string; headers?: Record<string, string> }) => {
    const headers = { 'x-forwarded-for': address, subject: 'official_website', ...init.headers }
    const response = await fetch(`${app.baseUrl}/api${path}`, { method, ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: envelope.parse(JSON.parse(text)), text }
  }
  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> => send('GET', path, { headers })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  /** Asks for a code and reads it from the outbox. Moves the clock a minute on, for a destination gets one a minute. */
  function receiveCode(purpose: 'register' | 'login' | 'password', account: Account): Promise<Code> {
    const receiver = 'phone' in account ? account.phone : account.email
    app.clock.advance(61_000)
    return awaitCode(app, { purpose, receiver }, () => requestCode(purpose, account))
  }

  function requestCode(purpose: 'register' | 'login' | 'password', account: Account): Promise<Answer> {
    if (purpose === 'password') {
      return post('/user/password/code', 'phone' in account ? account : { account: account.email })
    }
    if ('email' in account) return get(`/getEmailCode?account=${encodeURIComponent(account.email)}`)
    if (purpose === 'login') return post('/getLoginSms', { phone: account.phone, uuid: '', code: '' })
    return post('/getSms', account)
  }

  return { address, get, post, receiveCode, getInfo: (token: string) => get('/getInfo', { token }) }
}

export type RegisteredVisitor = { visitor: Visitor; phone: string; token: string; userId: number; companyId: number }

/** Registers by phone the way a visitor does, over HTTP. */
export async function registerVisitor(app: TestApp, { phone = freshPhone() } = {}): Promise<RegisteredVisitor> {
  const visitor = visitorOf(app)
  const code = await visitor.receiveCode('register', { phone })
  const { body } = await visitor.post('/register', { phoneNumber: phone, channel: 1, ...code })
  const {
    token,
    userid: userId,
    companyid: companyId,
  } = z.object({ token: z.string(), userid: z.int(), companyid: z.int() }).parse(body)
  return { visitor, phone, token, userId, companyId }
}

export type GivenUser = Awaited<ReturnType<typeof givenUser>>

type GivenUserOptions = {
  /** Of how many companies the user is a member; 跨境公司1, 跨境公司2 … */
  companies?: number
  /** Set to null for a user who has none. */
  password?: string | null
  status?: 'active' | 'disabled'
}

/** Puts a user into the database, with a phone, an e-mail address, a password and as many companies as asked for. */
export async function givenUser(app: Pick<TestApp, 'db'> & { clock: Clock }, options: GivenUserOptions = {}) {
  const { companies: companyCount = 1, password = freshPassword(), status = 'active' } = options
  const createdAt = app.clock.now()
  const [phone, email] = [freshPhone(), freshEmail()]
  const passwordHash = password === null ? null : await hashPassword(password)
  const [user] = await app.db
    .insert(users)
    .values({ phone, email, passwordHash, userName: '王小帆', status, createdAt })
    .returning({ id: users.id })
  if (!user) throw new Error('The insert of a user returned no row')

  const companyIds: number[] = []
  for (let number = 1; number <= companyCount; number += 1) {
    const name = `跨境公司${number}`
    const [company] = await app.db.insert(companies).values({ name, createdAt }).returning({ id: companies.id })
    if (!company) throw new Error('The insert of a company returned no row')
    await app.db
      .insert(memberships)
      .values({ userId: user.id, companyId: company.id, roleDesc: mainAccountRole, createdAt })
    companyIds.push(company.id)
  }
  return { userId: user.id, phone, email, password: password ?? '', companyIds }
}

/** Logs a given user of one company in by e-mail and password, over HTTP. */
export async function logIn(visitor: Visitor, user: Pick<GivenUser, 'email' | 'password'>): Promise<string> {
  const answer = await visitor.post('/account/login', passwordLogin(user))
  if (answer.body.code !== 200 || !answer.body.token) throw new Error(`The log-in failed: ${answer.text}`)
  return answer.body.token
}

/** The body of a log-in by e-mail and password while no captcha is due. */
export function passwordLogin({ email, password }: { email: string; password: string }) {
  return { account: email, password, code: '', uuid: '', channel: 0, subject: 'official_website' }
}

/** A captcha whose answer the test knows; where pictures come from is the captcha's own tests' business. */
export async function givenCaptcha(
  app: Pick<TestApp, 'db' | 'clock' | 'parts'>,
): Promise<{ uuid: string; code: string }> {
  const [uuid, code] = [randomUUID(), 'A3K7']
  const answerHash = keyedHash(app.parts.secrets, 'captcha', uuid, code)
  const createdAt = app.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 60_000)
  await app.db.insert(captchaChallenges).values({ uuid, answerHash, createdAt, expiresAt })
  return { uuid, code }
}
