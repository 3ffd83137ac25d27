import { and, asc, desc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  banners,
  coupons,
  deviceTypes,
  ecologyApplications,
  hasPieces,
  media,
  partners,
  platforms,
  redirects,
  salesPeople,
  searchedNames,
  skus,
  staff,
  versionRecords,
} from '#db/schema/index.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import type { RecordKind } from '#domain/staff/record-kinds.ts'

export type FoundRecord = { kind: RecordKind; id: number; name: string; hint: string; at: string }
type ListedKind = Exclude<RecordKind, 'account' | 'article' | 'activity'>

/** Of one kind. */
export const eachAtMost = 5

type Source = {
  from: SQLWrapper
  id: AnyPgColumn
  name: AnyPgColumn
  hint?: SQLWrapper
  at?: AnyPgColumn
  where: (term: string) => SQL | undefined
  order: SQL
}

/** Whether one of these contains the words, whatever the case of A to Z; one look at all of them together is the cheapest. */
export function contains(columns: readonly SQLWrapper[], term: string): SQL {
  const text = sql.join([...columns], sql` || chr(10) || `)
  return sql`strpos(lower(${text}), lower(${term}::text collate "C")) > 0`
}

export const isNumbered = (column: AnyPgColumn, term: string) => {
  const number = readWholeNumber(term, largestId)
  return number === null ? undefined : eq(column, number)
}

/**
 * The tables of all kinds except accounts and content: a table of thousands is scanned, files are found by their index.
 */
const sources: Readonly<Record<ListedKind, Source>> = {
  banner: {
    ...{ from: banners, id: banners.id, name: banners.title, hint: banners.jumpUrl, order: desc(banners.id) },
    where: (term) => and(isNull(banners.deletedAt), or(contains([banners.title], term), eq(banners.jumpUrl, term))),
  },
  media: {
    ...{ from: media, id: media.id, name: media.fileName, hint: sql`'/media/' || ${media.key}` },
    order: desc(media.createdAt),
    where: (term) =>
      and(
        isNull(media.deletedAt),
        or(
          and(hasPieces(searchedNames(media), [term]), contains([media.fileName, media.alt], term)),
          eq(media.key, term.replace(/^\/?media\//, '')),
        ),
      ),
  },
  redirect: {
    ...{ from: redirects, id: redirects.id, name: redirects.from, hint: sql`coalesce(${redirects.to}, '410')` },
    order: desc(redirects.createdAt),
    where: (term) =>
      term.startsWith('/') ? contains([redirects.from, sql`coalesce(${redirects.to}, '')`], term) : sql`false`,
  },
  platform: {
    ...{ from: platforms, id: platforms.id, name: platforms.name, hint: platforms.officialUrl },
    order: asc(platforms.sortOrder),
    where: (term) => or(contains([platforms.name], term), eq(platforms.officialUrl, term)),
  },
  ecology: {
    ...{ from: ecologyApplications, id: ecologyApplications.id, name: ecologyApplications.companyName },
    ...{ hint: ecologyApplications.linkUrl, order: asc(ecologyApplications.sortOrder) },
    where: (term) => or(contains([ecologyApplications.companyName], term), eq(ecologyApplications.linkUrl, term)),
  },
  partner: {
    ...{ from: partners, id: partners.id, name: partners.name, hint: partners.jumpUrl, order: asc(partners.sortOrder) },
    where: (term) => or(contains([partners.name], term), eq(partners.jumpUrl, term)),
  },
  version: {
    ...{ from: versionRecords, id: versionRecords.id, name: versionRecords.versionNo },
    ...{ hint: versionRecords.systemTypeName, order: desc(versionRecords.releasedAt) },
    where: (term) => contains([versionRecords.versionNo, versionRecords.systemTypeName], term),
  },
  sku: {
    from: sql`${skus} inner join ${deviceTypes} on ${eq(deviceTypes.id, skus.deviceTypeId)}`,
    ...{ id: skus.id, name: skus.name, at: deviceTypes.code },
    hint: sql`concat_ws(' · ', ${deviceTypes.name}, nullif(${skus.region}, ''), nullif(${skus.model}, ''))`,
    order: sql`${skus.deviceTypeId}, ${skus.sortOrder}`,
    where: (term) => or(contains([skus.name, skus.region, skus.model], term), isNumbered(skus.id, term)),
  },
  coupon: {
    ...{ from: coupons, id: coupons.id, name: coupons.name, order: desc(coupons.id) },
    where: (term) => or(contains([coupons.name], term), isNumbered(coupons.id, term)),
  },
  salesPerson: {
    ...{ from: salesPeople, id: salesPeople.id, name: salesPeople.name, hint: salesPeople.code },
    order: asc(salesPeople.id),
    where: (term) => {
      const { name, code, qd, cy, inviteCode } = salesPeople
      return or(contains([name], term), ...[code, qd, cy, inviteCode].map((mark) => eq(mark, term)))
    },
  },
  member: {
    ...{ from: staff, id: staff.id, name: staff.name, hint: staff.email, order: asc(staff.id) },
    where: (term) => contains([staff.name, staff.email], term),
  },
}

export const isListed = (kind: RecordKind): kind is ListedKind => kind in sources

/** The statement of one kind, in the columns of `FoundRecord`. */
export function selectListed(kind: ListedKind, term: string): SQL {
  const { from, id, name, hint, at, where, order } = sources[kind]
  return sql`select ${kind}::text as kind, ${id} as id, ${name} as name, ${hint ?? sql`''`} as hint, ${at ?? sql`''`} as at
    from ${from} where ${where(term)} order by ${order} limit ${eachAtMost}`
}
