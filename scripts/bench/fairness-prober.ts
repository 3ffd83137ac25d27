import { setTimeout as pause } from 'node:timers/promises'

/** What is to be measured, for so long: what others of a site meet. `tierId` is a price tier's that can be quoted. */
export type Probe = { address: string; tierId: number; lastsMs: number }

export const otherNames = ['search', 'log-in', 'quote', 'console sign-in'] as const
export type OtherName = (typeof otherNames)[number]

/** Milliseconds of the answers by what was asked, and how many were 503 or none. */
export type Probed = { times: Record<OtherName, number[]>; refused: number }

const pauseMs = 60
const password = 'Harbour-7-lanterns'
let asked = 0

type Request = { path: string; body?: object; client: string }

/** Requests of others: searches and quotes by eight clients that come again, every log-in by another client and account. */
const requests: Record<OtherName, (probe: Probe) => Request> = {
  search: () => ({ path: '/api/search?keyword=%E5%BA%97', client: returningClient() }),
  quote: ({ tierId: ipTypePriceId }) => ({
    path: '/api/company/ip/quote',
    body: { ipTypePriceId, ipNumber: 1 },
    client: returningClient(),
  }),
  'log-in': () => ({
    path: '/api/account/login',
    body: { account: `nobody${asked}@example.com`, password: 'Qz7lanternsLm', code: '', uuid: '' },
    client: newClient(),
  }),
  'console sign-in': () => ({
    path: '/console/api/session/password',
    body: { email: `nobody${asked}@example.com`, password },
    client: newClient(),
  }),
}

const returningClient = () => `198.51.${asked % 8}.9`
const newClient = () => `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`

/** Milliseconds to the last byte; null for a refusal, or without an answer. */
async function ask({ address }: Probe, { path, body, client }: Request): Promise<number | null> {
  const begunAt = performance.now()
  const headers = { 'x-forwarded-for': client, 'content-type': 'application/json', origin: address }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(address + path, { headers, ...sent }).catch(() => null)
  await answer?.bytes()
  return answer === null || answer.status >= 500 ? null : performance.now() - begunAt
}

/**
 * A process of its own, as hit-prober.ts is, so that no answer waits for the one that loads the site. Each kind of request
 * is asked for at a modest rate, one after the other.
 */
process.on('message', async (probe: Probe) => {
  const times: Probed['times'] = { search: [], 'log-in': [], quote: [], 'console sign-in': [] }
  let refused = 0
  const until = performance.now() + probe.lastsMs
  await Promise.all(
    otherNames.map(async (name) => {
      for (; performance.now() < until; await pause(pauseMs)) {
        asked += 1
        const ms = await ask(probe, requests[name](probe))
        if (ms === null) refused += 1
        else times[name].push(ms)
      }
    }),
  )
  process.send?.({ times, refused } satisfies Probed)
})
