import { createHash } from 'node:crypto'
import type { CallSuccess } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import { firstHeading, readActiveId } from '#domain/content/headings.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { articleSections } from '#site/copy/article-sections.ts'
import { dateCopy } from '#site/copy/common.ts'
import { recordCardCopy } from '#site/copy/social-card.ts'

type Content = Pick<
  CallSuccess<Calls['contentDetail']>['data'],
  'id' | 'title' | 'firstLevelHeadings' | 'secondLevelHeadings' | 'createTime' | 'beginTime' | 'region'
>
type Platform = Pick<CallSuccess<Calls['platformDetail']>['data'], 'id' | 'companyName' | 'companyIntroduction'>

/** Everything that a card says, and what tells its drawing from others of its kind. */
export type CardWords = {
  kind: 'article' | 'activity' | 'platform'
  id: number
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

export function contentCard(item: Content): CardWords {
  const { id, title, createTime, beginTime, region } = item
  if (item.firstLevelHeadings === firstHeading.activity) {
    const when = beginTime === null ? [] : [activityTime(beginTime)]
    const note = [...when, ...(region === null ? [] : [region])].join(recordCardCopy.separator)
    return { kind: 'activity', id, label: recordCardCopy.activity, title, note }
  }
  const heading = readActiveId(item.secondLevelHeadings)
  const label = heading === null ? '' : articleSections[heading]
  return { kind: 'article', id, label, title, note: dateCopy.day(partsOfTime(createTime)) }
}

function activityTime(time: string): string {
  const parts = partsOfTime(time)
  return recordCardCopy.beijingTime(`${dateCopy.day(parts)} ${parts.clock}`)
}

export function platformCard({ id, companyName, companyIntroduction }: Platform): CardWords {
  return { kind: 'platform', id, label: recordCardCopy.platform, title: companyName, note: companyIntroduction }
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

/** The record that an address of a card names; null for any other address. */
export function readCardAddress(path: string): Pick<CardWords, 'kind' | 'id'> | null {
  const [, kind, id] = /^\/cards\/(article|activity|platform)-([1-9]\d{0,9})-[\w-]{16}\.png$/.exec(path) ?? []
  return kind === undefined ? null : { kind: kind as CardWords['kind'], id: Number(id) }
}
