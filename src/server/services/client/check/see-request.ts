import { headerAtMost, type Seen } from '#domain/check/facts.ts'
import type { Args } from '#server/context.ts'
import { checkHits } from '#server/policies/limit-hits.ts'
import { countryOf } from '#server/ports/country-of.ts'
import { findNetwork } from '#server/ports/network-table.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'

type Sent = {
  'user-agent'?: string | undefined
  'accept-language'?: string | undefined
  'sec-ch-ua-platform'?: string | undefined
  'sec-ch-ua-mobile'?: string | undefined
}

/** A browser's description of itself in request headers; long ones truncated, malformed hints left out. */
export function readSentHeaders(sent: Sent): Pick<Seen, 'userAgent' | 'acceptLanguage' | 'hints'> {
  const header = (name: keyof Sent) => (sent[name] ?? '').slice(0, headerAtMost)
  const platform = header('sec-ch-ua-platform').replaceAll('"', '')
  const mobile = header('sec-ch-ua-mobile')
  return {
    userAgent: header('user-agent'),
    acceptLanguage: header('accept-language'),
    hints: {
      ...(platform === '' ? {} : { platform }),
      ...(/^\?[01]$/.test(mobile) ? { mobile: mobile === '?1' } : {}),
    },
  }
}

/**
 * The server's view of this request. Nothing of it is stored; only the address is counted for the limit, as a keyed
 * hash. Throws TOO_MANY_REQUESTS.
 */
export async function describeRequest({ ctx, input }: Args<Parameters<typeof readSentHeaders>[0]>) {
  const { caller, environment } = ctx
  await consumeLimits(ctx, checkHits(caller.address, environment.limitScale))
  return {
    address: caller.address,
    country: await countryOf(caller.address),
    network: await findNetwork(caller.address),
    httpVersion: caller.httpVersion ?? null,
    ...readSentHeaders(input),
    stunPort: environment.stunPort,
  }
}
