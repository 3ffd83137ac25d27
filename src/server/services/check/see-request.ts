import type { Args } from '#server/context.ts'
import { checkHits } from '#server/policies/limit-hits.ts'
import { countryOf } from '#server/ports/country-of.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { readSentHeaders } from './sent-headers.ts'

/**
 * The server's view of this request. Nothing of it is stored; only the address is counted for the limit, as a keyed
 * hash. Throws TOO_MANY_REQUESTS.
 */
export async function seeRequest({ ctx, input }: Args<Parameters<typeof readSentHeaders>[0]>) {
  const { caller, environment } = ctx
  await consumeLimits({ ctx, input: { hits: checkHits(caller.address, environment.limitScale) } })
  return {
    address: caller.address,
    country: await countryOf(caller.address),
    httpVersion: caller.httpVersion ?? null,
    ...readSentHeaders(input),
    stunPort: environment.stunPort,
  }
}
