import { useEffect } from 'react'
import { secondsToMs } from '#domain/limits.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { staffLifetimes } from '#domain/staff/limits.ts'

/** How long after an end that turned out to be none, or was left open, it is looked at again. */
const againMs = 60_000

let lastAnsweredAt = Date.now()

/** A call was answered: the server counts the idle time from now. */
export function noteAnswer(): void {
  lastAnsweredAt = Date.now()
}

/** When the session is over, by what this page knows: at its end, or idle for too long. Milliseconds since 1970. */
export function sessionOverAt({ endsAt, answeredAt }: { endsAt: string; answeredAt: number }): number {
  const idleEnd = answeredAt + secondsToMs(staffLifetimes.sessionIdleSeconds)
  return Math.min(parseShanghai(endsAt)?.getTime() ?? idleEnd, idleEnd)
}

/**
 * Calls `ask` when the session should be over, so that whoever comes back to the page signs in again before typing on and
 * not at the next call. Another tab may have kept the session alive: the server's answer decides.
 */
export function useSessionEnd(endsAt: string, ask: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new with every render and does the same
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isHere = true
    const overAt = () => sessionOverAt({ endsAt, answeredAt: lastAnsweredAt })
    const look = async () => {
      const isOver = Date.now() >= overAt()
      if (isOver) await ask()
      if (isHere) timer = setTimeout(look, Math.max(overAt() - Date.now(), isOver ? againMs : 0))
    }
    timer = setTimeout(look, Math.max(overAt() - Date.now(), 0))
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [endsAt])
}
