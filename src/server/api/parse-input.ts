import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import { type CallParts, textValues } from '#contract/client.ts'
import { errorTable } from '#contract/errors.ts'
import { AppError } from '#server/services/app-error.ts'
import { readJsonBody, readUpload } from './read-body.ts'

type ParsedInput = Partial<Record<'params' | 'query' | 'headers' | 'body' | 'upload', unknown>>

const malformed = errorTable.INVALID_INPUT.message
const nothing = z.strictObject({})

/**
 * Validates every part of a request with the call's schemas; unknown and repeated keys are refused. Throws AppError
 * with the first field's own sentence, in the order path, query, body, headers, so that a user's mistake is reported
 * before a program's. The body of a GET is not read.
 */
export async function parseInput(args: {
  call: CallDefinition
  request: Request
  params: Record<string, string>
  /** The query as sent. */
  search: string
}): Promise<ParsedInput> {
  const { call, request, params, search } = args
  const input = checkAddress(call, { params, query: readQuery(new URLSearchParams(search)) })
  const headers = call.headers && readHeaders(call.headers, request.headers)
  if (call.upload) {
    const upload = readUpload(request, call.upload.bytesAtMost)
    return { ...checkRest(call, input, { body: {}, headers }), upload }
  }
  const body = call.method === 'POST' ? await readJsonBody(request, call.bodyBytesAtMost) : undefined
  return checkRest(call, input, { body, headers })
}

/** The same for an in-process call with values: values of the address are parsed as text there too. */
export function parseValues(call: CallDefinition, { params, query, body = {}, headers }: CallParts): ParsedInput {
  const input = checkAddress(call, { params: textValues(params), query: textValues(query) })
  return checkRest(call, input, { body, headers: textValues(headers) })
}

function checkAddress(call: CallDefinition, { params, query }: { params: unknown; query: unknown }): ParsedInput {
  const input: ParsedInput = {}
  if (call.params) input.params = check(call.params, params)
  const checked = check(call.query ?? nothing, query)
  if (call.query) input.query = checked
  return input
}

function checkRest(
  call: CallDefinition,
  input: ParsedInput,
  { body, headers }: { body: unknown; headers: unknown },
): ParsedInput {
  if (call.method === 'POST') {
    const checked = check(call.body ?? nothing, body)
    if (call.body) input.body = checked
  }
  if (call.headers) input.headers = check(call.headers, headers)
  return input
}

function check(schema: z.ZodObject, value: unknown): unknown {
  // A field's own sentence takes precedence over this error map, which hides zod's English.
  const result = schema.safeParse(value, { error: () => malformed })
  if (result.success) return result.data
  throw new AppError('INVALID_INPUT', { message: result.error.issues[0]?.message ?? malformed })
}

function readQuery(searchParams: URLSearchParams): Record<string, string> {
  const entries = [...searchParams]
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw new AppError('INVALID_INPUT')
  return Object.fromEntries(entries)
}

function readHeaders(schema: z.ZodObject, headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
