import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchEntries, type searchKinds, searchTexts } from '#db/schema/index.ts'
import { hiddenForBaidu } from '#domain/content/headings.ts'
import { type SearchTerm, titleToken } from '#domain/content/search-text.ts'

type SearchKind = (typeof searchKinds)[number]

export type EntryFilter = {
  kind: SearchKind | undefined
  activeId: number | undefined
  since: Date | null
  forBaidu: boolean
}

export type Facet = { kind: SearchKind; activeId: number | null; total: number }

/** `recordId` is a content item's, or for the kind platform a platform's. */
export type FoundEntry = { kind: SearchKind; recordId: number }

type Args = {
  db: Db
  terms: readonly SearchTerm[]
  filter: EntryFilter
  sort: 'relevance' | 'time'
  offset: number
  limit: number
}

/**
 * Up to this number of candidates, each is compared with its text, so that the matches are exact. Beyond it only the
 * index is read: the counts are of records that contain every bigram of the keyword, and the caller checks the entries
 * of its page.
 */
const checkedAtMost = 300

/** Counting stops here, so that a word in half of all texts costs no more. */
const countedAtMost = 10_000

/**
 * Words with that many matches are so frequent that the newest entries contain the first pages: reading those avoids
 * sorting half of the table.
 */
const newest = { entries: 2_000, hits: 60 }

/**
 * The entries with all terms: the number per kind (whatever `kind` and `activeId` say), at most ten thousand, and one
 * page of them.
 */
export async function findEntries(args: Args): Promise<{ facets: Facet[]; entries: FoundEntry[] }> {
  const { sort, offset, limit } = args
  const { facets, isChecked } = await count(args)
  if (facets.length === 0) return { facets, entries: [] }
  const counted = facets.reduce((sum, { total }) => sum + total, 0)
  // Pages beyond the counted matches are empty and need no sorting.
  if (offset >= counted) return { facets, entries: [] }
  const search: Search = { ...args, isChecked, isCommon: counted === countedAtMost }
  if (sort === 'time') return { facets, entries: await readByTime(search, { offset, limit }) }

  const titled = await readTitled(search)
  if (titled.length === limit) return { facets, entries: titled }
  const before = titled.length > 0 || offset === 0 ? offset + titled.length : await countTitled(search)
  const rest = { offset: offset - before, limit: limit - titled.length, beyondTitles: true }
  return { facets, entries: [...titled, ...(await readByTime(search, { ...rest, offset: Math.max(0, rest.offset) }))] }
}

type Search = Args & { isChecked: boolean; isCommon: boolean }
type Place = { offset: number; limit: number; beyondTitles?: boolean }

async function readByTime(search: Search, place: Place): Promise<FoundEntry[]> {
  const { db, terms, isChecked, isCommon } = search
  if (isCommon && place.offset + place.limit <= newest.hits) {
    const rows = await readNewest(search, place)
    if (rows.length === place.limit) return rows
  }
  const titled = sql`select id from ${searchEntries} where ${having(terms, { inTitle: true, isChecked })}`
  return readPage(db, {
    wanted: sql`${having(terms, { inTitle: false, isChecked })} and ${selected(search)}
      and ${place.beyondTitles ? sql`id not in (${titled})` : sql`true`}`,
    order: byTime,
    place,
  })
}

/** Without the index over the tokens: the newest entries one after the other, each held against its text. */
async function readNewest(search: Search, { offset, limit, beyondTitles = false }: Place): Promise<FoundEntry[]> {
  const says = (text: AnyColumn) =>
    sql.join(
      search.terms.map(({ needle }) => sql`strpos(${text}, ${needle}) > 0`),
      sql` and `,
    )
  const isHit = beyondTitles
    ? sql`${says(searchTexts.full)} and not (${says(searchTexts.title)})`
    : says(searchTexts.full)
  const { rows } = await search.db.execute<FoundEntry>(sql`
    select kind, "recordId" from (
      select id, kind, published_at, coalesce(content_item_id, platform_id) as "recordId" from ${searchEntries}
      where ${selected(search)} order by ${byTime} limit ${newest.entries}
    ) as newest
    where (select ${isHit} from ${searchTexts} where ${searchTexts.entryId} = newest.id)
    order by ${byTime} limit ${limit} offset ${offset}`)
  return rows
}

function titledOnly({ terms, isChecked, filter }: Search): SQL {
  return sql`${having(terms, { inTitle: true, isChecked })} and ${selected({ filter })}`
}

function readTitled(search: Search): Promise<FoundEntry[]> {
  const order = sql`(kind = 'platform') desc, ${byTime}`
  return readPage(search.db, { wanted: titledOnly(search), order, place: search })
}

async function countTitled(search: Search): Promise<number> {
  const { rows } = await search.db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${searchEntries} where ${titledOnly(search)}`,
  )
  return rows[0]?.total ?? 0
}

const byTime = sql`published_at desc nulls last, id desc nulls last`

/** `isChecked` tells whether the counts are exact matches instead of candidates. */
async function count({ db, terms, filter }: Args): Promise<{ facets: Facet[]; isChecked: boolean }> {
  const isHit = hasText(terms, { inTitle: false, entryId: sql`found.id` })
  const { rows } = await db.execute<{ facets: Facet[]; isChecked: boolean }>(sql`
    with found as materialized (
      select id, kind, active_id from ${searchEntries}
      where ${having(terms, { inTitle: false, isChecked: false })} and ${visible(filter)} limit ${countedAtMost}
    ), few as materialized (
      select count(*) <= ${checkedAtMost} as yes from (select from found limit ${checkedAtMost + 1}) as first
    ), facets as (
      select kind, active_id as "activeId", count(*)::integer as total from found
      where case when (select yes from few) then ${isHit} else true end group by 1, 2
    )
    select (select yes from few) as "isChecked", (select coalesce(json_agg(facets), '[]') from facets) as facets`)
  return rows[0] ?? { facets: [], isChecked: true }
}

async function readPage(db: Db, page: { wanted: SQL; order: SQL; place: Place }): Promise<FoundEntry[]> {
  const { wanted, order, place } = page
  // `offset 0` keeps the order from influencing the choice of the index: the planner would scan by date until twelve
  // are found.
  const { rows } = await db.execute<FoundEntry>(sql`
    select kind, "recordId" from (
      select id, kind, published_at, coalesce(content_item_id, platform_id) as "recordId" from ${searchEntries}
      where ${wanted} offset 0
    ) as found order by ${order} limit ${place.limit} offset ${place.offset}`)
  return rows
}

/** Entries that have every term, in their title or anywhere; checked against their texts, or by the tokens alone. */
function having(terms: readonly SearchTerm[], args: { inTitle: boolean; isChecked: boolean }): SQL {
  const { inTitle, isChecked } = args
  const tokens = [...new Set(terms.flatMap((term) => term.tokens))]
  const wanted = sql.param(`{${(inTitle ? tokens.map(titleToken) : tokens).join(',')}}`)
  // As a subquery, the tokens are no constant to the planner: for one that it knew to be common it would choose to read
  // the whole table, which is a hundred times slower.
  const candidates = sql`tokens @> (select ${wanted}::integer[])`
  return isChecked ? sql`${candidates} and ${hasText(terms, { inTitle, entryId: searchEntries.id })}` : candidates
}

function hasText(terms: readonly SearchTerm[], args: { inTitle: boolean; entryId: SQLWrapper }): SQL {
  const text = args.inTitle ? searchTexts.title : searchTexts.full
  const needles = terms.filter((term) => !term.isExact).map(({ needle }) => sql`strpos(${text}, ${needle}) > 0`)
  if (needles.length === 0) return sql`true`
  const all = sql.join(needles, sql` and `)
  return sql`exists (select from ${searchTexts} where ${searchTexts.entryId} = ${args.entryId} and ${all})`
}

function visible({ since, forBaidu }: EntryFilter): SQL {
  const recent = since === null ? sql`true` : sql`published_at >= ${since.toISOString()}::timestamptz`
  if (!forBaidu) return recent
  return sql`${recent} and kind <> 'activity' and active_id is distinct from ${hiddenForBaidu.activeId}`
}

/** The condition of the visitor's variant and filters. */
function selected({ filter }: Pick<Search, 'filter'>): SQL {
  const { kind, activeId } = filter
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  const ofHeading = activeId === undefined ? sql`true` : sql`active_id = ${activeId}`
  return sql`${visible(filter)} and ${ofKind} and ${ofHeading}`
}
