import { type RefObject, useEffect, useState } from 'react'

/** The share of an element that has to be in the window (specification 2: threshold 0.5). */
const half = 0.5

/** Whether at least half of the element is in the window; false until the browser has looked. */
export function useHalfVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver((entries) => setVisible((entries.at(-1)?.intersectionRatio ?? 0) >= half), {
      threshold: half,
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isVisible
}
