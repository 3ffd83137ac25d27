import { createContext, useContext } from 'react'
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
