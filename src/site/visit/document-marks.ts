import { phoneMaxWidth, screenTypeOf } from '#domain/shared/screen.ts'
import { readVisit } from './visit.ts'

/** Milliseconds that a burst of resize events is let settle (specification 9: scroll debounce). */
const settleMs = 150

/**
 * Keeps `<html data-platform data-screen>` true to the layout that the visitor sees, without a reload: a phone has the
 * phone's at every width, anybody else in a window of 767 px or less (readings 5). Returns the function that
 * stops it.
 */
export function watchLayout(): () => void {
  const { platform } = readVisit()
  const root = document.documentElement
  let timer = 0
  const apply = () => {
    root.dataset.platform = innerWidth <= phoneMaxWidth ? 'mobile' : platform
    root.dataset.screen = screenTypeOf(innerWidth)
  }
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(apply, settleMs)
  }
  apply()
  addEventListener('resize', later)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', later)
  }
}

declare global {
  interface Window {
    /** Set by the inline starter (server/pages/render/starter.ts): ends the hold and replays the press that was kept. */
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
