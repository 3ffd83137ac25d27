import type { Limit } from '#domain/verification/limits.ts'

/** Events that the server takes at a time. */
export const eventsAtMost = 50
/** Characters of one text in an event. */
export const longestPropText = 128

/** Batches of events that a client address may send: an office of 20 people who all click gets through. */
export const batchesPerAddress: readonly Limit[] = [
  { count: 120, windowSeconds: 60 },
  { count: 1_800, windowSeconds: 60 * 60 },
]

/** What visitors did is looked at by month and by half year, and then nobody's business (privacy policy, section 2). */
export const eventsKeptDays = 180

/** Where somebody came from who has no account, such as a download: campaigns are compared with those of last year. */
export const strayOriginsKeptDays = 400
