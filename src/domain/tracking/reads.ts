import { lastOf } from '#domain/shared/last-of.ts'
/** What is counted of an article or activity: reads and their depth by browsers, registrations by the server (decision 091). */
export const itemMeasures = ['reads', 'half', 'finished', 'registered'] as const
export type ItemCounts = Readonly<Record<(typeof itemMeasures)[number], number>>

export const noReads: ItemCounts = { reads: 0, half: 0, finished: 0, registered: 0 }

/** The days that lists and the editor sum up. */
export const readDays = 30

/** The depths that a browser reports, in percent of the text. */
const depths = [25, 50, 75, 100] as const

/**
 * The deepest reported depth that a reading has come to: how far down the lower edge of the window is in the text.
 * `top` and `height` are the text's, `window` the height of the window, in pixels. 0 for less than the first quarter.
 */
export function readDepth({ top, height, window }: { top: number; height: number; window: number }): number {
  if (height <= 0) return 0
  const share = ((window - top) / height) * 100
  return lastOf(depths.filter((depth) => share >= depth)) ?? 0
}

/** A count as a whole percentage of the reads; null without reads. Browsers lose events, so it is never above 100. */
export function percentOfReads(count: number, { reads }: Pick<ItemCounts, 'reads'>): number | null {
  return reads === 0 ? null : Math.min(100, Math.round((count / reads) * 100))
}
