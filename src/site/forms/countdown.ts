import { useEffect, useState } from 'react'

/**
 * A wait with an absolute end, so that it continues over a reload and in a sleeping tab. Plain data that can be stored.
 */
export type Countdown = {
  /** When it ends, in milliseconds since 1970 by this device's clock. */
  untilMs: number
  /** How long it was at its start. */
  seconds: number
}

export function startCountdown(seconds: number, nowMs: number): Countdown {
  return { untilMs: nowMs + seconds * 1000, seconds }
}

/**
 * Whole seconds left, 0 when it is over. Never more than the wait was long: a device whose clock was set back would
 * else count for hours.
 */
export function secondsLeft({ untilMs, seconds }: Countdown, nowMs: number): number {
  return Math.max(0, Math.min(seconds, Math.ceil((untilMs - nowMs) / 1000)))
}

/** Milliseconds until the number on show changes, so that it changes on the second and not up to one second late. */
export function msToNextSecond({ untilMs }: Countdown, nowMs: number): number {
  const rest = (untilMs - nowMs) % 1000
  return rest > 0 ? rest : 1000
}

/** The seconds left, kept true: every second, and at once when the visitor comes back to the tab. */
export function useSecondsLeft(countdown: Countdown | null): number {
  const [, redraw] = useState(0)
  const left = countdown === null ? 0 : secondsLeft(countdown, Date.now())
  const running = left > 0

  useEffect(() => {
    if (countdown === null || !running) return
    let timer = 0
    const tick = () => {
      clearTimeout(timer)
      redraw((count) => count + 1)
      timer = window.setTimeout(tick, msToNextSecond(countdown, Date.now()))
    }
    timer = window.setTimeout(tick, msToNextSecond(countdown, Date.now()))
    addEventListener('focus', tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', tick)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [countdown, running])

  return left
}
