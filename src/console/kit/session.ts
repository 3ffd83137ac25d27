import { createContext, useContext, useEffect } from 'react'
import { secondsToMs } from '#domain/limits.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { staffLifetimes } from '#domain/staff/limits.ts'
import type { Permission, Scope } from '#domain/staff/roles.ts'
import type { ConsoleSuccess } from './api.ts'

/** Who is signed in, and what they may. */
export type SignedIn = ConsoleSuccess<'GET /session'>['data']

export const SessionContext = createContext<SignedIn | null>(null)

/** Who is signed in; only below the frame. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('Nobody is signed in here')
  return session
}

/** How far whoever is signed in has a permission, by what the server said. */
export function scopeIn(session: SignedIn, permission: Permission): Scope {
  return session.permissions.find((grant) => grant.permission === permission)?.scope ?? null
}

/** Whether whoever is signed in has a permission, were it for their own alone. */
export function useMay(permission: Permission): boolean {
  return scopeIn(useSession(), permission) !== null
}

/** Whether the page at a path of the console may be opened by who is signed in; the shell, which knows the pages, gives it. */
export const PageAccessContext = createContext<(path: string) => boolean>(() => false)

export const useMayOpen = (): ((path: string) => boolean) => useContext(PageAccessContext)

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
