import type { CallAnswer, CallRequest, CallSuccess } from '#contract/call.ts'
import { type CallOptions, type CallParts, type Envelope, send } from '#contract/client.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { staffMemberHeader } from '#domain/staff/member-header.ts'
import { createStore } from '#ui/create-store.ts'
import { noteServerTime, serverNow } from '#ui/server-clock.ts'
import { kitCopy } from './copy.ts'
import { markReadingsStale, refreshReadings } from './readings.ts'

type ByKey = {
  [Name in keyof ConsoleCalls as `${ConsoleCalls[Name]['method']} ${ConsoleCalls[Name]['path']}`]: ConsoleCalls[Name]
}

/** Method and path of a call of the console, e.g. `POST /members/invite`. */
export type ConsoleKey = keyof ByKey
export type ConsoleRequest<Key extends ConsoleKey> = CallRequest<ByKey[Key]>
export type ConsoleAnswer<Key extends ConsoleKey> = CallAnswer<ByKey[Key]>
export type ConsoleSuccess<Key extends ConsoleKey> = CallSuccess<ByKey[Key]>
/** An answer that is known to be the success among what a call answers. */
export type Success<Answer> = Answer & { code: 200 }
/** The permission that a call asks for. */
export type ConsolePermission<Key extends ConsoleKey> = ByKey[Key]['permission']

/** Calls that pages repeat by themselves (`polls` of the contract). The server does not count them as activity of the member. */
export const polled: ReadonlySet<ConsoleKey> = new Set([
  'GET /bulk/{id}',
  'GET /content/checks',
  'GET /content/{id}/pass',
  'GET /content/{id}/remarks',
  'GET /content/{id}/reviews',
  'GET /conversions',
  'GET /conversions/summary',
  'GET /engines/baidu',
  'GET /exports',
  'GET /health',
  'GET /jobs/kinds',
  'GET /launch/open',
  'GET /replace/open',
  'GET /session',
  'GET /waiting',
  'POST /banners/{id}/presence',
  'POST /content/facts/preview',
  'POST /content/find',
  'POST /content/{id}/presence',
  'POST /directories/{kind}/entries/{id}/presence',
  'POST /landing-pages/{id}/presence',
  'POST /replace/find',
])

/** Calls that change nothing: they read, check or begin something, by a POST for the length or the secrecy of what they send. */
const reading: ReadonlySet<ConsoleKey> = new Set([
  'POST /account/passkeys/begin',
  'POST /account/totp/begin',
  'POST /audit/verify',
  'POST /content/facts/preview',
  'POST /content/find',
  'POST /content/{id}/path',
  'POST /customers/search',
  'POST /installers/uploads',
  'POST /landing-pages/path',
  'POST /personal/show',
  'POST /replace/find',
])

/**
 * Drafts that are saved by themselves while their member types, each with the readings beside the keys that show it. All
 * else is read again when a page next shows it: a key must not cost a whole page.
 */
export const autosaved: Partial<Record<ConsoleKey, readonly ConsoleKey[]>> = {
  'POST /banners/{id}/draft': ['GET /banners', 'GET /banners/{id}'],
  'POST /content/{id}/draft': [],
  'POST /directories/{kind}/entries/{id}/save': [],
  'POST /landing-pages/{id}/draft': [],
  'POST /legal/{document}/draft': [],
  'POST /price-changes/{id}/draft': ['GET /price-changes', 'GET /price-changes/{id}'],
  'POST /settings/draft': [],
}

/**
 * `bare`: the caller handles an answer that asks for a session or a factor, as the sign-in does. `keepalive`: the request
 * outlives the document.
 */
type ConsoleCallOptions = CallOptions & { bare?: boolean; keepalive?: boolean }

type Given<Key extends ConsoleKey> =
  object extends ConsoleRequest<Key>
    ? [request?: ConsoleRequest<Key>, options?: ConsoleCallOptions]
    : [request: ConsoleRequest<Key>, options?: ConsoleCallOptions]

/** The calls whose body is a file. */
export type ConsoleUploadKey = {
  [Key in ConsoleKey]: ByKey[Key] extends { upload: object } ? Key : never
}[ConsoleKey]

export const consoleApi = '/console/api'
const clientOptions = {
  baseUrl: consoleApi,
  async fetch(address: string, init: RequestInit) {
    const response = await fetch(address, init)
    noteServerTime(response)
    noteRequest(response)
    return response
  },
}
const lastingClient = {
  ...clientOptions,
  fetch: (address: string, init: RequestInit) => clientOptions.fetch(address, { ...init, keepalive: true }),
}

let shownTo: number | null = null

/** The member whose pages these are; null before a sign-in and after a sign-out. */
export const readShownTo = (): number | null => shownTo

/** Each call names the member from now on: another one may sign in at another tab, and nothing here is to be done by them. */
export function showTo(member: number | null): void {
  shownTo = member
}

let lastAnsweredAt = serverNow().getTime()

/** The header of a call that names whose page makes it. */
export const memberHeader = (): Record<string, string> =>
  shownTo === null ? {} : { [staffMemberHeader]: String(shownTo) }

/** When a call was last answered: the server counts the idle time from then. Milliseconds since 1970. */
export const readLastAnsweredAt = (): number => lastAnsweredAt

/**
 * One call of the console; it never rejects. A session that ended is signed in again in place and a factor that has
 * grown old is asked for again; the call is then repeated, so that nothing that was typed is lost (console 6a).
 */
export function call<Key extends ConsoleKey>(key: Key, ...given: Given<Key>): Promise<ConsoleAnswer<Key>> {
  const [request, options = {}] = given
  return callWith(key, request ?? {}, options)
}

/** The same for callers that always have a request, which may be empty. */
export async function callWith<Key extends ConsoleKey>(
  key: Key,
  request: ConsoleRequest<Key> | Record<string, never>,
  { bare = false, keepalive = false, ...options }: ConsoleCallOptions,
): Promise<ConsoleAnswer<Key>> {
  const client = keepalive ? lastingClient : clientOptions
  const parts = request as CallParts
  const named = () => (bare ? parts : { ...parts, headers: { ...parts.headers, ...memberHeader() } })
  const ask = async () => {
    const answer = await send(key, named(), options, client)
    // No server was asked, so none is to blame.
    return answer.code === 503 && navigator.onLine === false ? { ...answer, msg: kitCopy.offline } : answer
  }
  const answer = bare ? await ask() : await sendCall(key, parts.params, ask)
  if (answer.code === 200 && !polled.has(key)) lastAnsweredAt = serverNow().getTime()
  // The server answers by the same contract; `send` has made sure of the envelope.
  return answer as ConsoleAnswer<Key>
}

/**
 * Sends a call through the gates. After a change everything on show is read again, so that no page says what its action
 * makes stale (decision 113); after a refusal because something else is there by now too. A change of an ended
 * session is none of the present one's.
 */
export async function sendCall<Answer extends Envelope>(
  key: ConsoleKey,
  params: CallParts['params'],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { ended } = counts
  const answer = await throughGates(ask)
  if (key.startsWith('GET ') || reading.has(key) || ended !== counts.ended) return answer
  const beside: readonly unknown[] | undefined = autosaved[key]
  if (beside !== undefined) {
    markReadingsStale()
    if (answer.code === 200) void refreshReadings(({ queryKey: [name] }) => beside.includes(name))
  } else if (answer.code === 200 || isNews(answer))
    void refreshReadings((one) => !isOfRemoved(one.queryKey, key, params))
  return answer
}

/** Whether a refusal says that something else is there by now, and not what. */
const isNews = (answer: Refused) => answer.code === 404 || (answer.code === 409 && !isTextConflict(answer))

/**
 * Whether a refusal is a conflict that has the other text. A page may ask about that text, and a reading would take the
 * question away: what follows is for the action to say (use-action.ts).
 */
export function isTextConflict({ code, data }: Refused): boolean {
  return code === 409 && data !== undefined && data !== null
}

type Refused = { code: number; data?: unknown }

/** Whether a reading is of the record that a call has removed: its page is on the way to being closed. */
function isOfRemoved([name, request]: readonly unknown[], key: ConsoleKey, params: CallParts['params']): boolean {
  const [, record] = /^POST (.*\})\/(?:remove|delete|erase)$/.exec(key) ?? []
  if (record === undefined || !String(name).startsWith(`GET ${record}`)) return false
  const own = Object.entries((request as CallParts).params ?? {})
  return own.every(([part, value]) => String(value) === String(params?.[part]))
}

/**
 * Repeats a call after the member passed the gate that its answer names; without that, resolves to the refusal. An answer
 * that comes late opens no second gate: the call is repeated where its gate was passed since it was sent, and over where
 * the member has signed out since.
 */
export async function throughGates<Answer extends Envelope>(ask: () => Promise<Answer>): Promise<Answer> {
  const sent = { ...counts }
  const answer = await ask()
  const gate = gateOf(answer)
  if (gate === null || sent.ended !== counts.ended) return answer
  const isPassed = sent[gate] !== counts[gate] || (await passGate(gate))
  return isPassed ? throughGates(ask) : answer
}

/** The gate to pass before a call is repeated; null where the answer is final. */
function gateOf(answer: Envelope): 'sign-in' | 'confirm' | null {
  if (answer.code === 401) return 'sign-in'
  const { data } = answer
  const asksAgain = typeof data === 'object' && data !== null && 'confirm' in data && data.confirm === true
  return answer.code === 403 && asksAgain ? 'confirm' : null
}

/** Narrows an answer whose type is a parameter; of any other, `answer.code === 200` does. */
export function isSuccess<Answer extends { code: number }>(answer: Answer): answer is Success<Answer> {
  return answer.code === 200
}

/** `sign-in`: the session has ended; `confirm`: a sensitive action asks for the second factor again. */
export type GateKind = 'sign-in' | 'confirm'
type Gate = { kind: GateKind; promise: Promise<boolean>; settle: (isPassed: boolean) => void }

/** The gate that is open over the page, or null. */
export const gates = createStore<Gate | null>(null)
/** How often each gate was passed, and how many sessions the member has ended, since the page was opened. */
const counts = { 'sign-in': 0, confirm: 0, ended: 0 }

/** The member has signed out: what is still on its way belongs to the ended session. */
export function endGates(): void {
  showTo(null)
  counts.ended += 1
  gates.get()?.settle(false)
}

/** Resolves once the gate is passed (true) or left (false). Calls that meet the same gate wait together. */
function passGate(kind: GateKind): Promise<boolean> {
  const open = gates.get()
  if (open?.kind === kind) return open.promise
  if (open !== null) return open.promise.then((isPassed) => (isPassed ? passGate(kind) : false))
  let settle: (isPassed: boolean) => void = () => {}
  const promise = new Promise<boolean>((resolve) => {
    settle = (isPassed) => {
      if (isPassed) counts[kind] += 1
      gates.set(null)
      resolve(isPassed)
    }
  })
  gates.set({ kind, promise, settle })
  return promise
}

/** A call as the server's log names it. */
type NotedRequest = { id: string; isFailed: boolean }

let last: NotedRequest | null = null
let lastFailed: NotedRequest | null = null

/** Notes which request an answer belongs to. */
function noteRequest({ headers, ok }: Pick<Response, 'headers' | 'ok'>): void {
  const id = headers.get('x-request-id')
  if (!id) return
  last = { id, isFailed: !ok }
  if (!ok) lastFailed = last
}

/** The request to name in a report of a fault: the last one that failed, else the last one; null before any. */
export const requestToName = (): NotedRequest | null => lastFailed ?? last
