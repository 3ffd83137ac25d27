export type ListedPartner = {
  id: number
  name: string
  /** Address of its logo; empty: none. */
  picture: string
  /** Where it leads, as staff typed it. */
  link: string
}

/** The partners of one category, in the staff's order. */
export type ListedPartnerGroup = { title: string; partners: readonly ListedPartner[] }

/** The groups, or the sentence that says why they did not come. */
export type PartnersAnswer =
  | { failure: null; groups: readonly ListedPartnerGroup[]; isExample: boolean }
  | { failure: string; groups: readonly []; isExample: false }

/** A category lists at most so many (specification 5 and 9). */
const listedAtMost = 18

/** Groups are filled up to multiples of this (specification 2, Partner page). */
const cellsTogether = 3

/** What a category lists of its partners. */
export function listedPartners(partners: readonly ListedPartner[]): readonly ListedPartner[] {
  return partners.slice(0, listedAtMost)
}

/** How many empty cells stand after `count` partners. */
export function emptyCells(count: number): number {
  return (cellsTogether - (count % cellsTogether)) % cellsTogether
}
