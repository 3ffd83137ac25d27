import { useEffect, useState } from 'react'
import { type ActivityState, activityState } from '#domain/content/publishing.ts'
import { parseShanghai } from '#domain/shared/time.ts'

type Timed = { beginTime: string | null; endTime: string | null; state: ActivityState }

/** The longest delay that a browser's timer keeps. */
const longestTimerMs = 2_147_483_647

/**
 * The states by the browser's clock, corrected whenever a beginning or an end passes while the page is open. The first
 * rendering keeps what the server saw, which may be a stored page: so hydration finds what it expects.
 */
export function useActivityStates<Row extends Timed>(rows: readonly Row[]): Row[] {
  const [now, setNow] = useState<Date | null>(null)
  const turns = turnsOf(rows).join()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      clearTimeout(timer)
      const at = new Date()
      setNow(at)
      const next = turns
        .split(',')
        .map(Number)
        .find((turn) => turn >= at.getTime())
      // An activity has ended once its end has passed: a millisecond later.
      if (next) timer = setTimeout(look, Math.min(next - at.getTime() + 1, longestTimerMs))
    }
    look()
    // Timers stand still while the computer sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [turns])
  return rows.map((row) => (now === null ? row : { ...row, state: activityState(row, now) }))
}

/** The instants at which some state changes, in milliseconds and in their order. */
function turnsOf(rows: readonly Timed[]): number[] {
  const times = rows.flatMap(({ beginTime, endTime }) => [beginTime, endTime])
  return times.flatMap((time) => parseShanghai(time ?? '')?.getTime() ?? []).sort((a, b) => a - b)
}
