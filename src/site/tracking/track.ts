import type { Props, TrackedEvent } from '#domain/tracking/events.ts'
import { isPreview } from '#site/visit/preview.ts'
import { ignoreMissingPart } from '#ui/missing-parts.ts'

/**
 * The tracker is fetched when there is something to report, so that nothing on a page waits for it. Rejects in a preview:
 * staff who look at a draft are no visitors.
 */
const loadTracker = async () => (isPreview() ? Promise.reject() : import('./tracker.ts'))

/** Reports that something happened on this page, now. Never throws, and no visitor waits for it. */
export function track(name: TrackedEvent, props?: Props): void {
  const { pathname, search } = location
  const event = { name, at: Date.now(), path: pathname + search, props }
  loadTracker().then(({ report }) => report(event), ignoreMissingPart)
}

/**
 * Reports a banner once it has been half visible for a second, once per slide and page view, until the returned function
 * is called. `props.bannerId` names the slide.
 */
export function trackExposure(banner: Element, props: Props): () => void {
  const over = new AbortController()
  loadTracker().then(({ watchExposure }) => watchExposure(banner, props, over.signal), ignoreMissingPart)
  return () => over.abort()
}

/** Reports the page that is open and which of its blocks are seen, and calls name its visit from now on. */
export function trackPages(): void {
  loadTracker().then(({ watchPages, watchBlocks }) => {
    watchPages()
    watchBlocks()
  }, ignoreMissingPart)
}

/** Reports how far a text is read, until the returned function is called. */
export function trackReading(text: Element): () => void {
  const over = new AbortController()
  loadTracker().then(({ watchReading }) => watchReading(text, over.signal), ignoreMissingPart)
  return () => over.abort()
}
