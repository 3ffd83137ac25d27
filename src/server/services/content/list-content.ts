import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type ContentSummary, contentItems } from '#db/schema/index.ts'
import { type ActiveId, firstHeading } from '#domain/content/headings.ts'
import type { Args, Ctx } from '#server/context.ts'
import { containsText } from './contains-text.ts'
import { isActivity, isEndedAt, isOpenAt, isPublished, selectSummaries } from './public-content.ts'

type Filters = {
  firstLevelHeading: 1 | 2
  /** Undefined for every section. */
  secondLevelHeading: ActiveId | undefined
  keyword: string | undefined
  title: string | undefined
  regionId: number | undefined
}

type Page = { pageNum: number; pageSize: number }
/** A range of rows in one order, and their number. */
type Stretch = { where: SQL | undefined; order: SQL[]; total: number }

/**
 * One page of published items. Articles are sorted newest first. Activities that have not ended come first, the next to
 * start on top; then the ended ones, the last to end on top.
 */
export async function listContent(args: {
  ctx: Ctx
  input: Filters & Page
}): Promise<{ rows: ContentSummary[]; total: number; tags: string[] }> {
  const { ctx, input } = args
  const stretches = await stretchesOf({ ctx, input })
  const rows: ContentSummary[] = []
  let offset = (input.pageNum - 1) * input.pageSize
  for (const stretch of stretches) {
    const limit = input.pageSize - rows.length
    if (limit > 0 && offset < stretch.total) rows.push(...(await readStretch({ ctx, stretch, limit, offset })))
    offset = Math.max(0, offset - stretch.total)
  }
  const total = stretches.reduce((sum, stretch) => sum + stretch.total, 0)
  return { rows, total, tags: tagsOf(input) }
}

async function stretchesOf({ ctx, input }: Args<Filters>): Promise<Stretch[]> {
  const { firstLevelHeading, secondLevelHeading, regionId } = input
  const { publishAt, beginTime, endTime, id } = contentItems
  const filters = and(
    isPublished,
    firstLevelHeading === firstHeading.activity ? isActivity : eq(contentItems.firstLevelHeading, firstLevelHeading),
    secondLevelHeading === undefined ? undefined : eq(contentItems.secondLevelHeading, secondLevelHeading),
    regionId === undefined ? undefined : eq(contentItems.regionId, regionId),
    containsText(input),
  )
  const now = ctx.clock.now()
  const orders =
    firstLevelHeading === firstHeading.article
      ? [{ where: filters, order: [desc(publishAt), desc(id)] }]
      : [
          { where: and(filters, isOpenAt(now)), order: [asc(beginTime), asc(id)] },
          { where: and(filters, isEndedAt(now)), order: [desc(endTime), desc(id)] },
        ]
  const stretches: Stretch[] = []
  for (const { where, order } of orders)
    stretches.push({ where, order, total: await ctx.db.$count(contentItems, where) })
  return stretches
}

/** First the ids, which an index alone may give, so that skipped rows are never fetched. */
async function readStretch(args: {
  ctx: Ctx
  stretch: Stretch
  limit: number
  offset: number
}): Promise<ContentSummary[]> {
  const { ctx, stretch, limit, offset } = args
  const { where, order } = stretch
  const ids = ctx.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(where)
    .orderBy(...order)
  return selectSummaries(ctx.db)
    .where(inArray(contentItems.id, ids.limit(limit).offset(offset)))
    .orderBy(...order)
}

function tagsOf({ firstLevelHeading, secondLevelHeading, regionId }: Filters): string[] {
  const wide = firstLevelHeading === firstHeading.article && secondLevelHeading === undefined
  const shown = wide ? cacheTags.content : cacheTags.contentHeading(firstLevelHeading, secondLevelHeading ?? null)
  const showsRegions = firstLevelHeading === firstHeading.activity || regionId !== undefined
  return showsRegions ? [shown, cacheTags.regions] : [shown]
}
