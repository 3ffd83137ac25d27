import type { BlockKind } from '../block-fields.ts'
import type { SitePageName } from '../site-pages.ts'
import { aboutKinds } from './about.ts'
import { cards } from './cards.ts'
import { cloudKinds } from './cloud.ts'
import { comparison } from './comparison.ts'
import { homeKinds } from './home.ts'
import { latest } from './latest.ts'
import { offer } from './offer.ts'
import { opening } from './opening.ts'
import { pictureText } from './picture-text.ts'
import { priceFrom } from './price-from.ts'
import { promotionKinds } from './promotion.ts'
import { questions } from './questions.ts'
import { register } from './register.ts'
import { steps } from './steps.ts'
import { temuKinds } from './temu.ts'
import { text } from './text.ts'
import { tkIntroduceKinds } from './tk-introduce.ts'
import { tkSettledKinds } from './tk-settled.ts'

/** The kinds of the pages that staff make, by the name that a block stores, in the order of the gallery. */
export const generalKinds = {
  opening,
  pictureText,
  text,
  cards,
  steps,
  comparison,
  questions,
  latest,
  priceFrom,
  offer,
  register,
} as const

/** The sections of the site's own pages, each a kind that its page alone has. */
export const siteKinds = {
  ...homeKinds,
  ...aboutKinds,
  ...cloudKinds,
  ...promotionKinds,
  ...temuKinds,
  ...tkIntroduceKinds,
  ...tkSettledKinds,
} as const

/** Every kind of block by the name that a block stores. */
export const blockKinds = { ...generalKinds, ...siteKinds } as const

export type GeneralKindName = keyof typeof generalKinds
export type SiteKindName = keyof typeof siteKinds
export type BlockKindName = GeneralKindName | SiteKindName

/** The kinds that a page may have: of one of the site's own its sections, of any other page the general ones. */
export function kindsOf(page: SitePageName | null): BlockKindName[] {
  return (Object.keys(blockKinds) as BlockKindName[]).filter((name) => pageOfKind(blockKinds[name]) === page)
}

/** The site's own page that alone has a kind; null for a general one. */
export const pageOfKind = ({ site }: Pick<BlockKind, 'site'>): SitePageName | null => site?.page ?? null

/** The kind of a block; null for one that this version does not know: it is kept and not rendered. */
export function findKind(name: string): BlockKind | null {
  return isKind(name) ? (blockKinds[name] as BlockKind) : null
}

export function isKind(name: string): name is BlockKindName {
  return Object.keys(blockKinds).includes(name)
}
