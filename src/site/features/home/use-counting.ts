import { type RefObject, useEffect, useRef, useState } from 'react'
import { countMilliseconds, countWithin } from './counting.ts'

/**
 * The progress (0 to 1) of figures that count once when their block comes within 600 px of the window. The server and
 * the first render say 1, the final values, and under reduced motion it stays there.
 */
export function useCounting<T extends Element>(): { ref: RefObject<T | null>; progress: number } {
  const ref = useRef<T>(null)
  const [progress, setProgress] = useState(1)

  useEffect(() => {
    const block = ref.current
    if (!block || !('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        const start = performance.now()
        const step = (now: number) => {
          const share = Math.min(1, (now - start) / countMilliseconds)
          setProgress(share)
          if (share < 1) frame = requestAnimationFrame(step)
        }
        frame = requestAnimationFrame(step)
      },
      { rootMargin: `${countWithin}px 0px` },
    )
    watch.observe(block)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  return { ref, progress }
}
