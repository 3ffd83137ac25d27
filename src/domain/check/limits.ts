import type { Limit } from '#domain/limits.ts'

/** Checks per client address: an office of twenty people that compares its shops stays below it. */
export const checksPerAddress: Limit = { count: 60, windowSeconds: 5 * 60 }

/** STUN requests per minute from one client address, and in total. One check sends about five. */
export const stunPerMinute = { perAddress: 60, altogether: 6_000, addresses: 10_000 } as const

/** Request headers longer than this are truncated; browsers hardly ever send them. */
export const headerAtMost = 512
