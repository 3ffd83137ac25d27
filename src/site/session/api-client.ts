import {
  type AnswerOf,
  type CallKey,
  type CallParts,
  type Client,
  createClient,
  unavailable,
} from '#contract/client.ts'
import { optOutHeader, optOutKey } from '#domain/tracking/visits.ts'
import { renderContext } from '#site/visit/render-context.ts'
import { noteServerTime } from '#ui/server-clock.ts'
import { readStored } from './stored.ts'

type SessionHooks = {
  getToken: () => string | null | Promise<string | null>
  /** Called for every 401 with the token that was refused. */
  onRefused: (token: string | null) => void
}

let session: SessionHooks | null = null
let visitHeaders: () => Record<string, string> = () => ({})
let requestIdOfLastAnswer: string | null = null

/** The request id of the last call that the browser had an answer to, by which the operators find it in the log. */
export const lastRequestId = (): string | null => requestIdOfLastAnswer

/**
 * Tells the browser's client who is logged in. The session calls the API itself, so it registers here instead of being
 * imported.
 */
export function registerSession(hooks: SessionHooks): void {
  session = hooks
}

/** Registers the headers of the visit. The tracker loads later than this client. */
export function registerVisitHeaders(headers: () => Record<string, string>): void {
  visitHeaders = headers
}

/**
 * What a call says besides: that the visitor left the programme, or, where it does something, how their visit began.
 */
function ownHeaders({ method }: RequestInit): Record<string, string> {
  if (readStored(optOutKey) === '1') return { [optOutHeader]: '1' }
  return method === 'POST' ? visitHeaders() : {}
}

/** While a page is rendered: values, with no text or fetch in between. The server bounds the time (specification 9). */
const serverClient: Client = {
  async call<Key extends CallKey>(key: Key, ...[request]: unknown[]) {
    // A call's own parts are more than the type of any call's.
    const answer = (await renderContext()?.askApi(key, (request ?? {}) as CallParts)) ?? unavailable
    // The server answers by the same contract.
    return answer as AnswerOf<Key>
  },
}

/**
 * The typed client of the contract: in process while the server renders, over /api with the visitor's token in the
 * browser. A 401 in any answer ends the session whose token the call carried (specification 4).
 */
export const api: Client = import.meta.env.SSR
  ? serverClient
  : createClient({
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, headers: { ...init.headers, ...ownHeaders(init) } })
        noteServerTime(response)
        return response
      },
      baseUrl: '/api',
      token: () => session?.getToken() ?? null,
      onAnswer: ({ code, requestId, token }) => {
        requestIdOfLastAnswer = requestId
        if (code === 401) session?.onRefused(token)
      },
    })
