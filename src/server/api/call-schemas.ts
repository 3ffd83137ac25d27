import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import { calls } from '#contract/index.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A call with its schemas as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
export type CallSchemas = {
  name: string
  call: CallDefinition
  query?: JsonSchema
  params?: JsonSchema
  headers?: JsonSchema
  body?: JsonSchema
  answer: JsonSchema
}

let schemas: readonly CallSchemas[] | undefined

/** Every call of the contract with its schemas, read from zod on first use; both descriptions of the API stand on them. */
export function callSchemas(): readonly CallSchemas[] {
  schemas ??= Object.entries<CallDefinition>(calls).map(([name, call]) => ({
    name,
    call,
    ...(call.query && { query: jsonSchemaOf(call.query, 'input') }),
    ...(call.params && { params: jsonSchemaOf(call.params, 'input') }),
    ...(call.headers && { headers: jsonSchemaOf(call.headers, 'input') }),
    ...(call.body && { body: jsonSchemaOf(call.body, 'input') }),
    answer: jsonSchemaOf(call.answer, 'output'),
  }))
  return schemas
}

function jsonSchemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // An answer may gain fields; what is sent may not.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return rest
}
