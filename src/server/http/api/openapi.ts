import { z } from 'zod'
import type { CallDefinition, CallList } from '#contract/call.ts'
import { type ErrorName, errorTable, successMessage } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { tagDescriptions } from '#contract/tags.ts'
import { describeCall } from './describe-call.ts'

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
    ...(call.query && { query: jsonSchemaOf(call.query) }),
    ...(call.params && { params: jsonSchemaOf(call.params) }),
    ...(call.headers && { headers: jsonSchemaOf(call.headers) }),
    ...(call.body && { body: jsonSchemaOf(call.body) }),
    answer: jsonSchemaOf(call.answer, { mayGainFields: true }),
  }))
  schemasOf.set(calls, schemas)
  return schemas
}

/** What a schema has on the wire: a request before it is parsed, an answer after it was encoded. */
function jsonSchemaOf(schema: z.ZodObject, { mayGainFields = false } = {}): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (mayGainFields && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return rest
}

/** Errors that every call may answer. */
export const commonErrors: readonly ErrorName[] = [
  ...(['INVALID_INPUT', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['INTERNAL', 'UNAVAILABLE'] as const),
]

type Content = { 'application/json': { schema: JsonSchema }; 'application/octet-stream'?: never }
type FileContent = { 'application/octet-stream': { schema: JsonSchema }; 'application/json'?: never }
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content | FileContent }
  responses: Record<string, { description: string; content: Content }>
} & { [Extension in `x-${string}`]?: string }
type PathItem = { get?: Operation; post?: Operation }
type OpenApiDocument = ReturnType<typeof describeCalls>

/** Without the brand: a setting cannot change a document that is made once. */
export const apiTitle = '官网API'

let document: OpenApiDocument | undefined

/** The OpenAPI 3.1 document of every call, made from the contract on first use. */
export function openApiDocument(): OpenApiDocument {
  document ??= describeCalls({
    calls,
    title: apiTitle,
    description:
      '每个答复都是 {"code", "msg", …}；code 为 200 即成功，业务结果的 HTTP 状态也是 200。每个地址前的 /api 可以省略，也可以重复。',
    server: '/api',
    tagDescriptions,
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    extra: ({ token }) => ({ security: securityOf[token] }),
    errorsOf: ownErrors,
  })
  return document
}

/** An empty requirement beside the token says that it is optional. */
const securityOf: Record<CallDefinition['token'], Operation['security']> = {
  none: [],
  optional: [{ token: [] }, {}],
  required: [{ token: [] }],
}

/** The endings of this call alone. */
export function ownErrors(call: CallDefinition): ErrorName[] {
  return [...call.errors, ...(call.acts ? (['FORBIDDEN'] as const) : [])]
}

const envelope: JsonSchema = {
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' } },
  required: ['code', 'msg'],
}
const envelopeRef: JsonSchema = { $ref: '#/components/schemas/Envelope' }

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

const file: FileContent = { 'application/octet-stream': { schema: {} } }

/** The OpenAPI 3.1 document of a list of calls; `extra` is what an operation says besides, such as who may make it. */
export function describeCalls<Call extends CallDefinition>(args: {
  calls: CallList<Call>
  title: string
  description: string
  server: string
  tagDescriptions: Readonly<Record<string, string>>
  securitySchemes: Record<string, { type: 'apiKey'; in: 'header' | 'cookie'; name: string }>
  extra: (call: Call) => Pick<Operation, 'security'> & { [Extension in `x-${string}`]?: string }
  errorsOf: (call: Call) => readonly ErrorName[]
  /** Sentences that its description begins with. */
  notesOf?: (call: Call) => readonly string[]
}) {
  const schemas = callSchemas(args.calls)
  const paths: Record<string, PathItem> = {}
  for (const one of schemas) {
    const { call } = one
    const operation = {
      ...operationOf(one, { errors: args.errorsOf(call), notes: args.notesOf?.(call) }),
      ...args.extra(call),
    }
    paths[call.path] = { ...paths[call.path], [call.method === 'GET' ? 'get' : 'post']: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: args.title,
      version: '1.0.0',
      description: args.description,
      license: { name: '保留所有权利', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: args.server }],
    tags: [...new Set(schemas.map(({ call }) => call.tag))].map((name) => ({
      name,
      description: args.tagDescriptions[name],
    })),
    paths,
    components: {
      schemas: { Envelope: envelope },
      securitySchemes: args.securitySchemes,
    },
  }
}

function operationOf(
  one: CallSchemas,
  { errors, notes }: { errors: readonly ErrorName[]; notes: readonly string[] | undefined },
): Omit<Operation, 'security'> {
  const { name, call, query, params, headers, body, answer } = one
  return {
    operationId: name,
    summary: call.summary,
    description: describeCall(call, notes),
    tags: [call.tag],
    parameters: [...parametersOf('query', query), ...parametersOf('path', params), ...parametersOf('header', headers)],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    ...(call.upload && { requestBody: { required: true, content: file } }),
    responses: responsesOf(errors, answer),
  }
}

function parametersOf(place: 'query' | 'path' | 'header', schema: JsonSchema = {}): Parameter[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return []
    const { description } = property
    const required = schema.required?.includes(name) ?? false
    return [{ name, in: place, required, ...(description !== undefined && { description }), schema: property }]
  })
}

function responsesOf(errors: readonly ErrorName[], answer: JsonSchema): Operation['responses'] {
  const success: JsonSchema = {
    type: 'object',
    properties: {
      code: { type: 'integer', const: 200 },
      msg: { type: 'string', examples: [successMessage] },
      ...answer.properties,
    },
    required: ['code', 'msg', ...(answer.required ?? [])],
  }
  const byStatus = Map.groupBy(new Set([...errors, ...commonErrors]), (name) => errorTable[name].status)
  const outcomes = (names: readonly ErrorName[]) =>
    names.map((name) => `${errorTable[name].code} ${errorTable[name].message}`).join('；')
  const business = byStatus.get(200) ?? []
  const faults = [...byStatus].filter(([status]) => status !== 200).sort(([a], [b]) => a - b)
  return {
    '200':
      business.length === 0
        ? { description: '成功', content: json(success) }
        : { description: `成功，或业务结果：${outcomes(business)}`, content: json({ anyOf: [success, envelopeRef] }) },
    ...Object.fromEntries(
      faults.map(([status, names]) => [String(status), { description: outcomes(names), content: json(envelopeRef) }]),
    ),
  }
}
