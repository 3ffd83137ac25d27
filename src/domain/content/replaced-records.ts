/** The kinds of records, besides articles and activities, in which find and replace reads. */
export const replacedKinds = ['banner', 'landing', 'platform', 'ecology', 'partner', 'settings', 'legal'] as const
export type ReplacedKind = (typeof replacedKinds)[number]

/** A record of one of these kinds; the settings are 1, a legal text is its place in `legalKinds`, counted from 1. */
export type ReplacedRecord = { kind: ReplacedKind; id: number }

/** Records that one search answers, and that one change takes. */
export const recordsAtMost = 100

/** How long the drafts of a replacement can be discarded together. */
export const discardHours = 24
