import { z } from 'zod'
import type { CallDefinition, CallList } from '#contract/call.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A call with its schemas as JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export type CallSchemas<Call extends CallDefinition = CallDefinition> = {
  name: string
  call: Call
  query?: JsonSchema
  params?: JsonSchema
  headers?: JsonSchema
  body?: JsonSchema
  answer: JsonSchema
}

const schemasOf = new WeakMap<object, readonly CallSchemas[]>()

/** Every call of a list with its schemas, converted from zod on first use; all descriptions of an API use them. */
export function callSchemas<Call extends CallDefinition>(calls: CallList<Call>): readonly CallSchemas<Call>[] {
  const known = schemasOf.get(calls) as readonly CallSchemas<Call>[] | undefined
  if (known !== undefined) return known
  const schemas = Object.entries<Call>(calls).map(([name, call]) => ({
    name,
    call,
    ...(call.query && { query: jsonSchemaOf(call.query, 'input') }),
    ...(call.params && { params: jsonSchemaOf(call.params, 'input') }),
    ...(call.headers && { headers: jsonSchemaOf(call.headers, 'input') }),
    ...(call.body && { body: jsonSchemaOf(call.body, 'input') }),
    answer: jsonSchemaOf(call.answer, 'output'),
  }))
  schemasOf.set(calls, schemas)
  return schemas
}

function jsonSchemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Answers may gain fields; requests may not.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return rest
}
