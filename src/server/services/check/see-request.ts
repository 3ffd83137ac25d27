import type { Ctx } from '#server/context.ts'
import { seenHits } from '#server/policies/limit-hits.ts'
import { countryOf } from '#server/ports/country-of.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'

type Sent = {
  'user-agent'?: string | undefined
  'accept-language'?: string | undefined
  'sec-ch-ua-platform'?: string | undefined
  'sec-ch-ua-mobile'?: string | undefined
}

/** Longer headers are cut: nobody's browser sends them. */
const headerAtMost = 512

/**
 * What this request looks like from here. Nothing of it is kept; that the address asked is counted, as a keyed hash, for
 * the limit. Throws TOO_MANY_REQUESTS.
 */
export async function seeRequest({ ctx, input }: { ctx: Ctx; input: Sent }) {
  const { caller, environment } = ctx
  await consumeLimits({ ctx, input: { hits: seenHits(caller.address, environment.limitScale) } })
  const header = (name: keyof Sent) => (input[name] ?? '').slice(0, headerAtMost)
  const platform = header('sec-ch-ua-platform').replaceAll('"', '')
  const mobile = header('sec-ch-ua-mobile')
  return {
    address: caller.address,
    country: await countryOf(caller.address),
    httpVersion: caller.httpVersion ?? null,
    userAgent: header('user-agent'),
    acceptLanguage: header('accept-language'),
    hints: {
      ...(platform === '' ? {} : { platform }),
      ...(/^\?[01]$/.test(mobile) ? { mobile: mobile === '?1' } : {}),
    },
    stunPort: environment.stunPort,
  }
}
