import { phoneMaxWidth, screenTypeOf } from '#domain/shared/screen.ts'

/** Milliseconds that a burst of resize events is let settle (product.md, section 9: scroll debounce). */
const settleMs = 150

/**
 * Keeps `<html data-platform data-screen>` true to the window's width, without a reload (readings section 5).
 * Returns the function that stops it.
 */
export function watchLayout(): () => void {
  const root = document.documentElement
  let timer = 0
  const apply = () => {
    root.dataset.platform = innerWidth <= phoneMaxWidth ? 'mobile' : 'pc'
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
