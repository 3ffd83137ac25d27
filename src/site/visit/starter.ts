declare global {
  interface Window {
    /** Set by the inline starter (server/render/starter.ts): ends the hold and replays the press that was kept. */
    fanyuReady?: () => void
  }
}

/**
 * Says that the page is interactive: `<html data-ready>` (readings 9), and replays a press made before it.
 * Call it in an effect of the root. React hydrates the page below the root in a step of its own, or at once when a
 * press asks for it, but never from within an effect: so this waits for the next task. Returns what calls it off.
 */
export function announceReady(): () => void {
  const timer = setTimeout(() => {
    document.documentElement.dataset.ready = ''
    window.fanyuReady?.()
  })
  return () => clearTimeout(timer)
}
