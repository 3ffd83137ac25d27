import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallDefinition, CallList } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { typedKinds } from '#contract/fields.ts'
import { calls } from '#contract/index.ts'
import { attributions, users } from '#db/schema/index.ts'
import type { TypedKind } from '#domain/accounts/typed-fields.ts'
import type { Parts } from '#server/context.ts'
import { createApi, type HandlersOf } from '#server/http/api/create-api.ts'
import { createAddressFinder } from '#server/http/api/find-call.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { awaitCode, freshEmail, freshPassword, freshPhone, visitorOf } from '#tests/support/accounts.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { fullWidth, typedCases } from '#tests/support/typed-cases.ts'

type Def = { type: string; innerType?: z.ZodType; in?: z.ZodType; shape?: Record<string, z.ZodType>; entries?: object }
type Given = (kind: TypedKind) => string

/** A value of a schema of typed fields and what surrounds them. */
function sampleOf(schema: z.ZodType, given: Given): unknown {
  const typed = typedKinds.get(schema)
  if (typed !== undefined) return given(typed.kind)
  const { type, innerType, in: piped, shape, entries } = schema.def as Def
  const inner = innerType ?? piped
  if (inner !== undefined) return sampleOf(inner, given)
  if (shape !== undefined)
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field, given)]))
  if (entries !== undefined) return Object.values(entries)[0]
  return type === 'string' ? 'u' : null
}

/** The kinds of typed fields in a schema, with their places. */
function kindsIn(schema: z.ZodType, place: string): { place: string; kind: TypedKind | null }[] {
  const typed = typedKinds.get(schema)
  if (typed !== undefined) return [{ place, kind: typed.kind }]
  const { type, innerType, in: piped, shape } = schema.def as Def
  const inner = innerType ?? piped
  if (inner !== undefined) return kindsIn(inner, place)
  if (shape !== undefined) return Object.entries(shape).flatMap(([name, field]) => kindsIn(field, `${place}.${name}`))
  return type === 'string' ? [{ place, kind: null }] : []
}

const all: CallList = Object.fromEntries([
  ...Object.entries(calls),
  ...Object.entries(consoleCalls).map(([name, call]) => [`console ${name}`, { ...call, path: `/console${call.path}` }]),
])

/** The typed fields of a part of a call, without the others and the rules over several. */
function typedOnly(schema: z.ZodObject | undefined): z.ZodObject | undefined {
  const shape = Object.entries(schema?.shape ?? {}) as [string, z.ZodType][]
  const typed = shape.filter(([name, field]) => kindsIn(field, name).some(({ kind }) => kind !== null))
  return typed.length === 0 ? undefined : z.strictObject(Object.fromEntries(typed))
}

const typedCalls: CallList = Object.fromEntries(
  Object.entries(all).flatMap(([name, { method, path, query, body }]) => {
    const typed = { query: typedOnly(query), body: typedOnly(body) }
    if (!typed.query && !typed.body) return []
    const isolated = { tag: 't', summary: 's', token: 'none', answer: z.object({}), errors: [] } as const
    return [[name, { ...isolated, method, path, ...typed } as CallDefinition]]
  }),
)

const echo = async ({ input }: { input: object }) => ({ input })
const answerApi = createApi({
  // The handlers use nothing of the server.
  parts: { metrics: createMetrics(), log: pino({ level: 'silent' }) } as unknown as Parts,
  calls: typedCalls,
  handlers: Object.fromEntries(Object.keys(typedCalls).map((name) => [name, echo])) as unknown as HandlersOf<CallList>,
  permit: () => {},
})
const findAddress = createAddressFinder(typedCalls)
const caller = { address: '1.2.3.4', requestId: 'r', userAgent: '', inProcess: false, token: null }

async function send({ method, path, query, body }: CallDefinition, given: Given) {
  const search = query ? String(new URLSearchParams(sampleOf(query, given) as Record<string, string>)) : ''
  const address = findAddress({ raw: path.replaceAll(/\{\w+\}/g, '1'), search })
  if (address === null) throw new Error(`${path} is no call`)
  const headers = { 'content-type': 'application/json' }
  const sent = method === 'POST' ? { method, headers, body: JSON.stringify(body ? sampleOf(body, given) : {}) } : {}
  return (await answerApi(new Request('http://test', sent), caller, address)).json()
}

const first = (kind: TypedKind) => typedCases[kind][0]?.value ?? ''

test.each(Object.entries(typedCalls))('%s takes every way to write its typed fields', async (_name, call) => {
  const { code, msg, input } = await send(call, first)
  expect([code, msg]).toEqual([200, '操作成功'])
  const kinds = new Set(
    [call.query, call.body].flatMap((part) => (part ? kindsIn(part, '') : [])).map(({ kind }) => kind),
  )
  for (const kind of kinds) {
    if (kind === null) continue
    for (const variant of typedCases[kind][0]?.variants ?? []) {
      const answer = await send(call, (other) => (other === kind ? variant : first(other)))
      expect(answer.input, JSON.stringify(variant)).toEqual(input)
    }
  }
})

/** Fields with such a name that are not typed, or take a text as it was typed. */
const untyped: readonly [places: RegExp, reason: string][] = [
  [/\.ascribedCode$|Touch\.inviteCode$/, 'came with an address, and no value of an origin is refused'],
  [/^(?:ascribedDownloadUrl|latestVersions|companySalesPeople|console \w+Channels)\.inviteCode$/, 'of an address, too'],
  [/^inviteLinkInfo\.code$|^doJoinTeam\.verifyCode$/, 'a token of a link or of an answer'],
  [/^unionLogin\.password$/, 'not used'],
  [/^console (?:signIn\.password|changeOwnPassword\.oldPassword)$/, 'a hash may be of what was typed'],
  [/^console (createSku|saveSku\.(seen|fields)|removeSku\.seen)\.countryCode$/, 'chosen from a list'],
  [/DeviceType\./, 'chosen from a list, or refused by its own pattern'],
  [/SalesPerson\.|ChannelLink\./, 'what links of the site carry, refused or trimmed by its own rule'],
  [/^console saveSettings\./, 'a text of the site, checked by its group of settings'],
]
const typedName = /(?:^|\.)(?:phone|phoneNumber|email|account|\w*code|userName|\w*password)$/i

test('a field with the name of a typed one is one', () => {
  const places = Object.entries(all).flatMap(([name, { query, body }]) =>
    [query, body].flatMap((part) => (part ? kindsIn(part, name) : [])),
  )
  const plain = places.filter(({ place, kind }) => kind === null && typedName.test(place)).map(({ place }) => place)
  expect(plain.filter((place) => !untyped.some(([pattern]) => pattern.test(place)))).toEqual([])
  expect(untyped.filter(([pattern]) => !plain.some((place) => pattern.test(place)))).toEqual([])
})

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

test('a registration stores what was pasted in the form that its fields say', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const asked = () => visitor.post('/getSms', { phone: ` +86 ${fullWidth(phone)}` })
  const { uuid, code } = await awaitCode(app, { purpose: 'register', receiver: phone }, asked)
  const sms = `【帆域】您的验证码是 ${code}，5分钟内有效。请勿告诉他人。`
  const body = { uuid, channel: 1, phoneNumber: `\u202d${phone}\u202c`, code: sms, inviteCode: '邀请码：ＡＢ12' }
  const answer = await visitor.post('/register', body)
  expect(answer.body.code).toBe(200)
  const [user] = await app.db.select().from(users).where(eq(users.phone, phone))
  const [origin] = await app.db
    .select()
    .from(attributions)
    .where(eq(attributions.userId, user?.id ?? 0))
  expect(origin?.tracking).toMatchObject({ inviteCode: 'AB12' })
})

test('one mailbox is one account, however its address, code and password are written', async () => {
  const visitor = visitorOf(app)
  const [email, password] = [freshEmail(), freshPassword()]
  const asked = () => visitor.get(`/getEmailCode?account=${encodeURIComponent(email.replace('.', '。'))}`)
  const { uuid, code } = await awaitCode(app, { purpose: 'register', receiver: email }, asked)
  const body = { uuid, channel: 1, account: fullWidth(email), password: fullWidth(password), code: fullWidth(code) }
  expect((await visitor.post('/account/register', body)).body.code).toBe(200)
  for (const account of [email, `${email.slice(0, 3)}\u200b${email.slice(3)}`, email.toUpperCase()]) {
    const login = { account, password, code: '', uuid: '', channel: 0 }
    expect((await visitorOf(app).post('/account/login', login)).body.code, account).toBe(200)
  }
})
