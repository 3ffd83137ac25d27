import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { AnswerApi } from '#server/http/api/create-api.ts'
import { invalidAnswerMessage } from '#server/http/api/encode-answer.ts'
import { chooseCall } from '#server/http/api/find-call.ts'

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

const logged: string[] = []

/** Notes a line of the server's log by which it says that an answer does not fit its contract. */
export function watchLog(line: string): void {
  if (line.includes(invalidAnswerMessage)) logged.push(line)
}

/**
 * Holds the answers since the last call to the schemas of their calls, as they were encoded and as they were received.
 * One sentence for each fault.
 */
export async function takeAnswerFaults(): Promise<string[]> {
  const faults = new Set<string>()
  for (const line of logged.splice(0)) {
    const { call, faults: found } = loggedFaults.parse(JSON.parse(line))
    for (const fault of found) faults.add(`${call}: ${fault}`)
  }
  for (const { name, schema, encoding, bytes } of seen.splice(0)) {
    const fields = readFields(encoding, await bytes.catch(() => null))
    const error = fields && schema.safeParse(fields).error
    for (const { path, message } of error?.issues ?? []) faults.add(`${name}: ${path.join('.')} is invalid: ${message}`)
  }
  return [...faults]
}

const loggedFaults = z.object({ call: z.string(), faults: z.array(z.string()) })

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
