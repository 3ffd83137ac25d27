import type { Props } from '#domain/tracking/events.ts'
import { report } from './queue.ts'

// This file is fetched behind track.ts: these are in its chunk.
export { watchBlocks } from './blocks.ts'
export { watchPages } from './pages.ts'
export { watchReading } from './reading.ts'
export { report }

/** Milliseconds for which half of a banner has to be in sight. */
const longEnoughMs = 1_000
const half = 0.5

/** The slides of each banner that were reported; a banner of the next page is another element. */
const reported = new WeakMap<Element, Set<Props[string] | undefined>>()

/** Reports a slide once half of its banner has been in sight for a second without a break, in a tab that is in front. */
export function watchExposure(banner: Element, props: Props, over: AbortSignal): void {
  const slides = reported.get(banner) ?? new Set()
  reported.set(banner, slides)
  if (over.aborted || slides.has(props.bannerId) || !('IntersectionObserver' in window)) return

  let isHalfInSight = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function weigh(): void {
    clearTimeout(timer)
    if (isHalfInSight && !document.hidden) timer = setTimeout(finish, longEnoughMs)
  }
  function finish(): void {
    stop()
    slides.add(props.bannerId)
    report({ name: 'banner_exposure', at: Date.now(), path: location.pathname + location.search, props })
  }
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', weigh)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      isHalfInSight = (entries[entries.length - 1]?.intersectionRatio ?? 0) >= half
      weigh()
    },
    { threshold: half },
  )
  observer.observe(banner)
  document.addEventListener('visibilitychange', weigh)
  over.addEventListener('abort', stop, { once: true })
}
