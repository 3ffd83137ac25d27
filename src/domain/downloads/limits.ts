import type { Limit } from '#domain/limits.ts'

/** Downloads of one client address whose source is written down. Further ones lead on all the same. */
export const recordedPerAddress: Limit = { count: 60, windowSeconds: 60 * 60 }
