import { type Limit, lifetimes, secondsToMs } from '#domain/limits.ts'
import { joiningSentences } from './sentences.ts'

/** Default validity of a link in days: longer than a holiday, short enough to forget about it safely. */
export const defaultInvitationDays = 7
const longestInvitationDays = 365

/** The role of a user who joined by invitation; the company's owner is the 主账号. */
export const invitedRole = '子账号'

/** Unknown links and ids per client address; beyond it every lookup is refused until the window ends (standards 1). */
export const deadInvitationsPerAddress: Limit = { count: 20, windowSeconds: 3_600 }

type Period = { readonly expiresAt: Date; readonly revokedAt: Date | null }

/** Whether an invitation accepts applications: until it expires or is revoked. */
export function isInvitationLive({ expiresAt, revokedAt }: Period, now: Date): boolean {
  return revokedAt === null && now < expiresAt
}

/** When an invitation made at `now` ends. */
export function invitationEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** When the verify code of step 1 made at `now` ends: 15 minutes later. */
export function verifyCodeEnd(now: Date): Date {
  return new Date(now.getTime() + secondsToMs(lifetimes.joinVerifySeconds))
}

/** A whole number of days, 1 to 365. */
export function checkInvitationDays(days: number): string | null {
  const isFit = Number.isInteger(days) && days >= 1 && days <= longestInvitationDays
  return isFit ? null : joiningSentences.daysRange
}
