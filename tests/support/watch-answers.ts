import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import type { AnswerApi } from '#server/api/create-api.ts'
import { chooseCall } from '#server/api/find-call.ts'

type SeenAnswer = { name: string; schema: z.ZodType; encoding: string | null; bytes: Promise<ArrayBuffer> }

const seen: SeenAnswer[] = []

/** Notes every successful answer of an API. It is read when the test is over, so that the test's own costs stay its own. */
export function watchAnswers(answerApi: AnswerApi): AnswerApi {
  return async (request, caller, address) => {
    const answer = await answerApi(request, caller, address)
    const found = chooseCall(address, request.method)
    const { headers, status, body } = answer
    const isJson = headers.get('content-type')?.startsWith('application/json')
    if (found === null || status !== 200 || !isJson || body === null) return answer
    const encoding = headers.get('content-encoding')
    const bytes = answer.clone().arrayBuffer()
    // A body that fails, fails for the client.
    bytes.catch(() => {})
    seen.push({ name: found.name, schema: found.call.answer, encoding, bytes })
    return answer
  }
}

/**
 * Holds the answers since the last call to the schemas of their calls: nothing invalid, and no field that the schema does
 * not declare. One sentence for each fault.
 */
export async function takeAnswerFaults(): Promise<string[]> {
  const faults = new Set<string>()
  for (const { name, schema, encoding, bytes } of seen.splice(0)) {
    const fields = readFields(encoding, await bytes.catch(() => null))
    if (fields) for (const fault of findAnswerFaults(schema, fields)) faults.add(`${name}: ${fault}`)
  }
  return [...faults]
}

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** The fields beside `code` and `msg`; null for business outcomes, which may have some of them only. */
function readFields(encoding: string | null, bytes: ArrayBuffer | null): object | null {
  if (bytes === null) return null
  const decode = decoders[encoding ?? ''] ?? ((same: Uint8Array) => same)
  const { code, msg: _, ...fields } = JSON.parse(new TextDecoder().decode(decode(new Uint8Array(bytes))))
  return code === 200 ? fields : null
}

/** What a schema finds invalid in the fields of an answer, and the paths of fields that it does not declare. */
export function findAnswerFaults(schema: z.ZodType, fields: object): string[] {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return findUndeclared(fields, parsed.data).map((path) => `${path} is not declared`)
  return parsed.error.issues.map(({ path, message }) => `${pathOf(path)} is invalid: ${message}`)
}

/** Schemas of objects leave out what they do not declare. */
function findUndeclared(sent: unknown, parsed: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof sent !== 'object' || sent === null) return []
  const declared: Readonly<Record<string, unknown>> = Object(parsed)
  return Object.entries(sent).flatMap(([name, value]) => {
    // The places of a list have one path.
    const place = Array.isArray(sent) ? path : [...path, name]
    return Object.hasOwn(declared, name) ? findUndeclared(value, declared[name], place) : [pathOf(place)]
  })
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')
