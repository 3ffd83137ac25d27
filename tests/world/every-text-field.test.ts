import { expect, test } from 'vitest'
import type { CallDefinition, CallList } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { calls } from '#contract/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { type CallSchemas, callSchemas } from '#server/http/api/openapi.ts'
import { registerVisitor } from '#tests/support/accounts.ts'
import { entrySecret } from '#tests/support/entry.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { takeSeenChanges } from '#tests/support/watch-changes.ts'
import { foreignTexts } from './foreign-texts.ts'
import { leastOf, textPlaces, valueWith } from './text-places.ts'

/**
 * Every text field of every call, of the contract as it is, is sent texts that come from elsewhere: whatever it is, a call
 * answers, or refuses it with a sentence. A new call or field comes under it without a line of its own.
 */
const app = await openTestApp({ env: { ENTRY_SECRET: entrySecret, LIMIT_SCALE: '100000', TRUST_PROXY: '1' } })
await seedDemo(app.db, app.clock)

/** Each field gets so many of the texts, one field after the other the next ones: together all, many times over. */
const textsOfField = 6
/** Calls at a time. */
const atOnce = 6

type Sent = {
  what: string
  method: string
  path: string
  query: string
  body: unknown
  headers: Record<string, string>
}
type Kind = 'params' | 'query' | 'body' | 'headers'
const kinds: readonly Kind[] = ['params', 'query', 'body', 'headers']

let turn = 0
function nextTexts(): string[] {
  const from = turn
  turn += textsOfField
  return Array.from({ length: textsOfField }, (_, at) => foreignTexts[(from + at) % foreignTexts.length] ?? '')
}

function requestsOf({ name, call, ...schemas }: CallSchemas): Sent[] {
  return kinds.flatMap((kind) => {
    const schema = schemas[kind]
    if (schema === undefined) return []
    return textPlaces(schema).flatMap((place) =>
      nextTexts().map((text) => {
        const parts: Partial<Record<Kind, unknown>> = {}
        for (const one of kinds) if (schemas[one]) parts[one] = leastOf(schemas[one])
        parts[kind] = valueWith(schema, place, text)
        const what = `${name} ${kind}.${place.join('.')} ${JSON.stringify(text.slice(0, 40))}`
        return { what, method: call.method, ...partsOf(call, parts) }
      }),
    )
  })
}

function partsOf({ path }: CallDefinition, parts: Partial<Record<Kind, unknown>>): Omit<Sent, 'what' | 'method'> {
  const { params, query, body, headers } = parts as Partial<Record<Kind, Record<string, unknown>>>
  const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) => encode(params?.[key] ?? 1))
  const search = Object.entries(query ?? {}).map(([key, value]) => `${key}=${encode(value)}`)
  const sendable = Object.entries(headers ?? {}).map(([key, value]) => [key, encode(value)])
  return {
    path: filled,
    query: search.length === 0 ? '' : `?${search.join('&')}`,
    body,
    headers: Object.fromEntries(sendable),
  }
}

/** An address and a header have letters of UTF-8 only, and a server takes 16 KB of them. */
const encode = (value: unknown) => encodeURIComponent(`${value}`.toWellFormed().slice(0, 500))

/** What each request was answered, of those that have no sentence of refusal. */
async function faultsOf(requests: readonly Sent[], send: (sent: Sent) => Promise<Response>): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...requests]
  async function work() {
    for (let sent = waiting.shift(); sent !== undefined; sent = waiting.shift()) {
      const answer = await send(sent)
      const text = await answer.text()
      if (answer.status >= 500) faults.push(`${answer.status} ${sent.what}`)
      else if (answer.status >= 400 && !/"msg":"[^"]/.test(text))
        faults.push(`${answer.status} without a sentence: ${sent.what}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}

const requestsOfAll = <Call extends CallDefinition>(list: CallList<Call>) =>
  callSchemas(list).flatMap((schemas) => requestsOf(schemas as unknown as CallSchemas))

test('every text field of the public calls takes foreign texts or refuses them', async () => {
  const { token } = await registerVisitor(app)
  const requests = requestsOfAll(calls)
  expect(requests.length).toBeGreaterThan(200)
  const send = ({ method, path, query, body, headers }: Sent) =>
    fetch(`${app.baseUrl}/api${path}${query}`, {
      method,
      redirect: 'manual',
      headers: { token, 'entry-secret': entrySecret, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
  expect(await faultsOf(requests, send)).toEqual([])
})

test('every text field of the console takes foreign texts or refuses them', async () => {
  const { browser } = await enterAsOwner(app)
  const requests = requestsOfAll(consoleCalls)
  expect(requests.length).toBeGreaterThan(1_000)
  const send = ({ method, path, query, body, headers }: Sent) =>
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
  const faults = await faultsOf(requests, send)
  // What a change leaves behind is held where each is made on purpose: here some change nothing.
  takeSeenChanges()
  expect(faults).toEqual([])
})
