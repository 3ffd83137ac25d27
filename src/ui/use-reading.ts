import { type RefObject, useEffect, useState } from 'react'

/** Everything above this line, 30 % down the window, counts as reached. */
const reached = '100000% 0px -70% 0px'

/**
 * The reading progress: the index of the current section (-1 before the first) and the percentage of the text that has
 * been read. `null` until the reader scrolls, so that hydration matches the server's output.
 */
export function useReading(body: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [current, setCurrent] = useState(-1)
  const [percent, setPercent] = useState<number | null>(null)
  const key = ids.join()

  useEffect(() => {
    const passed = new Set<string>()
    const sections = key.split(',')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id)
          else passed.delete(target.id)
        }
        setCurrent(Math.max(-1, ...sections.map((id, index) => (passed.has(id) ? index : -1))))
      },
      { rootMargin: reached },
    )
    for (const id of sections) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [key])

  useEffect(() => {
    let frame = 0
    function measure() {
      frame = 0
      if (body.current) setPercent(percentRead(body.current.getBoundingClientRect(), window.innerHeight))
    }
    function onScroll() {
      frame ||= requestAnimationFrame(measure)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [body])

  return { current, percent }
}

/** 0 while the text's beginning is in the window, 100 once its end is. */
function percentRead({ top, height }: { top: number; height: number }, windowHeight: number): number {
  const behind = height > windowHeight ? -top / (height - windowHeight) : Number(top < 0)
  return Math.round(Math.min(1, Math.max(0, behind)) * 100)
}
