import { staffLifetimes } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { addDevice } from '#server/services/staff/devices.ts'

/**
 * `session`: the signed-in member; `device`: a browser that a member has signed in with before (decision 077). Browsers
 * restrict `__Host-` to TLS, exactly this host and the path `/`, and `__Secure-` to TLS.
 */
const kinds = {
  session: { name: 'fy_staff', prefix: '__Host-', path: '/', seconds: staffLifetimes.sessionSeconds },
  device: { name: 'fy_staff_device', prefix: '__Secure-', path: '/console', seconds: staffLifetimes.deviceSeconds },
} as const
type Kind = keyof typeof kinds

function nameAt(kind: Kind, publicUrl: string): string {
  const { name, prefix } = kinds[kind]
  return publicUrl.startsWith('https:') ? `${prefix}${name}` : name
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
  const { path, seconds } = kinds[kind]
  const age = value === null ? 0 : seconds
  return `${nameAt(kind, publicUrl)}=${value ?? ''}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`
}

/** Marks the browser as known to the member; `device` is its present cookie, which the new one replaces. */
export async function keepDevice(
  ctx: Ctx,
  { staffId, device }: { staffId: number; device: string | null },
  reply: Headers,
): Promise<void> {
  const token = await addDevice(ctx, staffId, device)
  reply.append('set-cookie', writeStaffCookie(token, ctx.environment.publicUrl, 'device'))
}
