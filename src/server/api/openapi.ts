import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { CallDefinition } from '#contract/call.ts'
import { type ErrorName, errorTable, successMessage } from '#contract/errors.ts'
import { calls } from '#contract/index.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'

/** Endings that any call may have. */
export const commonErrors: readonly ErrorName[] = [
  ...(['INVALID_INPUT', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['INTERNAL', 'UNAVAILABLE'] as const),
]

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

let document: Document | undefined

/** The OpenAPI 3.1 document of every call, made from the contract on first use. */
export function openApiDocument(): Document {
  document ??= buildDocument()
  return document
}

/** The endings of this call alone. */
export function ownErrors(call: CallDefinition): ErrorName[] {
  return [...call.errors, ...(call.acts ? (['FORBIDDEN'] as const) : [])]
}

function buildDocument(): Document {
  // A bare app: only its registry and generator are used, nothing is ever routed through it.
  const app = new OpenAPIHono()
  const envelope = app.openAPIRegistry.register('Envelope', z.object({ code: z.int(), msg: z.string() }))
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'apiKey', in: 'header', name: 'token' })
  for (const [name, call] of Object.entries<CallDefinition>(calls)) registerCall({ app, name, call, envelope })
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${defaultSiteSettings.productName} API`,
      version: '1.0.0',
      description:
        '每个答复都是 {"code", "msg", …}；code 为 200 即成功，业务结果的 HTTP 状态也是 200。每个地址前的 /api 可以省略，也可以重复。',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values<CallDefinition>(calls).map((call) => call.tag))].map((name) => ({ name })),
  })
}

function registerCall(args: { app: OpenAPIHono; name: string; call: CallDefinition; envelope: z.ZodObject }) {
  const { app, name, call, envelope } = args
  const { query, params, headers, body } = call
  app.openAPIRegistry.registerPath({
    operationId: name,
    method: call.method === 'GET' ? 'get' : 'post',
    path: call.path,
    summary: call.summary,
    tags: [call.tag],
    // An empty requirement beside the token says that it is optional.
    security: call.token === 'none' ? [] : [{ token: [] }, ...(call.token === 'optional' ? [{}] : [])],
    request: {
      ...(query && { query }),
      ...(params && { params }),
      ...(headers && { headers }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: responsesOf(call, envelope),
  })
}

function responsesOf(call: CallDefinition, envelope: z.ZodObject) {
  const success = z.object({
    code: z.literal(200),
    msg: z.string().meta({ example: successMessage }),
    ...call.answer.shape,
  })
  const byStatus = Map.groupBy(new Set([...ownErrors(call), ...commonErrors]), (name) => errorTable[name].status)
  const outcomes = (names: readonly ErrorName[]) =>
    names.map((name) => `${errorTable[name].code} ${errorTable[name].message}`).join('；')
  const business = byStatus.get(200) ?? []
  const faults = [...byStatus].filter(([status]) => status !== 200).sort(([a], [b]) => a - b)
  return Object.fromEntries([
    [
      '200',
      {
        description: business.length === 0 ? '成功' : `成功，或业务结果：${outcomes(business)}`,
        content: {
          'application/json': { schema: business.length === 0 ? success : z.union([success, envelope]) },
        },
      },
    ],
    ...faults.map(([status, names]) => [
      String(status),
      { description: outcomes(names), content: { 'application/json': { schema: envelope } } },
    ]),
  ])
}
