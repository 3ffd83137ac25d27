import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import type { Db } from '#db/client.ts'
import { type ContentItem, type ContentSummary, contentItems, type Region, regions } from '#db/schema/index.ts'
import { isOwnPath } from '#domain/content/addresses.ts'
import { type ActiveId, firstHeading } from '#domain/content/headings.ts'
import { chooseRelated, readRelated, relatedAtMost } from '#domain/content/related.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import type { Args, Ctx, Parts } from '#server/context.ts'
import { showPrices } from '#server/services/selling/catalogue/price-references.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { contentTags } from '#server/services/shared/change/entity-tags.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { containsText } from './contains-text.ts'

const { content: _, ...summaryColumns } = getTableColumns(contentItems)

/** Written out, not sent as a value, so that the planner knows the partial indexes for its own. */
export const isPublished = sql`${contentItems.status} = 'published'`
export const isActivity = sql`${contentItems.firstLevelHeading} = 2`

/** Items as lists show them; the rich text stays where it is. */
function selectSummaries(db: Db) {
  return db
    .select({ ...summaryColumns, region: regions.name })
    .from(contentItems)
    .leftJoin(regions, eq(regions.id, contentItems.regionId))
}

/** Activities that have not ended at `now`; one without an end never does. */
export function isOpenAt(now: Date): SQL {
  return sql`(${contentItems.endTime} >= ${now.toISOString()} or ${contentItems.endTime} is null)`
}

/** Activities that have ended at `now`. */
function isEndedAt(now: Date): SQL {
  return sql`${contentItems.endTime} < ${now.toISOString()}`
}

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
type ItemRange = { where: SQL | undefined; order: SQL[]; total: number }

/**
 * One page of published items. Articles are sorted newest first. Activities that have not ended come first, the next to
 * start on top; then the ended ones, the last to end on top.
 */
export async function listContent({
  ctx,
  input,
}: Args<Filters & Page>): Promise<{ rows: ContentSummary[]; total: number; tags: string[] }> {
  const ranges = await readRanges(ctx, input)
  const rows: ContentSummary[] = []
  let offset = (input.pageNum - 1) * input.pageSize
  for (const range of ranges) {
    const limit = input.pageSize - rows.length
    if (limit > 0 && offset < range.total) rows.push(...(await readRange(ctx, range, limit, offset)))
    offset = Math.max(0, offset - range.total)
  }
  const total = ranges.reduce((sum, range) => sum + range.total, 0)
  return { rows, total, tags: tagsOf(input) }
}

async function readRanges(ctx: Ctx, input: Filters): Promise<ItemRange[]> {
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
  const ranges: ItemRange[] = []
  for (const { where, order } of orders) ranges.push({ where, order, total: await ctx.db.$count(contentItems, where) })
  return ranges
}

/** First the ids, which an index alone may give, so that skipped rows are never fetched. */
async function readRange(ctx: Ctx, range: ItemRange, limit: number, offset: number): Promise<ContentSummary[]> {
  const { where, order } = range
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
  const [row] = await ctx.db
    .select({ item: contentItems, region: regions.name })
    .from(contentItems)
    .leftJoin(regions, eq(regions.id, contentItems.regionId))
    .where(and(isRequestedItem(input), isPublished))
  if (row === undefined) throw new AppError('NOT_FOUND')
  const shown = await showPrices({ ctx, html: sanitiseHtml(row.item.content) })
  const item = { ...row.item, region: row.region, content: shown.html }
  const tags = [
    ...shown.tags,
    cacheTags.contentItem(item.id),
    cacheTags.contentHeading(item.firstLevelHeading, item.secondLevelHeading),
    // A chosen one that is withdrawn or renamed is of another section as a rule.
    ...readRelated(item.relatedIds).map(cacheTags.contentItem),
  ]
  return {
    item,
    around: await aroundItem({ ctx, item }),
    tags: item.firstLevelHeading === firstHeading.article ? tags : [...tags, cacheTags.regions],
  }
}

function isRequestedItem({ id, selfPath }: { id: number | undefined; selfPath: string | undefined }): SQL {
  if (id !== undefined) return eq(contentItems.id, id)
  if (selfPath === undefined || !isOwnPath(selfPath)) throw new AppError('NOT_FOUND')
  return eq(contentItems.selfPath, selfPath)
}

/** The surroundings of a public item, or of one that is previewed as public. */
export function aroundItem({ ctx, item }: { ctx: Ctx; item: ContentItem }): Promise<Around> {
  const isArticle = item.firstLevelHeading === firstHeading.article
  return isArticle ? aroundArticle(ctx, item) : aroundActivity(ctx, item)
}

async function aroundArticle(ctx: Ctx, item: ContentItem): Promise<Around> {
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
  const chosenIds = readRelated(item.relatedIds)
  const chosen =
    chosenIds.length === 0
      ? []
      : await selectSummaries(ctx.db).where(
          and(isPublished, eq(firstLevelHeading, item.firstLevelHeading), inArray(id, chosenIds)),
        )
  const recommend = chooseRelated(item, [...newer, ...older], chosen)
  return { prev: newer[0] ?? null, next: older[0] ?? null, recommend }
}

async function aroundActivity(ctx: Ctx, item: ContentItem): Promise<Around> {
  const recommend = await selectSummaries(ctx.db)
    .where(and(isPublished, isActivity, isOpenAt(ctx.clock.now()), ne(contentItems.id, item.id)))
    .orderBy(asc(contentItems.beginTime), asc(contentItems.id))
    .limit(relatedAtMost)
  return { prev: null, next: null, recommend }
}

type RegionWithTotals = Region & { total: number; openTotal: number }

/** Every region in the staff's order, with its numbers of published activities and of those that have not ended. */
export async function listRegions({ ctx }: { ctx: Ctx }): Promise<{ rows: RegionWithTotals[]; tags: string[] }> {
  const places = await ctx.db.select().from(regions).orderBy(asc(regions.sortOrder), asc(regions.id))
  const totals = await ctx.db
    .select({
      regionId: contentItems.regionId,
      total: sql<number>`count(*)::int`,
      openTotal: sql<number>`(count(*) filter (where ${isOpenAt(ctx.clock.now())}))::int`,
    })
    .from(contentItems)
    .innerJoin(regions, eq(regions.id, contentItems.regionId))
    .where(and(isPublished, isActivity))
    .groupBy(contentItems.regionId)
  const totalsOf = new Map(totals.map(({ regionId, total, openTotal }) => [regionId, { total, openTotal }]))
  return {
    rows: places.map((place) => ({ ...place, ...(totalsOf.get(place.id) ?? { total: 0, openTotal: 0 }) })),
    tags: [cacheTags.regions, cacheTags.contentHeading(firstHeading.activity, null)],
  }
}

/**
 * Purges the pages of activities that started or ended after `since` and until `until`, because they show the
 * activity's state (domain/content/activity-state.ts: running from its start on and ended after its end).
 */
export async function purgeChangedActivities(args: {
  parts: Pick<Parts, 'db' | 'purge'>
  input: TimeSpan
}): Promise<void> {
  const { parts, input } = args
  const tags = contentTags(await parts.db.select().from(contentItems).where(hasTurned(input)))
  if (tags.length > 0) await parts.purge(tags)
}

/** Whether `purgeChangedActivities` has anything to do. */
export function hasActivityChanged({ db }: Pick<Parts, 'db'>, span: TimeSpan): SQL {
  return exists(db.select({ one: sql`1` }).from(contentItems).where(hasTurned(span)))
}

function hasTurned({ since, until }: TimeSpan) {
  const { beginTime, endTime } = contentItems
  return and(
    isPublished,
    isActivity,
    or(and(gt(beginTime, since), lte(beginTime, until)), and(gte(endTime, since), lt(endTime, until))),
  )
}
