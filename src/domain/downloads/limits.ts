import type { Limit } from '#domain/limits.ts'

/** Downloads per client address whose source is recorded. Further ones are redirected without a record. */
export const recordedPerAddress: Limit = { count: 60, windowSeconds: 60 * 60 }
