import type { CallDefinition } from '../../src/contract/call.ts'
import type { CallParts, Envelope } from '../../src/contract/client.ts'
import { type CallName, calls } from '../../src/contract/index.ts'
import { callSchemas, type JsonSchema } from '../../src/server/http/api/openapi.ts'
import { publicRequests } from '../../tests/support/public-requests.ts'

const password = 'Qz7rudeclientLm'
/** Texts whose form only a check knows, by their field. */
const texts: Readonly<Record<string, string>> = {
  account: 'rude@example.com',
  phone: '13900000001',
  phoneNumber: '13900000001',
  code: '123456',
  emailcode: '123456',
  uuid: 'a1b2c3d4e5f60718',
  password,
  newPassword: password,
  oldPassword: password,
  userName: '粗心',
  paidAt: '2026-11-01 10:00:00',
  at: new Date().toISOString(),
  path: '/',
}

/**
 * A request of each call that its schemas accept: of a public reading one that finds something, of any other the least,
 * with codes that are wrong. `ask` makes a call.
 */
export async function callExamples(
  ask: (name: CallName, parts: CallParts) => Promise<Envelope>,
): Promise<Map<CallName, CallParts>> {
  const readings: Partial<Record<CallName, CallParts>> = await publicRequests(ask)
  return new Map(
    callSchemas<CallDefinition>(calls).map(({ name, call, params, query, body }) => {
      // The list's keys are the names of its calls.
      const key = name as CallName
      const parts = readings[key] ?? { ...exampleOf({ params, query, body }) }
      if (call.body?.safeParse(parts.body ?? {}).success === false) throw new Error(`No example of ${name} is known`)
      return [key, parts]
    }),
  )
}

function exampleOf(schemas: Record<'params' | 'query' | 'body', JsonSchema | undefined>): CallParts {
  const made = Object.entries(schemas).flatMap(([part, schema]) => (schema ? [[part, exampleValue(part, schema)]] : []))
  return Object.fromEntries(made)
}

/** The least value of a schema; of an object its required fields, and what a check may require: a contact, a password. */
function exampleValue(field: string, schema: JsonSchema): unknown {
  if (field in texts) return texts[field]
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const fields = new Set([...required, ...['phone', 'password'].filter((name) => name in properties)])
    return Object.fromEntries([...fields].map((name) => [name, exampleValue(name, properties[name] as JsonSchema)]))
  }
  if (schema.type === 'array') return [exampleValue('', schema.items as JsonSchema)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'string') return 'unknown'
  return Math.max(1, schema.minimum ?? 1)
}
