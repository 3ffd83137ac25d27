export type ListedPartner = {
  id: number
  name: string
  /** Address of its logo; empty: none. */
  picture: string
  /** Where it leads, as staff typed it. */
  link: string
  /** The part of a consignment's way that it takes, and what it does there; empty where staff wrote none. */
  step: string
  introduction: string
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

/** What a category of a long list shows of its partners. */
export function listedPartners(partners: readonly ListedPartner[]): readonly ListedPartner[] {
  return partners.slice(0, listedAtMost)
}

/** So many partners have a line of their own. */
const featuredAtMost = 8

export type FeaturedPartner = ListedPartner & { title: string }

/** The first partners of which it is known what they do, and the categories without them. */
export function arrangePartners(groups: readonly ListedPartnerGroup[]): {
  featured: FeaturedPartner[]
  rest: ListedPartnerGroup[]
} {
  const featured = groups
    .flatMap(({ title, partners }) => partners.map((partner) => ({ ...partner, title })))
    .filter(({ step, introduction }) => step !== '' && introduction !== '')
    .slice(0, featuredAtMost)
  const ids = new Set(featured.map(({ id }) => id))
  const rest = groups
    .map(({ title, partners }) => ({ title, partners: partners.filter(({ id }) => !ids.has(id)) }))
    .filter(({ partners }) => partners.length > 0)
  return { featured, rest }
}

/** Above so many, categories are cut and have columns (readings 5). */
const namedAtMost = 120

export function isLongList(groups: readonly ListedPartnerGroup[]): boolean {
  return groups.reduce((sum, { partners }) => sum + partners.length, 0) > namedAtMost
}

/** How many empty cells stand after `count` partners. */
export function emptyCells(count: number): number {
  return (cellsTogether - (count % cellsTogether)) % cellsTogether
}
