import type { Seen } from '#domain/check/facts.ts'
import { headerAtMost } from '#domain/check/limits.ts'

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
