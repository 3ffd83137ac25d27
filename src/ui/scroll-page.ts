/** Milliseconds that a scroll made by the page takes (specification 9). */
const scrollMs = 500

/** The scroll that runs; a new one takes its place. */
let running = new AbortController()

/** Ease-in-out: half way at half time. */
export function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
}

/**
 * Scrolls the window to `top`, in pixels from the page's beginning; at once with reduced motion. The visitor's own
 * wheel, touch or key input interrupts it.
 */
export function scrollPageTo(top: number): void {
  running.abort()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top, behavior: 'instant' })
    return
  }
  const from = scrollY
  const to = Math.max(0, Math.min(top, document.documentElement.scrollHeight - innerHeight))
  const own = new AbortController()
  running = own
  for (const kind of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(kind, () => own.abort(), { passive: true, signal: own.signal })
  }
  // From the call on: a first frame that is late shortens the way that is left, and not the time.
  const begun = performance.now()
  function step(now: number) {
    if (own.signal.aborted) return
    const part = Math.max(0, Math.min(1, (now - begun) / scrollMs))
    scrollTo({ top: from + (to - from) * eased(part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else own.abort()
  }
  requestAnimationFrame(step)
}

/** Scrolls the middle of an element to that of the window. */
export function scrollPageToMiddleOf(element: Element): void {
  const { top, height } = element.getBoundingClientRect()
  scrollPageTo(scrollY + top + height / 2 - innerHeight / 2)
}
