import { passkeyOrigin } from '#server/services/staff/passkeys.ts'

/**
 * The address of a single-use link, on the host that passkeys are bound to. Its token is in the fragment, which no
 * server, log or referrer sees.
 */
export function linkAddress({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${passkeyOrigin(publicUrl).origin}/console/enter#${token}`
}
