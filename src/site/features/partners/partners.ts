export type Partner = {
  id: number
  name: string
  /** Address of its logo; empty: none. */
  picture: string
  /** Where it leads, as staff typed it. */
  link: string
}

/** The partners of one category, in the staff's order. */
export type PartnerGroup = { title: string; partners: readonly Partner[] }

/** The groups, or the sentence that says why they did not come. */
export type PartnersAnswer =
  | { sentence: null; groups: readonly PartnerGroup[] }
  | { sentence: string; groups: readonly [] }

/** A category lists at most so many (product.md, sections 4 and 9). */
const listedAtMost = 18

/** Groups are filled up to multiples of this (product.md, section 2, Partner page). */
const cellsTogether = 3

/** What a category lists of its partners. */
export function listedPartners(partners: readonly Partner[]): readonly Partner[] {
  return partners.slice(0, listedAtMost)
}

/** How many empty cells stand after `count` partners. */
export function emptyCells(count: number): number {
  return (cellsTogether - (count % cellsTogether)) % cellsTogether
}
