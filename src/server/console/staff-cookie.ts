import { staffLifetimes } from '#domain/staff/limits.ts'

/** The name of the session's cookie: browsers hold `__Host-` to TLS, the whole host and no other one. */
function nameAt(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-fy_staff' : 'fy_staff'
}

/** The session token that a request carries, or null. Of two cookies of the name neither counts. */
export function readStaffCookie(headers: Headers, publicUrl: string): string | null {
  const name = nameAt(publicUrl)
  const values = (headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [key, value] = pair.trim().split('=')
    return key === name && value !== undefined ? [value] : []
  })
  return values.length === 1 ? (values[0] ?? null) : null
}

/** The `Set-Cookie` that keeps a session's token, or, with null, drops it. */
export function writeStaffCookie(token: string | null, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const age = token === null ? 0 : staffLifetimes.sessionSeconds
  return `${nameAt(publicUrl)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`
}
