import { passkeyOrigin } from '#server/services/staff/passkeys.ts'

/**
 * The address of a single-use link, where passkeys work. Its token stands behind the `#`, where no server, log or referrer
 * sees it.
 */
export function linkAddress({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${passkeyOrigin(publicUrl).origin}/console/enter#${token}`
}
