/** What staff do with an article or an activity as a whole (specification, console 3). */
export const contentVerbs = ['publish', 'schedule', 'unschedule', 'withdraw', 'plan', 'bin', 'restore'] as const

export type ContentVerb = (typeof contentVerbs)[number]

/** Verbs that can be done with many items at once, and how many those may be. */
export const bulkVerbs = ['publish', 'unschedule', 'withdraw', 'plan', 'bin', 'restore'] as const
export const bulkAtMost = 1_000

/** Seconds within which a verb can be taken back. */
export const undoSeconds = 10
/** Days that an item stays in the bin. */
export const binnedDays = 30
/** Days that a share link shows its item. */
export const shareDays = 7
/** Seconds after a sign of life for which somebody counts as being here. */
export const presenceSeconds = 30
/** After so long without a save of the same person a sitting is over (specification, console 6a). */
export const sittingMinutes = 30
