import { providerErrors } from '#domain/operations/failure-sentences.ts'
import { sendOutgoing } from './outgoing-http.ts'
import { ProviderError } from './provider-error.ts'

/** Timeout of a provider in ms; a later code is of little use. */
const timeoutMs = 5_000
/** A provider's answer is a short JSON text; anything longer is something else. */
const answerBytesAtMost = 64 * 1024

/**
 * One signed POST to a provider's HTTP interface; resolves to the JSON object in the answer.
 * @throws {ProviderError} worth retrying, when the provider is unreachable, slow, or answers 5xx or no JSON object.
 */
export async function postToProvider(
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<Record<string, unknown>> {
  let status: number
  let text: string
  try {
    const response = await sendOutgoing(url, { method: 'POST', ...request }, timeoutMs)
    status = response.status
    text = (await response.read(answerBytesAtMost)).toString('utf8')
  } catch (cause) {
    throw new ProviderError(providerErrors.unreachable, { isWorthRetrying: true, cause })
  }
  const answer = parseObject(text)
  if (answer === null) throw new ProviderError(providerErrors.noJson(status), { isWorthRetrying: true })
  return answer
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Whether an external value is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
