import type { CallDefinition } from '#contract/call.ts'
import { type ErrorName, errorTable, successMessage } from '#contract/errors.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { type CallSchemas, callSchemas, type JsonSchema } from './call-schemas.ts'

/** Endings that any call may have. */
export const commonErrors: readonly ErrorName[] = [
  ...(['INVALID_INPUT', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['INTERNAL', 'UNAVAILABLE'] as const),
]

type Content = { 'application/json': { schema: JsonSchema } }
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
}
type PathItem = { get?: Operation; post?: Operation }
type OpenApiDocument = ReturnType<typeof buildDocument>

let document: OpenApiDocument | undefined

/** The OpenAPI 3.1 document of every call, made from the contract on first use. */
export function openApiDocument(): OpenApiDocument {
  document ??= buildDocument()
  return document
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

function buildDocument() {
  const paths: Record<string, PathItem> = {}
  for (const one of callSchemas()) {
    paths[one.call.path] = { ...paths[one.call.path], [one.call.method === 'GET' ? 'get' : 'post']: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${defaultSiteSettings.productName} API`,
      version: '1.0.0',
      description:
        '每个答复都是 {"code", "msg", …}；code 为 200 即成功，业务结果的 HTTP 状态也是 200。每个地址前的 /api 可以省略，也可以重复。',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(callSchemas().map(({ call }) => call.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Envelope: envelope },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  }
}

function operationOf({ name, call, query, params, headers, body, answer }: CallSchemas): Operation {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    // An empty requirement beside the token says that it is optional.
    security: call.token === 'none' ? [] : [{ token: [] }, ...(call.token === 'optional' ? [{}] : [])],
    parameters: [...parametersOf('query', query), ...parametersOf('path', params), ...parametersOf('header', headers)],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: responsesOf(call, answer),
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

function responsesOf(call: CallDefinition, answer: JsonSchema): Operation['responses'] {
  const success: JsonSchema = {
    type: 'object',
    properties: {
      code: { type: 'integer', const: 200 },
      msg: { type: 'string', examples: [successMessage] },
      ...answer.properties,
    },
    required: ['code', 'msg', ...(answer.required ?? [])],
  }
  const byStatus = Map.groupBy(new Set([...ownErrors(call), ...commonErrors]), (name) => errorTable[name].status)
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
