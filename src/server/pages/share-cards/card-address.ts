import { createHash } from 'node:crypto'
import type { CallSuccess } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { firstHeading, readActiveId } from '#domain/content/headings.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { articleSections } from '#site/copy/article-sections.ts'
import { dateCopy } from '#site/copy/common.ts'
import { pageCardCopy, recordCardCopy, socialCardCopy } from '#site/copy/social-card.ts'
import { isDrawnBrand, productCard } from '#site/seo/page-card.ts'

type Content = Pick<
  CallSuccess<Calls['contentDetail']>['data'],
  'id' | 'title' | 'firstLevelHeadings' | 'secondLevelHeadings' | 'createTime' | 'beginTime' | 'region'
>
type Platform = Pick<CallSuccess<Calls['platformDetail']>['data'], 'id' | 'companyName' | 'companyIntroduction'>

type BrandNames = Pick<SiteSettings, 'brandName' | 'productName'>

/** The brand above the title, and in lighter type what the product is. */
export type CardBrand = { name: string; kind: string }

/** Everything that a card says, and what tells its drawing from others of its kind. */
export type CardWords = {
  kind: 'article' | 'activity' | 'platform' | 'page'
  /** Of the record; 0 for a page. */
  id: number
  /** Missing where it is the one that the build's cards are drawn with. */
  brand?: CardBrand
  /** Over the title: what the page is. */
  label: string
  title: string
  /** Below it: when, where, or what it is about. */
  note: string
}

/**
 * Raised with every change of the drawings or the typeface, which a test notices: the address of a card names its
 * content, and is kept for ever.
 */
export const edition = 1

export function contentCard(item: Content, names: BrandNames): CardWords {
  const { id, title, createTime, beginTime, region } = item
  if (item.firstLevelHeadings === firstHeading.activity) {
    const when = beginTime === null ? [] : [activityTime(beginTime)]
    const note = [...when, ...(region === null ? [] : [region])].join(recordCardCopy.separator)
    return withBrand({ kind: 'activity', id, label: recordCardCopy.activity, title, note }, names)
  }
  const heading = readActiveId(item.secondLevelHeadings)
  const label = heading === null ? '' : articleSections[heading]
  return withBrand({ kind: 'article', id, label, title, note: dateCopy.day(partsOfTime(createTime)) }, names)
}

function activityTime(time: string): string {
  const parts = partsOfTime(time)
  return recordCardCopy.beijingTime(`${dateCopy.day(parts)} ${parts.clock}`)
}

export function platformCard({ id, companyName, companyIntroduction }: Platform, names: BrandNames): CardWords {
  const label = recordCardCopy.platform
  return withBrand({ kind: 'platform', id, label, title: companyName, note: companyIntroduction }, names)
}

/** The card of a page for another brand than the build's; null for a page that has none. */
export function pageCard(name: string, settings: BrandNames & Pick<SiteSettings, 'slogan'>): CardWords | null {
  if (name === productCard)
    return withBrand({ kind: 'page', id: 0, label: '', title: settings.slogan, note: socialCardCopy.note }, settings)
  if (!Object.hasOwn(pageCardCopy, name)) return null
  const copy = pageCardCopy[name as keyof typeof pageCardCopy]
  const note = 'note' in copy ? copy.note : ''
  return withBrand({ kind: 'page', id: 0, label: '', title: copy.headline.join(''), note }, settings)
}

function withBrand(words: CardWords, names: BrandNames): CardWords {
  if (isDrawnBrand(names)) return words
  const { brandName, productName } = names
  const kind = productName.startsWith(brandName) ? productName.slice(brandName.length) : ''
  return Object.assign(words, { brand: { name: brandName, kind } })
}

/** All addresses below it are cards. */
export const cardFolder = '/cards/'

/** The address of a card: another one for other words. */
export function cardAddress(words: CardWords): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, words]))
    .digest('base64url')
    .slice(0, 16)
  return `${cardFolder}${words.kind}-${words.id}-${hash}.png`
}

/** The page whose card an address names (`pageCardAddress`); null for any other address. */
export function readPageCardAddress(path: string): string | null {
  return /^\/cards\/page-(\w{1,20})-[0-9a-z]{1,8}\.png$/.exec(path)?.[1] ?? null
}

/** The record that an address of a card names; null for any other address. */
export function readCardAddress(path: string): Pick<CardWords, 'kind' | 'id'> | null {
  const [, kind, id] = /^\/cards\/(article|activity|platform)-([1-9]\d{0,9})-[\w-]{16}\.png$/.exec(path) ?? []
  return kind === undefined ? null : { kind: kind as CardWords['kind'], id: Number(id) }
}
