import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { ContentItem, ContentSummary, Platform, Region } from '#db/schema/index.ts'
import { activityHref, articleHref, platformHref } from '#domain/content/addresses.ts'
import { contentHeadFields, contentNeighbourFields, contentSummaryFields } from '#domain/content/fields.ts'
import type { SiteText } from '#domain/content/site-texts.ts'
import { firstTag } from '#domain/content/tags.ts'
import { toEdge } from '#domain/shared/field-edges.ts'
import { safeLink } from '#domain/shared/link.ts'
import { formatShanghai } from '#domain/shared/time.ts'

type PresentedSummary = CallOutcome<Calls['contentList']>['data']['rows'][number]
type PresentedDetail = CallOutcome<Calls['contentDetail']>['data']
type PresentedRegion = CallOutcome<Calls['regionList']>['data'][number]
/** The mark of a demonstration record, which pages show. */
export const markExample = ({ isDemo }: { isDemo: boolean }) => (isDemo ? { isExample: true as const } : {})

type Around = { prev: ContentSummary | null; next: ContentSummary | null; recommend: ContentSummary[] }

/**
 * An item in lists, under the specification's names. Its creation time is the time of publication: the draft's time is
 * not public, and a list must show the time that it is sorted by.
 */
export function presentContentSummary(item: ContentSummary): PresentedSummary {
  const publishedAt = item.publishAt ?? item.createdAt
  return {
    id: item.id,
    ...toEdge(contentSummaryFields, { ...item, label: firstTag(item.label) }),
    createTime: formatShanghai(publishedAt),
    updateTime: formatShanghai(item.updatedAt < publishedAt ? publishedAt : item.updatedAt),
    region: item.region,
    ...markExample(item),
  }
}

/** The item with its rich text, sanitised when read, and its surroundings. */
export function presentContentDetail(item: ContentItem & { region: string | null }, around: Around): PresentedDetail {
  return {
    ...presentContentSummary(item),
    content: item.content,
    ...toEdge(contentHeadFields, item),
    prev: around.prev && presentNeighbour(around.prev),
    next: around.next && presentNeighbour(around.next),
    recommend: around.recommend.map(presentContentSummary),
  }
}

export function presentRegion({
  id,
  name,
  total,
  openTotal,
}: Region & { total: number; openTotal: number }): PresentedRegion {
  return { id, region: name, total, openTotal }
}

function presentNeighbour(item: ContentSummary): PresentedDetail['prev'] {
  return { id: item.id, ...toEdge(contentNeighbourFields, item) }
}

type PresentedHit = CallOutcome<Calls['search']>['data']['rows'][number]

type Hit = { summary: string; highlights: string[] } & (
  | { kind: 'article' | 'activity'; item: ContentItem }
  | { kind: 'platform'; platform: Platform }
  | { kind: SiteText['kind']; text: SiteText }
)

/** A hit with the address of its page. */
export function presentHit(hit: Hit): PresentedHit {
  const { summary, highlights } = hit
  const none = { activeId: null, time: null, beginTime: null }
  if ('text' in hit) {
    const { id, title, url } = hit.text
    return { kind: hit.kind, id, title, summary, url, highlights, ...none }
  }
  if (hit.kind === 'platform') {
    const { id, name, logoUrl } = hit.platform
    const picture = safeLink(logoUrl)
    return { kind: hit.kind, id, title: name, summary, url: platformHref(id), highlights, picture, ...none }
  }
  const { id, title, selfPath, secondLevelHeading, pictureUrl, publishAt, beginTime } = hit.item
  const isArticle = hit.kind === 'article'
  return {
    kind: hit.kind,
    id,
    title,
    summary,
    url: isArticle ? articleHref({ id, selfPath, secondLevelHeadings: secondLevelHeading }) : activityHref(id),
    highlights,
    picture: safeLink(pictureUrl),
    activeId: isArticle ? secondLevelHeading : null,
    time: publishAt && formatShanghai(publishAt),
    beginTime: isArticle ? null : beginTime && formatShanghai(beginTime),
  }
}
