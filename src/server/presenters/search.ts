import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { ContentItem } from '#db/schema/content.ts'
import type { Platform } from '#db/schema/platforms.ts'
import { activityHref, articleHref, platformHref } from '#domain/content/addresses.ts'
import { safeLink } from '#domain/shared/link.ts'
import { formatShanghai } from '#domain/shared/time.ts'

type PresentedHit = CallOutcome<Calls['search']>['data']['rows'][number]

type Hit = { summary: string; highlights: string[] } & (
  | { kind: 'article' | 'activity'; item: ContentItem }
  | { kind: 'platform'; platform: Platform }
)

/** A hit with the address of its page. */
export function presentHit(hit: Hit): PresentedHit {
  const { summary, highlights } = hit
  if (hit.kind === 'platform') {
    const { id, name, logoUrl } = hit.platform
    const none = { activeId: null, time: null, beginTime: null }
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
