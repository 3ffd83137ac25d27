import type { BlockKind, BlockValues, StoredFields } from '../block-fields.ts'
import type { SitePageName } from '../site-pages.ts'
import { aboutKinds } from './about.ts'
import { calculator } from './calculator.ts'
import { cards } from './cards.ts'
import { cloudKinds } from './cloud.ts'
import { comparison } from './comparison.ts'
import { drawingText } from './drawing-text.ts'
import { figures } from './figures.ts'
import { homeKinds } from './home.ts'
import { latest } from './latest.ts'
import { links } from './links.ts'
import { logos } from './logos.ts'
import { offer } from './offer.ts'
import { opening } from './opening.ts'
import { people } from './people.ts'
import { pictureText } from './picture-text.ts'
import { priceFrom } from './price-from.ts'
import { productModel } from './product-model.ts'
import { promotionKinds } from './promotion.ts'
import { questions } from './questions.ts'
import { quotation } from './quotation.ts'
import { register } from './register.ts'
import { steps } from './steps.ts'
import { temuKinds } from './temu.ts'
import { text } from './text.ts'
import { timeline } from './timeline.ts'
import { tkIntroduceKinds } from './tk-introduce.ts'
import { tkSettledKinds } from './tk-settled.ts'
import { video } from './video.ts'

/** The kinds of the pages that staff make, by the name that a block stores, in the order of the gallery. */
export const generalKinds = {
  opening,
  pictureText,
  drawingText,
  video,
  text,
  cards,
  steps,
  timeline,
  comparison,
  figures,
  quotation,
  people,
  logos,
  productModel,
  questions,
  links,
  latest,
  priceFrom,
  calculator,
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

/** The words of a section of the site's own pages. */
export type SiteWords<Name extends SiteKindName> = BlockValues<(typeof siteKinds)[Name]['fields']>
/** A section of the site's own pages, as the API answers it. */
export type SiteSection<Name extends SiteKindName> = { id: string; kind: Name; fields: SiteWords<Name> }
/** Whatever one of the site's own pages has: its sections, and blocks of general kinds. */
export type SiteBlock =
  | { [Name in SiteKindName]: SiteSection<Name> }[SiteKindName]
  | { id: string; kind: GeneralKindName; fields: StoredFields; live?: object }

/**
 * The kinds that a page may have: the general ones, and on one of the site's own its sections before them, which have its
 * heading.
 */
export function kindsOf(page: SitePageName | null): BlockKindName[] {
  const names = (Object.keys(blockKinds) as BlockKindName[]).filter((name) => isKindOf(blockKinds[name], page))
  const isOwn = (name: BlockKindName) => pageOfKind(blockKinds[name]) === page
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))]
}

/** The page of the site's own that is one block, in which nothing else can stand. */
const oneBlockPage: SitePageName = 'doubleEleven'

/**
 * Whether a page may have a kind: its own sections; of the general ones any, but on the site's own pages neither the opening
 * nor one with behaviour, whose script they do not have.
 */
export function isKindOf(kind: Pick<BlockKind, 'site' | 'place'>, page: SitePageName | null): boolean {
  const own = pageOfKind(kind)
  return own === page || (own === null && kind.place === undefined && page !== oneBlockPage)
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
