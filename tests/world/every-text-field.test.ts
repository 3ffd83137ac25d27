import { expect, test } from 'vitest'
import type { CallDefinition, CallList } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { calls } from '#contract/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { type CallSchemas, callSchemas } from '#server/http/api/openapi.ts'
import { parseValues } from '#server/http/api/parse-input.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { registerVisitor } from '#tests/support/accounts.ts'
import { entrySecret } from '#tests/support/entry.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { takeSeenChanges } from '#tests/support/watch-changes.ts'
import { foreignTexts } from './foreign-texts.ts'
import { leastOf, type PlacedText, textPlaces, valueWith } from './text-places.ts'

/**
 * Every text field of every call, of the contract as it is, is sent texts that come from elsewhere: whatever it is, a call
 * answers, or refuses it with a sentence. A new call or field comes under it without a line of its own.
 *
 * A text that the field's schema refuses is held to its sentence here, and one of each call is sent; those that it takes are
 * sent together, one in each field. Where they are refused otherwise than ordinary values are, each is sent by itself, so
 * that no field hides another one.
 */
const app = await openTestApp({ env: { ENTRY_SECRET: entrySecret, LIMIT_SCALE: '100000', TRUST_PROXY: '1' } })
await seedDemo(app.db, app.clock)

/** Each field gets so many of the texts, one field after the other the next ones: together all, many times over. */
const textsOfField = 6
/** Calls at a time. */
const atOnce = 6

const kinds = ['params', 'query', 'body', 'headers'] as const
type Kind = (typeof kinds)[number]
type Parts = Partial<Record<Kind, Record<string, unknown>>>
type Case = PlacedText & { kind: Kind }
type Sent = { method: string; path: string; query: string; body: unknown; headers: Record<string, string> }
type Send = (sent: Sent) => Promise<Response>

let turn = 0
function nextTexts(): string[] {
  const from = turn
  turn += textsOfField
  return Array.from({ length: textsOfField }, (_, at) => foreignTexts[(from + at) % foreignTexts.length] ?? '')
}

/** An address and a header have letters of UTF-8 only, and a server takes 16 KB of them. */
const sendable = (text: string) => text.toWellFormed().slice(0, 500)

/** The texts that each field of a call is sent, by their turn. */
function casesOf(schemas: CallSchemas): Case[][] {
  const cases: Case[][] = Array.from({ length: textsOfField }, () => [])
  for (const kind of kinds)
    for (const place of schemas[kind] === undefined ? [] : textPlaces(schemas[kind]))
      nextTexts().forEach((text, at) => {
        cases[at]?.push({ kind, place, text: kind === 'body' ? text : sendable(text) })
      })
  return cases
}

/** The least parts of a call with these texts; null where they exclude each other. */
function partsOf(schemas: CallSchemas, cases: readonly Case[]): Parts | null {
  const parts: Parts = {}
  for (const kind of kinds) {
    const schema = schemas[kind]
    if (schema === undefined) continue
    const own = cases.filter((one) => one.kind === kind)
    const value = own.length === 0 ? leastOf(schema) : valueWith(schema, own)
    if (value === undefined) return null
    parts[kind] = value as Record<string, unknown>
  }
  return parts
}

/** The sentence with which the call's schemas refuse the parts; null where they take them. */
function refusalOf(call: CallDefinition, { headers, ...parts }: Parts): string | null {
  try {
    parseValues(call, { ...parts, ...(headers && { headers: encoded(headers) }) } as Parameters<typeof parseValues>[1])
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

const encoded = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(String(value))]))

function requestOf({ method, path }: CallDefinition, { params = {}, query = {}, body, headers = {} }: Parts): Sent {
  const inPath = encoded(params)
  const search = Object.entries(encoded(query)).map(([name, value]) => `${name}=${value}`)
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_whole, name: string) => inPath[name] ?? '1'),
    query: search.length === 0 ? '' : `?${search.join('&')}`,
    body,
    headers: encoded(headers),
  }
}

/** What a request was answered: `fault` for no sentence of refusal, `outcome` to compare refusals by. */
async function ask(send: Send, sent: Sent): Promise<{ isTaken: boolean; outcome: string; fault: string | null }> {
  const { status, text } = await send(sent).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }))
  const [sentence] = /"msg":"[^"]+"/.exec(text) ?? []
  const isTaken = status < 400
  const fault = status >= 500 ? `${status}` : isTaken || sentence ? null : `${status} without a sentence`
  return { isTaken, outcome: `${status} ${sentence}`, fault }
}

const nameOf = ({ name }: CallSchemas, cases: readonly Case[]) =>
  `${name} ${cases.map(({ kind, place, text }) => `${kind}.${place.join('.')} ${JSON.stringify(text.slice(0, 40))}`).join(', ')}`

/** The faults of one call. */
async function faultsOf(schemas: CallSchemas, send: Send): Promise<string[]> {
  const { call } = schemas
  const faults: string[] = []
  async function tryCases(cases: readonly Case[], parts: Parts) {
    const answer = await ask(send, requestOf(call, parts))
    if (answer.fault !== null && cases.length < 2) faults.push(`${answer.fault}: ${nameOf(schemas, cases)}`)
    return answer
  }
  let usual: string | undefined
  let hasSentRefused = false
  for (const cases of casesOf(schemas)) {
    if (cases.length === 0) return []
    const taken: Case[] = []
    for (const one of cases) {
      const parts = partsOf(schemas, [one]) ?? {}
      const refusal = refusalOf(call, parts)
      if (refusal === null) taken.push(one)
      else if (refusal === '') faults.push(`no sentence: ${nameOf(schemas, [one])}`)
      if (refusal === null || hasSentRefused) continue
      hasSentRefused = true
      await tryCases([one], parts)
    }
    if (taken.length === 0) continue
    usual ??= (await tryCases([], partsOf(schemas, []) ?? {})).outcome
    const together = partsOf(schemas, taken)
    const isSendable = taken.length > 1 && together !== null && refusalOf(call, together) === null
    const answer = isSendable ? await tryCases(taken, together) : null
    if (answer !== null && answer.fault === null && (answer.isTaken || answer.outcome === usual)) continue
    const before = faults.length
    for (const one of taken) await tryCases([one], partsOf(schemas, [one]) ?? {})
    if (answer !== null && answer.fault !== null && faults.length === before)
      faults.push(`${answer.fault} together: ${nameOf(schemas, taken)}`)
  }
  return faults
}

async function faultsOfAll<Call extends CallDefinition>(list: CallList<Call>, send: Send): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...callSchemas(list)] as unknown as CallSchemas[]
  async function work() {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      faults.push(...(await faultsOf(one, send)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}

const fieldsIn = <Call extends CallDefinition>(list: CallList<Call>) =>
  callSchemas(list).flatMap((schemas) => kinds.flatMap((kind) => (schemas[kind] ? textPlaces(schemas[kind]) : [])))
    .length

test('every text field of the public calls takes foreign texts or refuses them', async () => {
  const { token } = await registerVisitor(app)
  expect(fieldsIn(calls)).toBeGreaterThan(200)
  const send: Send = ({ method, path, query, body, headers }) =>
    fetch(`${app.baseUrl}/api${path}${query}`, {
      method,
      redirect: 'manual',
      headers: { token, 'entry-secret': entrySecret, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
  expect(await faultsOfAll(calls, send)).toEqual([])
})

test('every text field of the console takes foreign texts or refuses them', async () => {
  const { browser } = await enterAsOwner(app)
  expect(fieldsIn(consoleCalls)).toBeGreaterThan(500)
  const send: Send = ({ method, path, query, body, headers }) =>
    fetch(`${app.baseUrl}/console/api${path}${query}`, {
      method,
      headers: {
        cookie: browser.cookie(),
        origin: app.parts.environment.publicUrl,
        'content-type': 'application/json',
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
  const faults = await faultsOfAll(consoleCalls, send)
  // What a change leaves behind is held where each is made on purpose: here some change nothing.
  takeSeenChanges()
  expect(faults).toEqual([])
})
