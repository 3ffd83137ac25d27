import type { CallAnswer, CallRequest } from './call.ts'
import { errorTable } from './errors.ts'
import type { Calls } from './index.ts'

type ByKey = { [Name in keyof Calls as `${Calls[Name]['method']} ${Calls[Name]['path']}`]: Calls[Name] }

/** Method and path of a call, e.g. `POST /getSms`. */
export type CallKey = keyof ByKey
export type AnswerOf<Key extends CallKey> = CallAnswer<ByKey[Key]>
export type RequestOf<Key extends CallKey> = CallRequest<ByKey[Key]>

export type ClientOptions = {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Scheme and host with `/api`, or just `/api` in the browser; no trailing slash. */
  baseUrl: string
  /** Read before every call, so that a log-in takes effect at once. */
  token?: () => string | null | Promise<string | null>
  /** 10 s by default; the specification gives first loads 3 s. */
  timeoutMs?: number
  /**
   * Called with every answer before the caller gets it, e.g. to end the session at a 401. `token` is the one that the call
   * carried.
   */
  onAnswer?: (answer: { code: number; requestId: string | null; token: string | null }) => void
}

export type CallOptions = { signal?: AbortSignal; timeoutMs?: number }

/** The common fields of every answer, and its own. */
export type Envelope = Readonly<{ code: number; msg: string } & Record<string, unknown>>

/** The parts of any call. */
export type CallParts = Partial<Record<'query' | 'headers' | 'params' | 'body', Record<string, unknown>>>

/** The answer when there was none. */
export const unavailable = { code: errorTable.UNAVAILABLE.code, msg: errorTable.UNAVAILABLE.message }
const defaultTimeoutMs = 10_000

/**
 * A client of the API, typed by the contract and without its schemas at run time. `call` never rejects: a network
 * failure, a timeout and an invalid envelope all answer 503 with the sentence of specification 8.
 */
export function createClient(options: ClientOptions) {
  async function call<Key extends CallKey>(
    key: Key,
    ...[request, callOptions]: object extends RequestOf<Key>
      ? [request?: RequestOf<Key>, options?: CallOptions]
      : [request: RequestOf<Key>, options?: CallOptions]
  ): Promise<AnswerOf<Key>> {
    const answer = await send(key, request ?? {}, callOptions ?? {}, options)
    // The server answers by the same contract; `send` has verified the envelope.
    return answer as AnswerOf<Key>
  }
  return { call }
}

export type Client = ReturnType<typeof createClient>

/** A call by `METHOD /path`, for names that are only known at run time. Never rejects. */
export async function send(
  key: string,
  parts: CallParts,
  callOptions: CallOptions,
  options: ClientOptions,
): Promise<Envelope> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const ending = endAfter(callOptions.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs, callOptions.signal)
  try {
    const token = (await options.token?.()) ?? null
    const response = await options.fetch(options.baseUrl + addressOf(path, parts), {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { token } : {}),
        ...textValues(parts.headers),
      },
      ...(method === 'POST' ? { body: JSON.stringify(parts.body ?? {}) } : {}),
      signal: ending.signal,
    })
    const answer = readEnvelope(response, await response.json())
    options.onAnswer?.({ code: answer.code, requestId: response.headers.get('x-request-id'), token })
    return answer
  } catch {
    return unavailable
  } finally {
    ending.clear()
  }
}

/**
 * A signal that aborts after a timeout or with the caller's own; written by hand, because older WeChat browsers lack
 * `AbortSignal.any`.
 */
function endAfter(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const end = () => controller.abort()
  const timer = setTimeout(end, timeoutMs)
  outer?.addEventListener('abort', end, { once: true })
  if (outer?.aborted) end()
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', end)
    },
  }
}

function readEnvelope(response: Response, json: unknown): Envelope {
  if (typeof json !== 'object' || json === null || !('code' in json) || typeof json.code !== 'number')
    return unavailable
  const retryAfterSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  // A refusal without a sentence gets the specification's for its code (8), so that callers can always show `msg`.
  const message = 'msg' in json && typeof json.msg === 'string' ? json.msg.trim() : ''
  return {
    ...json,
    code: json.code,
    msg: message === '' && json.code !== 200 ? sentenceOf(json.code) : message,
    ...(Number.isNaN(retryAfterSeconds) ? {} : { retryAfterSeconds }),
  }
}

function sentenceOf(code: number): string {
  return Object.values(errorTable).find((error) => error.code === code)?.message ?? unavailable.msg
}

/** The address of a call: its path with parameters, and its query. */
export function addressOf(path: string, parts: CallParts): string {
  const values = textValues(parts.params)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(textValues(parts.query)).toString()
  return query === '' ? filled : `${filled}?${query}`
}

/** Values for an address or headers: as texts, without missing ones. */
export function textValues(values: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
}
