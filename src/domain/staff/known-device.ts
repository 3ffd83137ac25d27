import { secondsToMs } from '../limits.ts'
import { staffLifetimes } from './limits.ts'

/** A browser in which a member has completed a sign-in. `failures`: wrong passwords in it since then. */
export type Device = { createdAt: Date; failures: number }

/** Wrong passwords that a known browser has between two sign-ins. A stolen cookie gives as many tries, and no more. */
export const deviceFailuresAtMost = 10

/**
 * Whether a browser has its own counter of wrong passwords. One that has used its tries up counts as unknown until the
 * next complete sign-in in it, so that no waiting gives a thief of its cookie further ones (decision 077).
 */
export function isKnownDevice({ createdAt, failures }: Device, now: Date): boolean {
  const ageMs = now.getTime() - createdAt.getTime()
  return failures < deviceFailuresAtMost && ageMs < secondsToMs(staffLifetimes.deviceSeconds)
}
