import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
 * Up to so many candidates are all held against their texts, so that they are exactly the hits. Of more, nothing is
 * read but the index: then the numbers are of the records that have every pair of neighbouring characters of the
 * keyword, and whoever shows a page checks those of the page.
 */
const checkedAtMost = 300

/** Where counting ends, so that it costs no more for a word that stands in half of all texts. */
const countedAtMost = 10_000

/**
 * The entries that have all terms: how many of each kind (whatever `kind` and `activeId` say), ten thousand at most,
 * and one page of them.
 */
export async function findEntries(args: Args): Promise<{ facets: Facet[]; entries: FoundEntry[] }> {
  const { db, terms, filter, sort, offset, limit } = args
  const { facets, candidates } = await count(args)
  if (facets.length === 0) return { facets, entries: [] }
  const isChecked = candidates <= checkedAtMost
  const all = having(terms, { inTitle: false, isChecked })
  const wanted = sql`${all} and ${visible(filter)} and ${chosen(filter)}`
  if (sort === 'time') return { facets, entries: await readPage(db, wanted, byTime, { offset, limit }) }

  const inTitle = having(terms, { inTitle: true, isChecked })
  const titled = sql`${inTitle} and ${visible(filter)} and ${chosen(filter)}`
  const first = await readPage(db, titled, sql`(kind = 'platform') desc, ${byTime}`, { offset, limit })
  if (first.length === limit) return { facets, entries: first }
  const before = first.length > 0 || offset === 0 ? offset + first.length : await countAll(db, titled)
  const others = sql`${wanted} and id not in (select id from ${searchEntries} where ${inTitle})`
  const rest = { offset: Math.max(0, offset - before), limit: limit - first.length }
  return { facets, entries: [...first, ...(await readPage(db, others, byTime, rest))] }
}

const byTime = sql`published_at desc nulls last, id desc`

async function count({ db, terms, filter }: Args): Promise<{ facets: Facet[]; candidates: number }> {
  const isHit = hasText(terms, { inTitle: false, entryId: sql`found.id` })
  const { rows } = await db.execute<{ facets: Facet[]; candidates: number }>(sql`
    with found as materialized (
      select id, kind, active_id from ${searchEntries}
      where ${having(terms, { inTitle: false, isChecked: false })} and ${visible(filter)} limit ${countedAtMost}
    ), facets as (
      select kind, active_id as "activeId", count(*)::integer as total from found
      where case when (select count(*) from found) > ${checkedAtMost} then true else ${isHit} end group by 1, 2
    )
    select (select count(*)::integer from found) as candidates,
      (select coalesce(json_agg(facets), '[]') from facets) as facets`)
  return rows[0] ?? { facets: [], candidates: 0 }
}

async function countAll(db: Db, wanted: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${searchEntries} where ${wanted}`,
  )
  return rows[0]?.total ?? 0
}

async function readPage(
  db: Db,
  wanted: SQL,
  order: SQL,
  place: { offset: number; limit: number },
): Promise<FoundEntry[]> {
  const { rows } = await db.execute<FoundEntry>(sql`
    select kind, coalesce(content_item_id, platform_id) as "recordId" from ${searchEntries}
    where ${wanted} order by ${order} limit ${place.limit} offset ${place.offset}`)
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

function chosen({ kind, activeId }: EntryFilter): SQL {
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  return activeId === undefined ? ofKind : sql`${ofKind} and active_id = ${activeId}`
}
