import type { SiteBlock, SiteSection } from '#domain/landing/kinds/index.ts'
import type { ProductFact } from '#domain/settings/product-facts.ts'

/** A marketplace that the browser opens. `href` is its own page on this site. */
export type HomePlatform = { id: number; name: string; href: string }

/** The partners of one category, in the staff's order. */
export type HomePartnerGroup = { category: string; partners: readonly HomePartner[] }

export type HomePartner = { id: number; name: string; jumpLinks: string; isExample?: boolean | undefined }

/** An article as the home page names it; `time` is when it was published. */
export type HomeArticle = { id: number; title: string; briefly: string; time: string; href: string }

/** The records that the home page shows beside its own words. A list that could not be loaded is empty. */
export type HomeLists = {
  platforms: readonly HomePlatform[]
  /** How many platforms there are; `platforms` may be the first of them. */
  platformTotal: number
  partners: readonly HomePartnerGroup[]
  /** The newest feature updates and operations tips. */
  updates: readonly HomeArticle[]
  tips: readonly HomeArticle[]
  /** What a buyer asks first, as far as it is answered. */
  facts: readonly ProductFact[]
}

type MovingKind = 'homeTryOut' | 'homeFigures' | 'homeHotline' | 'homeRegister'

/**
 * A place below the stage: a section with behaviour, with the words that the browser needs, or null for the sections without
 * behaviour between two of them.
 */
export type HomePlace = { [Name in MovingKind]: SiteSection<Name> }[MovingKind] | null

/** What only the server renders, place by place: of a section with behaviour its whole words, else the sections of the run. */
export type StillHome = { blocks: readonly (readonly SiteBlock[])[]; lists: HomeLists }
