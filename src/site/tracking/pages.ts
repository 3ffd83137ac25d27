import { eventPath } from '#domain/tracking/event-path.ts'
import { report } from './queue.ts'

/**
 * Reports the page that is open and every one that comes after it, also one that the browser's back cache brings back.
 * Another filter of the same page is no other page.
 */
export function watchPages(onMove: (callback: () => void) => void): void {
  let shown = ''

  function view(from: string | null = null): void {
    const path = location.pathname + location.search
    if (eventPath(path) === shown) return
    shown = eventPath(path)
    report({ name: 'page_view', at: Date.now(), path, props: { from } })
  }

  view(referringHost())
  onMove(() => view())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    shown = ''
    view()
  })
}

/** The site that led here; of it the name alone, for an address may tell what somebody searched for. */
function referringHost(): string | null {
  const host = /^https?:\/\/([^/?#]+)/.exec(document.referrer)?.[1]
  return host === undefined || host === location.host ? null : host
}
