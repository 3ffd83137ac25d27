import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  banners,
  contentItems,
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
type Found = Omit<FoundRecord, 'kind'>
type Source = (ctx: Ctx, term: string) => Promise<Found[]>

const eachAtMost = 5
/** Of a common word, as many of the newest are looked at; a rare one has fewer. */
const candidatesAtMost = 500
const none = sql<string>`''`

function contains(column: AnyPgColumn, term: string): SQL {
  return sql`strpos(lower(${column}), lower(${term}::text collate "C")) > 0`
}

const isNumbered = (column: AnyPgColumn, term: string) => {
  const number = readWholeNumber(term, largestId)
  return number === null ? undefined : eq(column, number)
}

/** Where each kind but the accounts lies; a table of thousands is read whole, the articles by their index. */
export const recordSources: Readonly<Record<Exclude<RecordKind, 'account'>, Source>> = {
  article: (ctx, term) => findContent(ctx, firstHeading.article, term),
  activity: (ctx, term) => findContent(ctx, firstHeading.activity, term),
  banner: (ctx, term) =>
    ctx.db
      .select({ id: banners.id, name: banners.title, hint: banners.jumpUrl, at: none })
      .from(banners)
      .where(and(isNull(banners.deletedAt), or(contains(banners.title, term), eq(banners.jumpUrl, term))))
      .orderBy(desc(banners.id))
      .limit(eachAtMost),
  media: (ctx, term) =>
    ctx.db
      .select({ id: media.id, name: media.fileName, hint: sql<string>`'/media/' || ${media.key}`, at: none })
      .from(media)
      .where(
        and(
          isNull(media.deletedAt),
          or(
            and(hasPieces(searchedNames(media), [term]), or(contains(media.fileName, term), contains(media.alt, term))),
            eq(media.key, term.replace(/^\/?media\//, '')),
          ),
        ),
      )
      .orderBy(desc(media.createdAt))
      .limit(eachAtMost),
  redirect: (ctx, term) =>
    ctx.db
      .select({ id: redirects.id, name: redirects.from, hint: sql<string>`coalesce(${redirects.to}, '410')`, at: none })
      .from(redirects)
      .where(term.startsWith('/') ? or(contains(redirects.from, term), contains(redirects.to, term)) : sql`false`)
      .orderBy(desc(redirects.createdAt))
      .limit(eachAtMost),
  platform: (ctx, term) =>
    ctx.db
      .select({ id: platforms.id, name: platforms.name, hint: platforms.officialUrl, at: none })
      .from(platforms)
      .where(or(contains(platforms.name, term), eq(platforms.officialUrl, term)))
      .orderBy(asc(platforms.sortOrder))
      .limit(eachAtMost),
  ecology: (ctx, term) =>
    ctx.db
      .select({
        ...{ id: ecologyApplications.id, name: ecologyApplications.companyName },
        ...{ hint: ecologyApplications.linkUrl, at: none },
      })
      .from(ecologyApplications)
      .where(or(contains(ecologyApplications.companyName, term), eq(ecologyApplications.linkUrl, term)))
      .orderBy(asc(ecologyApplications.sortOrder))
      .limit(eachAtMost),
  partner: (ctx, term) =>
    ctx.db
      .select({ id: partners.id, name: partners.name, hint: partners.jumpUrl, at: none })
      .from(partners)
      .where(or(contains(partners.name, term), eq(partners.jumpUrl, term)))
      .orderBy(asc(partners.sortOrder))
      .limit(eachAtMost),
  version: (ctx, term) =>
    ctx.db
      .select({ id: versionRecords.id, name: versionRecords.versionNo, hint: versionRecords.systemTypeName, at: none })
      .from(versionRecords)
      .where(or(contains(versionRecords.versionNo, term), contains(versionRecords.systemTypeName, term)))
      .orderBy(desc(versionRecords.releasedAt))
      .limit(eachAtMost),
  sku: (ctx, term) =>
    ctx.db
      .select({
        ...{ id: skus.id, name: skus.name, at: deviceTypes.code },
        hint: sql<string>`concat_ws(' · ', ${deviceTypes.name}, nullif(${skus.region}, ''), nullif(${skus.model}, ''))`,
      })
      .from(skus)
      .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
      .where(
        or(
          ...[contains(skus.name, term), contains(skus.region, term), contains(skus.model, term)],
          isNumbered(skus.id, term),
        ),
      )
      .orderBy(asc(skus.deviceTypeId), asc(skus.sortOrder))
      .limit(eachAtMost),
  coupon: (ctx, term) =>
    ctx.db
      .select({ id: coupons.id, name: coupons.name, hint: none, at: none })
      .from(coupons)
      .where(or(contains(coupons.name, term), isNumbered(coupons.id, term)))
      .orderBy(desc(coupons.id))
      .limit(eachAtMost),
  salesPerson: (ctx, term) => {
    const { id, name, code: hint, qd, cy, inviteCode } = salesPeople
    const isCalled = [hint, qd, cy, inviteCode].map((mark) => eq(mark, term))
    return ctx.db
      .select({ id, name, hint, at: none })
      .from(salesPeople)
      .where(or(contains(name, term), ...isCalled))
      .limit(eachAtMost)
  },
  member: (ctx, term) =>
    ctx.db
      .select({ id: staff.id, name: staff.name, hint: staff.email, at: none })
      .from(staff)
      .where(or(contains(staff.name, term), contains(staff.email, term)))
      .orderBy(asc(staff.id))
      .limit(eachAtMost),
}

/** By number or own path at once; else by words of the title, the last touched of the candidates first. */
async function findContent(ctx: Ctx, heading: number, term: string): Promise<Found[]> {
  const { id, title, selfPath, firstLevelHeading, deletedAt, updatedAt } = contentItems
  const columns = { id, title, selfPath, updatedAt }
  const ofKind = and(eq(firstLevelHeading, heading as 1 | 2), isNull(deletedAt))
  const path = term.replace(/^\//, '').replace(/\.html$/, '')
  const number = /[?&](?:id|activityId)=([1-9]\d{0,9})/.exec(term)?.[1] ?? term
  const named = or(isOwnPath(path) ? eq(selfPath, path) : undefined, isNumbered(id, number))
  const exact = named === undefined ? [] : await ctx.db.select(columns).from(contentItems).where(and(ofKind, named))
  const candidates = ctx.db
    .select({ ...columns, at: sql<Date>`greatest(${updatedAt}, ${contentItems.editedAt})`.as('at') })
    .from(contentItems)
    .where(and(ofKind, hasPieces(searchedText(contentItems), [term]), contains(title, term)))
    .limit(candidatesAtMost)
    .as('candidates')
  const titled = await ctx.db
    .select({ id: candidates.id, title: candidates.title, selfPath: candidates.selfPath })
    .from(candidates)
    .orderBy(desc(candidates.at))
    .limit(eachAtMost)
  const rows = [...exact, ...titled.filter((row) => exact.every((one) => one.id !== row.id))]
  return rows.slice(0, eachAtMost).map((row) => ({
    ...{ id: row.id, name: row.title, at: '' },
    hint: row.selfPath === null ? '' : articlePath(row.selfPath),
  }))
}
