import { staffLifetimes } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { makeDevice } from '#server/services/staff/sign-in.ts'

/** `session`: the signed-in member; `device`: a browser that a member has signed in with before (decision 048). */
const names = { session: 'fy_staff', device: 'fy_staff_device' } as const
const seconds = { session: staffLifetimes.sessionSeconds, device: staffLifetimes.deviceSeconds } as const
type Kind = keyof typeof names

/** A cookie's name: browsers restrict `__Host-` to TLS and exactly this host. */
function nameAt(kind: Kind, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${names[kind]}` : names[kind]
}

/** The session token in a request, or null. Of two cookies with the name neither counts. */
export function readStaffCookie(headers: Headers, publicUrl: string, kind: Kind = 'session'): string | null {
  const name = nameAt(kind, publicUrl)
  const values = (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [key, value] = pair.trim().split('=')
    return key === name && value !== undefined ? [value] : []
  })
  return values.length === 1 ? (values[0] ?? null) : null
}

/** The `Set-Cookie` that stores a session's or a device's token or, with null, deletes it. */
export function writeStaffCookie(value: string | null, publicUrl: string, kind: Kind = 'session'): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = value === null ? 0 : seconds[kind]
  return `${nameAt(kind, publicUrl)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`
}

/** Marks the browser as known to this member, so that its failed attempts are counted separately (decision 048). */
export function keepDevice(ctx: Ctx, member: Parameters<typeof makeDevice>[1], reply: Headers): void {
  reply.append('set-cookie', writeStaffCookie(makeDevice(ctx, member), ctx.environment.publicUrl, 'device'))
}
