import { type FocusEvent, type TouchEvent, useEffect, useReducer, useRef, useState } from 'react'
import {
  type CarouselMove,
  type CarouselState,
  moveCarousel,
  readSwipe,
  shownIndex,
  slideMilliseconds,
} from './carousel.ts'

/** Whether the tab is hidden, or the visitor asked the system for less motion. */
function useStillness(): boolean {
  const [still, setStill] = useState(true)
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => setStill(document.hidden || calm.matches)
    read()
    document.addEventListener('visibilitychange', read)
    // Safari before 14 knows only addListener; there the preference is read once more whenever the tab returns.
    calm.addEventListener?.('change', read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      calm.removeEventListener?.('change', read)
    }
  }, [])
  return still
}

/**
 * A carousel that advances by itself every 8 s (specification 9) where the setting 自动轮播 is on, and waits while the pointer is on a slide or the
 * keyboard in it, while its tab is hidden, under reduced motion, and after the visitor paused it. Every move restarts
 * the time, and the pointer that pressed a dot does not hold what the dot began.
 */
export function useCarousel({ count, turns }: { count: number; turns: boolean }) {
  const [state, move] = useReducer((state: CarouselState, move: CarouselMove) => moveCarousel(state, move, count), {
    index: 0,
  })
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const still = useStillness()
  const waits = !turns || paused || held.pointer || held.focus || still || count < 2

  // `state` is a new object after every move, a jump to the same slide included: that restarts the timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => move({ type: 'advance' }), slideMilliseconds)
    return () => clearTimeout(timer)
  }, [state, waits])

  const touchStart = useRef<{ x: number; y: number } | null>(null)
  const slideHandlers = {
    onPointerEnter: (event: { pointerType: string }) =>
      event.pointerType === 'mouse' && setHeld((held) => ({ ...held, pointer: true })),
    onPointerLeave: () => setHeld((held) => ({ ...held, pointer: false })),
  }
  const handlers = {
    // A pressed dot has the focus too, but does not pause the carousel.
    onFocus: (event: FocusEvent) =>
      event.target.matches(':focus-visible') && setHeld((held) => ({ ...held, focus: true })),
    onBlur: () => setHeld((held) => ({ ...held, focus: false })),
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      touchStart.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const start = touchStart.current
      const end = event.changedTouches[0]
      touchStart.current = null
      const swipe = start && end && readSwipe({ dx: end.clientX - start.x, dy: end.clientY - start.y })
      if (swipe) move(swipe)
    },
  }
  return {
    index: shownIndex(state, count),
    paused,
    jumpTo: (index: number) => move({ type: 'jump', index }),
    togglePaused: () => setPaused((paused) => !paused),
    handlers,
    slideHandlers,
  }
}
