import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type ContentItem, type ContentSummary, contentItems, regions } from '#db/schema/index.ts'
import { isOwnPath } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { chooseRelated, relatedAtMost } from '#domain/content/related.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { showPrices } from '#server/services/catalogue/price-references.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'
import { isActivity, isOpenAt, isPublished, selectSummaries } from './public-content.ts'

type Around = { prev: ContentSummary | null; next: ContentSummary | null; recommend: ContentSummary[] }

/** Neighbours on each side among which the related articles are chosen. */
const candidatesOnEachSide = 20

/**
 * A published item by its id or, without one, by its own path, with its surroundings. `prev` precedes it in its
 * section's list, so it is newer, and `next` follows, so that reading on goes back in time. An activity has no
 * neighbours; other activities that have not ended are recommended. Throws NOT_FOUND.
 */
export async function getContent(args: {
  ctx: Ctx
  input: { id: number | undefined; selfPath: string | undefined }
}): Promise<{ item: ContentItem & { region: string | null }; around: Around; tags: string[] }> {
  const { ctx, input } = args
  const [found] = await ctx.db
    .select({ item: contentItems, region: regions.name })
    .from(contentItems)
    .leftJoin(regions, eq(regions.id, contentItems.regionId))
    .where(and(whichOne(input), isPublished))
  if (found === undefined) throw new AppError('NOT_FOUND')
  const shown = await showPrices({ ctx, html: sanitiseHtml(found.item.content) })
  const item = { ...found.item, region: found.region, content: shown.html }
  const tags = [
    ...shown.tags,
    cacheTags.contentItem(item.id),
    cacheTags.contentHeading(item.firstLevelHeading, item.secondLevelHeading),
  ]
  return {
    item,
    around: await aroundItem({ ctx, item }),
    tags: item.firstLevelHeading === firstHeading.article ? tags : [...tags, cacheTags.regions],
  }
}

function whichOne({ id, selfPath }: { id: number | undefined; selfPath: string | undefined }): SQL {
  if (id !== undefined) return eq(contentItems.id, id)
  if (selfPath === undefined || !isOwnPath(selfPath)) throw new AppError('NOT_FOUND')
  return eq(contentItems.selfPath, selfPath)
}

/** The surroundings of a public item, or of one that is previewed as public. */
export function aroundItem({ ctx, item }: { ctx: Ctx; item: ContentItem }): Promise<Around> {
  const isArticle = item.firstLevelHeading === firstHeading.article
  return isArticle ? aroundArticle({ ctx, item }) : aroundActivity({ ctx, item })
}

async function aroundArticle({ ctx, item }: { ctx: Ctx; item: ContentItem }): Promise<Around> {
  const { firstLevelHeading, secondLevelHeading, publishAt, id } = contentItems
  const place = sql`(${publishAt}, ${id})`
  const here = sql`(${item.publishAt?.toISOString() ?? null}::timestamptz, ${item.id}::int)`
  const besides = and(
    isPublished,
    eq(firstLevelHeading, item.firstLevelHeading),
    item.secondLevelHeading === null
      ? sql`${secondLevelHeading} is null`
      : eq(secondLevelHeading, item.secondLevelHeading),
    // Times are stored in microseconds and read in milliseconds: an item must not be its own neighbour.
    ne(id, item.id),
  )
  const newer = await selectSummaries(ctx.db)
    .where(and(besides, sql`${place} > ${here}`))
    .orderBy(asc(publishAt), asc(id))
    .limit(candidatesOnEachSide)
  const older = await selectSummaries(ctx.db)
    .where(and(besides, sql`${place} < ${here}`))
    .orderBy(desc(publishAt), desc(id))
    .limit(candidatesOnEachSide)
  return { prev: newer[0] ?? null, next: older[0] ?? null, recommend: chooseRelated(item, [...newer, ...older]) }
}

async function aroundActivity({ ctx, item }: { ctx: Ctx; item: ContentItem }): Promise<Around> {
  const recommend = await selectSummaries(ctx.db)
    .where(and(isPublished, isActivity, isOpenAt(ctx.clock.now()), ne(contentItems.id, item.id)))
    .orderBy(asc(contentItems.beginTime), asc(contentItems.id))
    .limit(relatedAtMost)
  return { prev: null, next: null, recommend }
}
