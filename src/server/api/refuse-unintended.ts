import type { CallDefinition } from '#contract/call.ts'
import { AppError } from '#server/services/app-error.ts'

/**
 * Refuses a GET with side effects that no user of this site can have intended: an image or link on another site
 * (`Sec-Fetch-Site: cross-site`), or a prefetch. Browsers set both headers themselves; POST calls need no such check,
 * because their JSON type requires a preflight that is never granted. Throws FORBIDDEN.
 */
export function refuseUnintended(call: CallDefinition, headers: Headers): void {
  if (!call.acts) return
  const ahead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`
  if (headers.get('sec-fetch-site') === 'cross-site' || /prefetch|prerender/i.test(ahead)) {
    throw new AppError('FORBIDDEN')
  }
}
