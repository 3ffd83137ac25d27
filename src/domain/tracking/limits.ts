import type { Limit } from '#domain/limits.ts'

/** Events that the server takes at a time. */
export const eventsAtMost = 50
/** Characters of one text in an event. */
export const longestPropText = 64

/** Batches of events that a client address may send: an office of 20 people who all click gets through. */
export const batchesPerAddress: readonly Limit[] = [
  { count: 120, windowSeconds: 60 },
  { count: 1_800, windowSeconds: 60 * 60 },
]

/** Bytes of JSON that are kept of where one visitor came from: three landing addresses of 1,024 characters and their marks. */
export const originBytesAtMost = 4_096

/** What visitors did is looked at by month and by half year, and then nobody's business (privacy policy, section 2). */
export const eventsKeptDays = 180

/** Counts of single hours are asked of periods of 92 days and of those before them; those of days also of last year's. */
export const countedHoursKeptDays = 190
export const countedDaysKeptDays = 800

/** Events of a client address, and of the whole site, that are kept; a row is a third of a kilobyte (decision 023). */
export const eventsPerAddress: Limit = { count: 2_000, windowSeconds: 60 * 60 }
export const eventsPerSite: Limit = { count: 200_000, windowSeconds: 24 * 60 * 60 }

/** Where somebody came from who has no account, such as a download: campaigns are compared with those of last year. */
export const strayOriginsKeptDays = 400
