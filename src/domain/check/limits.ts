import type { Limit } from '#domain/limits.ts'

/** Checks of one client address: an office of twenty that compares its shops gets through. */
export const seenPerAddress: Limit = { count: 60, windowSeconds: 5 * 60 }

/** What one client address, and all together, may ask of STUN in a minute. A check asks some five times. */
export const stunPerMinute = { perAddress: 60, altogether: 6_000, addresses: 10_000 } as const

/** Longer headers of a request are cut: hardly anybody's browser sends them. */
export const headerAtMost = 512
