import { and, asc, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  banners,
  contentItems,
  coupons,
  deviceTypes,
  ecologyApplications,
  hasPieces,
  landingPages,
  lastTouched,
  media,
  partners,
  platforms,
  redirects,
  regions,
  salesPeople,
  searchedNames,
  searchedText,
  skus,
  staff,
  versionRecords,
} from '#db/schema/index.ts'
import { articlePath, isOwnPath } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import type { RecordKind } from '#domain/staff/record-kinds.ts'
import type { Ctx } from '#server/context.ts'

export type FoundRecord = { kind: RecordKind; id: number; name: string; hint: string; at: string }
type ListedKind = Exclude<RecordKind, 'account' | 'order' | 'article' | 'activity'>

/** Of one kind. */
export const eachAtMost = 5

type Source = {
  from: SQLWrapper
  id: AnyPgColumn
  name: AnyPgColumn
  hint?: SQLWrapper
  at?: AnyPgColumn
  where: (term: string) => SQL | undefined
  /** What is not in the bin. */
  isAlive?: SQL
  /** Its names are words: it is found by their pinyin too. */
  isSpoken?: true
  /** Where it is, which is spoken too. */
  place?: SQL
  order: SQL
}

/** More words than these are taken for one. */
const wordsAtMost = 6

/** The words of a term, which a record may have in any order. */
function wordsOf(term: string): string[] {
  const words = term.split(/\s+/)
  return words.length > wordsAtMost ? [term] : words
}

/** Whether each word is in one of these, whatever the case of A to Z; one look at all of them together is the cheapest. */
export function contains(columns: readonly SQLWrapper[], term: string): SQL {
  const text = sql.join([...columns], sql` || chr(10) || `)
  return sql.join(
    wordsOf(term).map((word) => sql`strpos(lower(${text}), lower(${word}::text collate "C")) > 0`),
    sql` and `,
  )
}

export const isNumbered = (column: AnyPgColumn, term: string) => {
  const number = readWholeNumber(term, largestId)
  return number === null ? undefined : eq(column, number)
}

/** Part of an address, such as `news-bf` or `/temu`: one word of letters alone would find every address that has it. */
const isAddressPart = (term: string) => /^(?=.*[-./?=])[\w\-./?=&%:#]{3,}$/.test(term)

/** An address that is the term, or has it where the term is part of one. */
const isAt = (column: SQLWrapper, term: string): SQL =>
  isAddressPart(term) ? contains([column], term) : sql`${column} = ${term}`

/**
 * The tables of all kinds except accounts, orders and content: a table of thousands is scanned, files are found by their index.
 */
const sources: Readonly<Record<ListedKind, Source>> = {
  banner: {
    from: banners,
    id: banners.id,
    name: banners.title,
    hint: banners.jumpUrl,
    order: desc(banners.id),
    isAlive: isNull(banners.deletedAt),
    isSpoken: true,
    where: (term) => or(contains([banners.title], term), isAt(banners.jumpUrl, term)),
  },
  landing: {
    from: landingPages,
    id: landingPages.id,
    name: landingPages.name,
    hint: landingPages.path,
    order: desc(landingPages.id),
    isAlive: isNull(landingPages.deletedAt),
    isSpoken: true,
    where: (term) => or(contains([landingPages.name], term), isAt(landingPages.path, term)),
  },
  media: {
    from: media,
    id: media.id,
    name: media.fileName,
    hint: sql`'/media/' || ${media.key}`,
    order: desc(media.createdAt),
    isAlive: isNull(media.deletedAt),
    where: (term) => {
      const key = term.replace(/^\/?media\//, '')
      const hasKey =
        isAddressPart(term) && key !== '' && and(hasPieces(searchedNames(media), [key]), isAt(media.key, key))
      return or(
        and(hasPieces(searchedNames(media), wordsOf(term)), contains([media.fileName, media.alt], term)),
        hasKey || eq(media.key, key),
      )
    },
  },
  redirect: {
    from: redirects,
    id: redirects.id,
    name: redirects.from,
    hint: sql`coalesce(${redirects.to}, '410')`,
    order: desc(redirects.createdAt),
    where: (term) =>
      term.startsWith('/') || isAddressPart(term)
        ? contains([redirects.from, sql`coalesce(${redirects.to}, '')`], term)
        : sql`false`,
  },
  platform: {
    from: platforms,
    id: platforms.id,
    name: platforms.name,
    hint: platforms.officialUrl,
    order: asc(platforms.sortOrder),
    isSpoken: true,
    where: (term) => or(contains([platforms.name], term), isAt(platforms.officialUrl, term)),
  },
  ecology: {
    from: ecologyApplications,
    id: ecologyApplications.id,
    name: ecologyApplications.companyName,
    hint: ecologyApplications.linkUrl,
    order: asc(ecologyApplications.sortOrder),
    isSpoken: true,
    where: (term) => or(contains([ecologyApplications.companyName], term), isAt(ecologyApplications.linkUrl, term)),
  },
  partner: {
    from: partners,
    id: partners.id,
    name: partners.name,
    hint: partners.jumpUrl,
    order: asc(partners.sortOrder),
    isSpoken: true,
    where: (term) => or(contains([partners.name], term), isAt(partners.jumpUrl, term)),
  },
  version: {
    from: versionRecords,
    id: versionRecords.id,
    name: versionRecords.versionNo,
    hint: versionRecords.systemTypeName,
    order: desc(versionRecords.releasedAt),
    where: (term) => contains([versionRecords.versionNo, versionRecords.systemTypeName], term),
  },
  sku: {
    from: sql`${skus} inner join ${deviceTypes} on ${eq(deviceTypes.id, skus.deviceTypeId)}`,
    id: skus.id,
    name: skus.name,
    at: deviceTypes.code,
    hint: sql`concat_ws(' · ', ${deviceTypes.name}, nullif(${skus.region}, ''), nullif(${skus.model}, ''))`,
    order: sql`${skus.deviceTypeId}, ${skus.sortOrder}`,
    isSpoken: true,
    place: sql`concat_ws(' ', nullif(${skus.address}, ''), nullif(${skus.region}, ''))`,
    where: (term) => or(contains([skus.name, skus.address, skus.region, skus.model], term), isNumbered(skus.id, term)),
  },
  coupon: {
    from: coupons,
    id: coupons.id,
    name: coupons.name,
    order: desc(coupons.id),
    isSpoken: true,
    where: (term) => or(contains([coupons.name], term), isNumbered(coupons.id, term)),
  },
  salesPerson: {
    from: salesPeople,
    id: salesPeople.id,
    name: salesPeople.name,
    hint: salesPeople.code,
    order: asc(salesPeople.id),
    isSpoken: true,
    where: (term) => {
      const { name, code, qd, cy, inviteCode } = salesPeople
      return or(contains([name], term), ...[code, qd, cy, inviteCode].map((mark) => eq(mark, term)))
    },
  },
  member: {
    from: staff,
    id: staff.id,
    name: staff.name,
    hint: staff.email,
    order: asc(staff.id),
    isSpoken: true,
    where: (term) => contains([staff.name, staff.email], term),
  },
}

export const isListed = (kind: RecordKind): kind is ListedKind => kind in sources

/** The statement of one kind, in the columns of `FoundRecord`. */
function selectListed(kind: ListedKind, term: string): SQL {
  const { from, where, isAlive, order } = sources[kind]
  return sql`select ${listedColumns(kind)} from ${from} where ${and(isAlive, where(term))} order by ${order} limit ${eachAtMost}`
}

function listedColumns(kind: ListedKind): SQL {
  const { id, name, hint, at } = sources[kind]
  return sql`${kind}::text as kind, ${id} as id, ${name} as name, ${hint ?? sql`''`} as hint, ${at ?? sql`''`} as at`
}

/**
 * The statements of the names that are read for their pinyin, with the places of records that have one: `atMost` of each
 * kind, of content the last touched.
 */
export function selectSpokenNames(kinds: readonly RecordKind[], atMost: number): SQL[] {
  return kinds.flatMap((kind) => {
    if (isContent(kind)) return selectNewest(kind, atMost, sql`, coalesce(${cityOf}, '') as place`)
    if (!isListed(kind) || !sources[kind].isSpoken) return []
    const { from, isAlive = sql`true`, order, place = sql`''` } = sources[kind]
    return [
      sql`select ${listedColumns(kind)}, ${place} as place from ${from} where ${isAlive} order by ${order} limit ${atMost}`,
    ]
  })
}

/** All kinds but the accounts as one statement, in their order; content once more, by the index, where it found few. */
export async function findOf(ctx: Ctx, kinds: readonly RecordKind[], term: string): Promise<FoundRecord[]> {
  const parts = kinds.flatMap((kind) => {
    if (isContent(kind)) return selectContent(kind, term)
    return isListed(kind) ? [selectListed(kind, term)] : []
  })
  if (parts.length === 0) return []
  const { rows } = await ctx.db.execute<FoundRecord>(
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    ),
  )
  const few = kinds.filter(isContent).filter((kind) => rows.filter((row) => row.kind === kind).length < eachAtMost)
  if (few.length > 0) rows.push(...(await findTitles(ctx, few, term)))
  return kinds.flatMap((kind) =>
    isContent(kind) ? presentContent(kind, rows) : rows.filter((row) => row.kind === kind),
  )
}

export const isContent = (kind: RecordKind): kind is ContentKind => kind === 'article' || kind === 'activity'

type ContentKind = 'article' | 'activity'

/** The last touched of a kind, which are read and compared: of a common word they are enough. */
const newestAtMost = 500
/** Candidates examined for a word that is rare among the last edited items. */
const candidatesAtMost = 2_000

const { id, title, selfPath, firstLevelHeading, deletedAt } = contentItems
const kindOf = sql`case ${firstLevelHeading} when ${firstHeading.activity}::int then 'activity' else 'article' end`
const columns = sql`${kindOf} as kind, ${id} as id, ${title} as name, coalesce(${selfPath}, '') as hint, '' as at`
const touched = lastTouched(contentItems)

/** The statements of one kind, in the columns of `FoundRecord`: by its number or own path, and by the title of the last touched. */
function selectContent(kind: ContentKind, term: string): SQL[] {
  const ofKind = and(eq(firstLevelHeading, firstHeading[kind]), isNull(deletedAt))
  const path = term.replace(/^\//, '').replace(/\.html$/, '')
  const number = /[?&](?:id|activityId)=([1-9]\d{0,9})/.exec(term)?.[1] ?? term
  const named = or(isOwnPath(path) ? eq(selfPath, path) : undefined, isNumbered(id, number))
  const fits = isAddressPart(term)
    ? or(contains([sql`name`], term), contains([sql`hint`], path))
    : contains([sql`name`, sql`place`], term)
  return [
    ...(named === undefined ? [] : [sql`select ${columns} from ${contentItems} where ${and(ofKind, named)}`]),
    sql`select kind, id, name, hint, at from (${selectNewest(kind, newestAtMost, sql`, ${placeOf} as place`)}) as newest
      where ${fits} limit ${eachAtMost}`,
  ]
}

const cityOf = sql`(select ${regions.name} from ${regions} where ${eq(regions.id, contentItems.regionId)})`
/** Where an activity is: its city and its address. */
const placeOf = sql`concat_ws(' ', ${cityOf}, ${contentItems.address})`

/** The last touched of a kind, with further columns. */
const selectNewest = (kind: ContentKind, atMost: number, also: SQL = sql.empty()): SQL =>
  sql`select ${columns}${also} from ${contentItems} where ${and(eq(firstLevelHeading, firstHeading[kind]), isNull(deletedAt))}
    order by ${touched} desc, ${id} desc limit ${atMost}`

/** Records of these kinds with the words in their title, by the index, the last edited candidates first. */
async function findTitles(ctx: Ctx, kinds: readonly ContentKind[], term: string): Promise<FoundRecord[]> {
  const ofKinds = inArray(
    firstLevelHeading,
    kinds.map((kind) => firstHeading[kind]),
  )
  const has = and(ofKinds, isNull(deletedAt), hasPieces(searchedText(contentItems), wordsOf(term)))
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
