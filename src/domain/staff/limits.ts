import type { Limit } from '../limits.ts'

const minute = 60
const hour = 60 * minute

/** How long what staff have lives, in seconds (console 1). */
export const staffLifetimes = {
  sessionSeconds: 12 * hour,
  sessionIdleSeconds: 30 * minute,
  /** Between the password and the second factor. */
  halfSessionSeconds: 10 * minute,
  linkSeconds: 24 * hour,
  challengeSeconds: 5 * minute,
  /** Sensitive verbs ask for the second factor again when the last one is older. */
  confirmedSeconds: 10 * minute,
} as const

/** Wrong second factors of one person, after which the next ones wait, as wrong passwords do. */
export const factorFailureLimit: Limit = { count: 10, windowSeconds: 15 * minute }

/** Tries of one client address: passwords, links and factors that were wrong. */
export const staffFailuresPerAddress: Limit = { count: 50, windowSeconds: hour }

/** How often a calendar's secret address may be read, and how many wrong ones one client address may try. */
export const calendarFeedLimits = {
  reads: { count: 60, windowSeconds: hour },
  guesses: { count: 30, windowSeconds: hour },
} as const satisfies Record<string, Limit>

export const recoveryCodeCount = 10

/** Sessions that one person has at a time; a further one ends the oldest. */
export const sessionsPerMember = 10
