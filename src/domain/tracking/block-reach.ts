import { landingLimits } from '../landing/page-fields.ts'

/** Days for which the reach of blocks is kept: those that the console sums up, and as many before. */
export const reachKeptDays = 60

/** How often a block was on a page that a visitor opened, and how often it came into sight there. */
export type BlockReach = { block: string; shown: number; seen: number }

/** The longest text of such names: as many as a page may have, each with the space before the next. */
export const blockNamesAtMost = landingLimits.blocks * 41

const names = /^[a-z0-9-]{1,40}(?: [a-z0-9-]{1,40})*$/

/** The names of blocks in an event's text, parted by spaces; null where it is none or names more than a page has. */
export function readBlockNames(text: string): string[] | null {
  if (!names.test(text)) return null
  const found = text.split(' ')
  return found.length > landingLimits.blocks ? null : found
}

/** How many of those whose page had the block came to it; null where it was on no page yet. Browsers lose reports. */
export function shareOfReach({ shown, seen }: Pick<BlockReach, 'shown' | 'seen'>): number | null {
  return shown === 0 ? null : Math.min(1, seen / shown)
}
