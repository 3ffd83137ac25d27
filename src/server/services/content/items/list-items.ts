import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { contentDrafts, contentItems, contentReviews, lastTouched, regions, staff } from '#db/schema/index.ts'
import { bulkAtMost } from '#domain/content/actions.ts'
import type { ActiveId, FirstHeading } from '#domain/content/headings.ts'
import { foldTag } from '#domain/content/tags.ts'
import { dayMs, parseShanghai } from '#domain/shared/time.ts'
import type { ItemCounts } from '#domain/tracking/reads.ts'
import type { Args, Ctx } from '#server/context.ts'
import { sumReads } from '#server/services/marketing/channels/item-reads.ts'
import { containsText, textHolds } from './contains-text.ts'

export type ItemFilters = {
  firstLevelHeading: FirstHeading
  q?: string | undefined
  status?: 'draft' | 'published' | 'scheduled' | 'withdrawn' | 'changed' | 'binned' | 'unpublished' | undefined
  section?: ActiveId | undefined
  author?: string | undefined
  tag?: string | undefined
  savedBy?: number | undefined
  reviewer?: number | undefined
  /** Days in Shanghai. */
  from?: string | undefined
  to?: string | undefined
}

type Order = { sort: 'edited' | 'published' | 'planned' | 'deleted'; order: 'asc' | 'desc' }
type Page = { pageNum: number; pageSize: number }

/** Matches of a keyword are counted up to this limit, which is also that of bulk actions. */
const foundAtMost = bulkAtMost
export const touchedAt = lastTouched(contentItems)

const { id, firstLevelHeading, title, briefly, secondLevelHeading, author, status } = contentItems
const { publishAt, withdrawAt, plannedAt, deletedAt, selfPath, pictureUrl, isDemo } = contentItems

/** The columns of a row in staff lists. */
export const rowColumns = {
  id,
  firstLevelHeading,
  title,
  briefly,
  secondLevelHeading,
  author,
  status,
  publishAt,
  withdrawAt,
  plannedAt,
  deletedAt,
  pictureUrl,
  isDemo,
  selfPath: sql<string | null>`case when ${status} = 'draft' and ${contentDrafts.itemId} is not null
    then ${contentDrafts.fields} ->> 'selfPath' else ${selfPath} end`,
  editedAt: sql<Date>`${touchedAt}`.mapWith(contentItems.updatedAt),
  region: regions.name,
  changesAt: contentDrafts.publishAt,
  hasDraft: sql<boolean>`${contentDrafts.itemId} is not null`,
  editedBy: { id: staff.id, name: staff.name },
}

/** The region that a row shows: an item that was never public has it in its draft alone. */
const shownRegionId = sql`case when ${status} = 'draft' and ${contentDrafts.itemId} is not null
  then (${contentDrafts.fields} ->> 'regionId')::int else ${contentItems.regionId} end`

/** Rows of items with their region, their last editor and whether they have a draft. */
export function selectRows(ctx: Ctx) {
  return ctx.db
    .select(rowColumns)
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, contentItems.id))
    .leftJoin(regions, eq(regions.id, shownRegionId))
    .leftJoin(staff, eq(staff.id, contentItems.editedBy))
}

export type ItemRow = Awaited<ReturnType<typeof selectRows>>[number]

/**
 * One page of articles or activities for staff, and the number of matches, with a keyword at most `foundAtMost`; each
 * filter and order has its index.
 */
export async function listItems(
  args: Args<ItemFilters & Order & Page>,
): Promise<{ rows: ItemRow[]; reads: ReadonlyMap<number, ItemCounts>; total: number }> {
  const { ctx, input } = args
  const { pageNum, pageSize, q } = input
  const all = and(matchingItems(ctx, input), ofSort(input.sort))
  const matches = q ? await findByKeyword(ctx, input, all) : null
  const where = matches?.where ?? all
  const order = orderOf(input)
  // First the ids, which an index alone may give, so that skipped rows are never fetched.
  const page = ctx.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [rows, total] = await Promise.all([
    selectRows(ctx)
      .where(inArray(contentItems.id, page))
      .orderBy(...order),
    matches?.total ?? ctx.db.$count(contentItems, where),
  ])
  const ids = rows.map((row) => row.id)
  return { rows, reads: await sumReads({ ctx, input: { ids } }), total }
}

/**
 * The number of matches of a keyword, and the condition for reading their pages: few matches come from the index and
 * are sorted; many are found by scanning in order.
 */
async function findByKeyword(ctx: Ctx, input: ItemFilters & Order, all: SQL | undefined) {
  // The limit keeps the planner from reading these in the page's order too: their index has none.
  const candidates = ctx.db.select({ id: contentItems.id }).from(contentItems).where(all).limit(foundAtMost)
  const total = await ctx.db.$count(candidates.as('candidates'))
  if (total < foundAtMost) return { total, where: inArray(contentItems.id, candidates) }
  const { q, ...others } = input
  const where = and(matchingItems(ctx, others), ofSort(input.sort), textHolds(q ?? ''))
  return { total, where }
}

/** The condition that the filters come to. */
export function matchingItems(ctx: Ctx, filters: ItemFilters): SQL | undefined {
  const { q, section, tag, savedBy, reviewer, from, to } = filters
  const begin = from === undefined ? null : parseShanghai(`${from} 00:00:00`)
  const end = to === undefined ? null : parseShanghai(`${to} 00:00:00`)
  return and(
    eq(contentItems.firstLevelHeading, filters.firstLevelHeading),
    ofStatus(ctx, filters.status),
    section === undefined ? undefined : eq(contentItems.secondLevelHeading, section),
    filters.author === undefined ? undefined : eq(contentItems.author, filters.author),
    tag === undefined ? undefined : isTagged(tag),
    savedBy === undefined ? undefined : eq(contentItems.editedBy, savedBy),
    reviewer === undefined ? undefined : inArray(contentItems.id, openReviewsOf(ctx, reviewer)),
    begin === null ? undefined : gte(contentItems.publishAt, begin),
    end === null ? undefined : lt(contentItems.publishAt, new Date(end.getTime() + dayMs)),
    containsText({ keyword: q, title: undefined }),
  )
}

function openReviewsOf({ db }: Ctx, reviewer: number) {
  const { itemId, reviewerId, status } = contentReviews
  return db
    .select({ id: itemId })
    .from(contentReviews)
    .where(and(eq(reviewerId, reviewer), eq(status, 'open')))
}

/**
 * The distinct texts of tags are few: one look-up in their index finds each next one, so that only these are folded,
 * and not those of all items.
 */
function isTagged(tag: string): SQL {
  const { label } = contentItems
  const isIn = sql`strpos('、' || lower(normalize(l.label, NFKC)) || '、', ${`、${foldTag(tag)}、`}) > 0`
  return sql`${label} in (
    with recursive l(label) as (
      (select t.label from content_items t where t.label > '' order by t.label limit 1)
      union all
      select (select t.label from content_items t where t.label > l.label order by t.label limit 1)
      from l where l.label is not null
    )
    select l.label from l where ${isIn}
  )`
}

function ofStatus(ctx: Ctx, wanted: ItemFilters['status']): SQL | undefined {
  if (wanted === 'binned') return isNotNull(contentItems.deletedAt)
  const isNotBinned = isNull(contentItems.deletedAt)
  if (wanted === undefined) return isNotBinned
  const drafts = ctx.db.select({ id: contentDrafts.itemId }).from(contentDrafts)
  if (wanted === 'unpublished')
    return and(isNotBinned, or(eq(contentItems.status, 'draft'), inArray(contentItems.id, drafts)))
  if (wanted !== 'changed') return and(isNotBinned, eq(contentItems.status, wanted))
  return and(isNotBinned, eq(contentItems.status, 'published'), inArray(contentItems.id, drafts))
}

/** Sorting by a time that few items have lists those that have it. */
function ofSort(sort: Order['sort']): SQL | undefined {
  if (sort === 'planned') return isNotNull(contentItems.plannedAt)
  return sort === 'deleted' ? isNotNull(contentItems.deletedAt) : undefined
}

function orderOf({ sort, order }: Order): SQL[] {
  const direction = order === 'asc' ? asc : desc
  if (sort === 'edited') return [direction(touchedAt), direction(contentItems.id)]
  if (sort === 'planned') return [direction(contentItems.plannedAt), direction(contentItems.id)]
  if (sort === 'deleted') return [direction(contentItems.deletedAt), direction(contentItems.id)]
  const { publishAt: time, id: number } = contentItems
  return order === 'desc'
    ? [sql`${time} desc nulls last`, sql`${number} desc nulls last`]
    : [sql`${time} asc nulls first`, sql`${number} asc nulls first`]
}

type Input = { q: string | undefined; heading: FirstHeading | undefined; pageNum: number; pageSize: number }

/** The items in the bin, the latest first; the last editor of an item is the one who binned it. */
export async function listBin({ ctx, input }: Args<Input>): Promise<{ rows: ItemRow[]; total: number }> {
  const { q, heading, pageNum, pageSize } = input
  const { id, deletedAt, firstLevelHeading } = contentItems
  const where = and(
    isNotNull(deletedAt),
    heading === undefined ? undefined : eq(firstLevelHeading, heading),
    containsText({ keyword: q, title: undefined }),
  )
  const rows = await selectRows(ctx)
    .where(where)
    .orderBy(desc(deletedAt), desc(id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await ctx.db.$count(contentItems, where) }
}
