import { createContext, useContext, useEffect } from 'react'
import { secondsToMs } from '#domain/limits.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { staffLifetimes } from '#domain/staff/limits.ts'
import type { Permission, Scope } from '#domain/staff/roles.ts'
import { serverNow } from '#ui/server-clock.ts'
import { type ConsoleSuccess, readLastAnsweredAt } from './api.ts'
import { kitCopy } from './copy.ts'

/** The member who is signed in, and their permissions. */
export type SignedIn = ConsoleSuccess<'GET /session'>['data']

export const SessionContext = createContext<SignedIn | null>(null)

/** The member who is signed in; only below the frame. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('Nobody is signed in here')
  return session
}

/** The scope in which the member has a permission; null for none. */
export function scopeIn(session: SignedIn, permission: Permission): Scope {
  return session.permissions.find((grant) => grant.permission === permission)?.scope ?? null
}

/** Whether the member has a permission in any scope. */
export function useMay(permission: Permission): boolean {
  return scopeIn(useSession(), permission) !== null
}

/** Why the member cannot approve what a colleague has asked for, and from when they can; undefined for one who can. */
export function useUnableToApprove(): string | undefined {
  const { approvesFrom } = useSession()
  const from = approvesFrom === null ? null : parseShanghai(approvesFrom)
  if (approvesFrom === null || from === null || from <= serverNow()) return undefined
  return kitCopy.unable.approve(approvesFrom.slice(5, 16))
}

/** Whether the member may open the page at a path. The shell provides it, because only the shell knows the pages. */
export const PageAccessContext = createContext<(path: string) => boolean>(() => false)

export const useMayOpen = (): ((path: string) => boolean) => useContext(PageAccessContext)

/** Wait before the next check after the server said that the session continues, or the member left the gate open. */
const againMs = 60_000

/** When the session ends as far as this page knows: at its end, or after the idle time. Milliseconds since 1970. */
export function sessionOverAt({ endsAt, answeredAt }: { endsAt: string; answeredAt: number }): number {
  const idleEnd = answeredAt + secondsToMs(staffLifetimes.sessionIdleSeconds)
  return Math.min(parseShanghai(endsAt)?.getTime() ?? idleEnd, idleEnd)
}

/**
 * Calls `ask` when the session should be over, so that a member who comes back signs in before typing on and
 * not at the next call. Another tab may have kept the session alive: the server's answer decides.
 */
export function useSessionEnd(endsAt: string, ask: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new with every render and does the same
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isHere = true
    const overAt = () => sessionOverAt({ endsAt, answeredAt: readLastAnsweredAt() })
    const look = async () => {
      const isOver = serverNow().getTime() >= overAt()
      if (isOver) await ask()
      if (isHere) timer = setTimeout(look, Math.max(overAt() - serverNow().getTime(), isOver ? againMs : 0))
    }
    timer = setTimeout(look, Math.max(overAt() - serverNow().getTime(), 0))
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [endsAt])
}
