import { sentences } from './sentences.ts'

/** An invite code in a URL ends at its first space (specification 2). */
export function normaliseInviteCode(raw: string): string {
  const space = raw.indexOf(' ')
  return space === -1 ? raw : raw.slice(0, space)
}

/** The maximum; shorter codes are valid. */
export const inviteCodeLength = 6

/** Optional; at most six letters and digits. */
export function checkInviteCode(value: string): string | null {
  return /^[A-Za-z0-9]{0,6}$/.test(value) ? null : sentences.inviteCodeFormat
}
