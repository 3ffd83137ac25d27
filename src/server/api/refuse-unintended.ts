import type { CallDefinition } from '#contract/call.ts'
import { AppError } from '#server/services/app-error.ts'

/**
 * Refuses a GET that does something when no person on this site can have meant it: an image or link on another site
 * (`Sec-Fetch-Site: cross-site`) and a browser that fetches ahead. Browsers set both headers themselves; POST calls are
 * safe without this, because their JSON type needs a preflight that is never granted. Throws FORBIDDEN.
 */
export function refuseUnintended(call: CallDefinition, headers: Headers): void {
  if (!call.acts) return
  const ahead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`
  if (headers.get('sec-fetch-site') === 'cross-site' || /prefetch|prerender/i.test(ahead)) {
    throw new AppError('FORBIDDEN')
  }
}
