import { largestId } from '../shared/whole-number.ts'

/** Kinds of records that have a page each (specification 2). */
export const addressKinds = ['article', 'activity', 'platform'] as const
export type AddressKind = (typeof addressKinds)[number]

/**
 * Number of ids in a block of the site map. Blocks are ranges of ids, not pages of a list: a file of the sitemap is one
 * range scan at any size, and a record that is published or withdrawn changes no other file.
 */
export const idsPerBlock = 1_000

export const largestBlock = Math.floor(largestId / idsPerBlock)

/** The ids of a block, both ends included. */
export function idsOfBlock(block: number): { first: number; last: number } {
  const first = block * idsPerBlock
  return { first, last: Math.min(first + idsPerBlock - 1, largestId) }
}
