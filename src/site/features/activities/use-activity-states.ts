import { useEffect, useRef, useState } from 'react'
import { type ActivityState, activityState } from '#domain/content/publishing.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { api } from '#site/session/api-client.ts'
import { isServerTimeKnown, serverNow } from '#ui/server-clock.ts'

type Timed = { beginTime: string | null; endTime: string | null; state: ActivityState }

/** The longest delay that a browser's timer keeps. */
const longestTimerMs = 2_147_483_647

const dayMs = 86_400_000

/**
 * The states by the server's clock, corrected whenever a beginning or an end passes while the page is open. The first
 * rendering keeps what the server saw, which may be a stored page: so hydration finds what it expects. Where the browser's
 * clock has other states, or one changes within a day, the server is asked for its time first.
 */
export function useActivityStates<Row extends Timed>(rows: readonly Row[]): Row[] {
  const [now, setNow] = useState<Date | null>(null)
  const turns = turnsOf(rows).join()
  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    async function look() {
      clearTimeout(timer)
      const nextOf = (at: Date) =>
        turns
          .split(',')
          .map(Number)
          .find((turn) => turn >= at.getTime())
      let at = serverNow()
      const isNear = (nextOf(at) ?? Infinity) - at.getTime() < dayMs
      if (!isServerTimeKnown() && (isNear || latest.current.some((row) => activityState(row, at) !== row.state))) {
        // The shortest answer of the API: its time is noted by the client.
        await api.call('POST /home/region/list', { body: {} })
        if (!isHere || !isServerTimeKnown()) return
        at = serverNow()
      }
      setNow(at)
      const next = nextOf(at)
      // An activity has ended once its end has passed: a millisecond later.
      if (next) timer = setTimeout(look, Math.min(next - at.getTime() + 1, longestTimerMs))
    }
    const lookAgain = () => void look()
    lookAgain()
    // Timers stand still while the computer sleeps.
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      isHere = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [turns])
  return rows.map((row) => (now === null ? row : { ...row, state: activityState(row, now) }))
}

/** The instants at which some state changes, in milliseconds and in their order. */
function turnsOf(rows: readonly Timed[]): number[] {
  const times = rows.flatMap(({ beginTime, endTime }) => [beginTime, endTime])
  return times.flatMap((time) => parseShanghai(time ?? '')?.getTime() ?? []).sort((a, b) => a - b)
}
