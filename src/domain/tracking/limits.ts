import type { Limit } from '#domain/limits.ts'

/** Maximum events per request. */
export const eventsAtMost = 50
/** Maximum characters of a text in an event. */
export const longestPropText = 64

/** Event requests per client address: an office of 20 active people stays below it. */
export const batchesPerAddress: readonly Limit[] = [
  { count: 120, windowSeconds: 60 },
  { count: 1_800, windowSeconds: 60 * 60 },
]

/** Maximum JSON bytes stored of a visitor's origin: three landing addresses of 1,024 characters and their marks. */
export const originBytesAtMost = 4_096

/** Days for which events are kept, for monthly and half-yearly reports (privacy policy, section 2). */
export const eventsKeptDays = 180

/**
 * Hourly counts cover the longest hourly period of 92 days and its comparison period; daily counts are kept for last
 * year's comparison.
 */
export const countedHoursKeptDays = 190
export const countedDaysKeptDays = 800

/**
 * Events stored per client address, per network (IPv4 /24, IPv6 /48), and for the whole site; a row is a third of a
 * kilobyte (decisions 023 and 102).
 */
export const eventsPerAddress: Limit = { count: 2_000, windowSeconds: 60 * 60 }
export const eventsPerNetwork: Limit = { count: 50_000, windowSeconds: 24 * 60 * 60 }
export const eventsPerSite: Limit = { count: 200_000, windowSeconds: 24 * 60 * 60 }

/**
 * Days for which the origin of visitors without an account is kept, e.g. of downloads, for comparison with last year's
 * campaigns.
 */
export const strayOriginsKeptDays = 400

/** Days for which a reported conversion is remembered, so that no click is reported twice: browsers store a click for long. */
export const conversionsKeptDays = 400
