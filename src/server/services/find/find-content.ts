import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { contentItems, hasPieces, lastTouched, searchedText } from '#db/schema/index.ts'
import { articlePath, isOwnPath } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import type { Ctx } from '#server/context.ts'
import { contains, eachAtMost, type FoundRecord, isNumbered } from './record-sources.ts'

export type ContentKind = 'article' | 'activity'

/** The last touched of a kind, which are read and compared: of a common word they are enough. */
const newestAtMost = 500
/** Candidates examined for a word that is rare among the last edited items. */
const candidatesAtMost = 2_000

const { id, title, selfPath, firstLevelHeading, deletedAt } = contentItems
const kindOf = sql`case ${firstLevelHeading} when ${firstHeading.activity}::int then 'activity' else 'article' end`
const columns = sql`${kindOf} as kind, ${id} as id, ${title} as name, coalesce(${selfPath}, '') as hint, '' as at`
const touched = lastTouched(contentItems)

/** The statements of one kind, in the columns of `FoundRecord`: by its number or own path, and by the title of the last touched. */
export function selectContent(kind: ContentKind, term: string): SQL[] {
  const ofKind = and(eq(firstLevelHeading, firstHeading[kind]), isNull(deletedAt))
  const path = term.replace(/^\//, '').replace(/\.html$/, '')
  const number = /[?&](?:id|activityId)=([1-9]\d{0,9})/.exec(term)?.[1] ?? term
  const named = or(isOwnPath(path) ? eq(selfPath, path) : undefined, isNumbered(id, number))
  const newest = sql`select ${columns} from ${contentItems} where ${ofKind}
    order by ${touched} desc, ${id} desc limit ${newestAtMost}`
  return [
    ...(named === undefined ? [] : [sql`select ${columns} from ${contentItems} where ${and(ofKind, named)}`]),
    sql`select * from (${newest}) as newest where ${contains([sql`name`], term)} limit ${eachAtMost}`,
  ]
}

/** Records of these kinds with the words in their title, by the index, the last edited candidates first. */
export async function findTitles(ctx: Ctx, kinds: readonly ContentKind[], term: string): Promise<FoundRecord[]> {
  const ofKinds = inArray(
    firstLevelHeading,
    kinds.map((kind) => firstHeading[kind]),
  )
  const has = and(ofKinds, isNull(deletedAt), hasPieces(searchedText(contentItems), [term]))
  const candidates = sql`select ${columns}, ${touched} as touched from ${contentItems} where ${has} limit ${candidatesAtMost}`
  const { rows } = await ctx.db.execute<FoundRecord>(sql`
    select kind, id, name, hint, at from (
      select *, row_number() over (partition by kind order by touched desc) as place from (${candidates}) as candidates
      where ${contains([sql`name`], term)}
    ) as found where place <= ${eachAtMost} order by place`)
  return rows
}

/** The same rows once each, as many of a kind as are shown, with the address for a hint. */
export function presentContent(kind: ContentKind, rows: readonly FoundRecord[]): FoundRecord[] {
  const own = new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row]))
  return [...own.values()]
    .slice(0, eachAtMost)
    .map((row) => ({ ...row, hint: row.hint === '' ? '' : articlePath(row.hint) }))
}
