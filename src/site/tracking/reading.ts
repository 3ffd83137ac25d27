import { readDepth } from '#domain/tracking/reads.ts'
import { whenLeaving } from './leaving.ts'
import { report } from './queue.ts'

/** Milliseconds between two looks: what was only scrolled past in between counts as not read. */
const lookMs = 1_000

/**
 * Reports how far a text was read, when the page is hidden or left and at the end of `over`: the deepest quarter that
 * was in sight at a look, and what was reported of this reading before. Nothing is reported before the first quarter.
 */
export function watchReading(text: Element, over: AbortSignal): void {
  if (over.aborted) return
  const path = location.pathname + location.search
  let deepest = 0
  let reported = 0

  function look(): void {
    if (document.hidden) return
    const { top, height } = text.getBoundingClientRect()
    deepest = Math.max(deepest, readDepth({ top, height, window: innerHeight }))
    if (deepest === 100) clearInterval(timer)
  }
  function tell(): void {
    if (deepest === reported) return
    report({
      name: 'read_depth',
      at: Date.now(),
      path,
      props: { depth: deepest, before: reported === 0 ? null : reported },
    })
    reported = deepest
  }

  const timer = setInterval(look, lookMs)
  const stopTelling = whenLeaving(tell)
  over.addEventListener(
    'abort',
    () => {
      clearInterval(timer)
      stopTelling()
      tell()
    },
    { once: true },
  )
}
