import type { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'

export const invalidAnswerMessage = 'an answer does not fit its contract'

/**
 * The fields of an answer as its schema sends them: values of codecs are encoded, and fields that the schema does not
 * declare are left out. An answer that does not fit is the server's fault and not the caller's, so it is sent as it is,
 * counted, and logged by its fields without their contents.
 */
export function encodeAnswer(args: {
  parts: Pick<Parts, 'log' | 'metrics'>
  name: string
  call: Pick<CallDefinition, 'answer'>
  fields: object
}): object {
  const { parts, name, call, fields } = args
  const { value, faults } = encode(call.answer, fields)
  if (faults.length === 0) return value
  parts.metrics.answersInvalid.inc({ call: name })
  parts.log.error({ call: name, faults }, invalidAnswerMessage)
  // A value in which a fault was found is not encoded, and may hold dates. The copy of an object is an object.
  return formatDates(value) as object
}

const faultsAtMost = 10

/** `z.encode`, which throws the whole answer away for one invalid field: this encodes all others. */
function encode(schema: z.ZodObject, fields: object): { value: object; faults: string[] } {
  const result = schema._zod.run({ value: fields, issues: [] }, { direction: 'backward', async: false })
  if (result instanceof Promise) throw new Error('schemas of answers are synchronous')
  const faults = new Set(result.issues.map(({ path = [], code }) => `${path.map(nameOfKey).join('.')}: ${code}`))
  // A schema of an object keeps an object.
  return { value: result.value as object, faults: [...faults].slice(0, faultsAtMost) }
}

/** The items of a list have one name. */
const nameOfKey = (key: PropertyKey) => (typeof key === 'number' ? '[]' : String(key))

function formatDates(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : formatShanghai(value)
  if (Array.isArray(value)) return value.map(formatDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, formatDates(field)]))
}
