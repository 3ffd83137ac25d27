import { formatVisitStart, visitHeader } from '#domain/tracking/visits.ts'
import { registerVisitHeaders } from '#site/session/api-client.ts'
import { isRefused, report } from './queue.ts'
import { enterPage, type PageEntry, visitStart } from './visit.ts'

/**
 * Reports the page that is open, again when the browser's back cache brings it back. Another filter of the same page is
 * no other page. From now on the calls of the page name the start of the visit.
 */
export function watchPages(): void {
  function view(entry?: PageEntry): void {
    const path = location.pathname + location.search
    const at = Date.now()
    report({ name: 'page_view', at, path, props: { from: enterPage(path, at, entry) } })
  }

  registerVisitHeaders(visitHeaders)
  view(entryOfDocument())
  addEventListener('pageshow', ({ persisted }) => persisted && view())
}

function visitHeaders(): Record<string, string> {
  const start = isRefused() ? null : visitStart()
  return start === null ? {} : { [visitHeader]: formatVisitStart(start) }
}

/**
 * How this document was come to. Of another site the name alone, for an address may tell what somebody searched for; a
 * page that is loaded again leads to itself.
 */
function entryOfDocument(): PageEntry {
  // Safari before 15 keeps no such entry.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload') return { page: location.pathname }
  const [, host, page = '/'] = /^https?:\/\/([^/?#]+)([^#]*)/.exec(document.referrer) ?? []
  if (host === undefined) return null
  return host === location.host ? { page } : { host }
}
