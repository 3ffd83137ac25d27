import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  banners,
  contentItems,
  coupons,
  deviceTypes,
  ecologyApplications,
  media,
  partners,
  platforms,
  priceChanges,
  redirects,
  salesPeople,
  skus,
  staff,
  versionRecords,
} from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { type AuditedKind, keptName, readAuditTarget } from '#domain/staff/audit-targets.ts'
import type { RecordKind } from '#domain/staff/record-kinds.ts'
import type { Ctx } from '#server/context.ts'

/** The record of an entry; `isThere`: it still exists. */
export type AuditedRecord = {
  kind: Exclude<RecordKind, 'account'> | 'content' | 'priceChange'
  id: number
  /** Null when the name is not known any more. */
  name: string | null
  /** The additional part of its address. */
  at: string
  isThere: boolean
}

type Source = { from: SQLWrapper; id: AnyPgColumn; name: AnyPgColumn; at?: SQLWrapper; deletedAt?: AnyPgColumn }

const sources: Readonly<Record<AuditedKind, Source>> = {
  content: {
    ...{ from: contentItems, id: contentItems.id, name: contentItems.title, deletedAt: contentItems.deletedAt },
    at: sql`case ${contentItems.firstLevelHeading} when ${firstHeading.activity}::int then 'activity' else 'article' end`,
  },
  banner: { from: banners, id: banners.id, name: banners.title, deletedAt: banners.deletedAt },
  media: { from: media, id: media.id, name: media.fileName, deletedAt: media.deletedAt },
  redirect: { from: redirects, id: redirects.id, name: redirects.from },
  platform: { from: platforms, id: platforms.id, name: platforms.name },
  ecology: { from: ecologyApplications, id: ecologyApplications.id, name: ecologyApplications.companyName },
  partner: { from: partners, id: partners.id, name: partners.name },
  version: { from: versionRecords, id: versionRecords.id, name: versionRecords.versionNo },
  sku: {
    from: sql`${skus} inner join ${deviceTypes} on ${deviceTypes.id} = ${skus.deviceTypeId}`,
    ...{ id: skus.id, name: skus.name, at: deviceTypes.code },
  },
  coupon: { from: coupons, id: coupons.id, name: coupons.name },
  priceChange: { from: priceChanges, id: priceChanges.id, name: priceChanges.name },
  salesPerson: { from: salesPeople, id: salesPeople.id, name: salesPeople.name },
  member: { from: staff, id: staff.id, name: staff.name },
}

type NamedRow = { kind: AuditedKind; id: number; name: string; at: string; here: boolean }

function selectNames(kind: AuditedKind, ids: readonly number[]): SQL {
  const { from, id, name, at, deletedAt } = sources[kind]
  const isHere = deletedAt === undefined ? sql`true` : sql`${deletedAt} is null`
  return sql`(select ${kind}::text as kind, ${id} as id, ${name} as name, ${at ?? sql`''`} as at, ${isHere} as here
    from ${from} where ${inArray(id, [...ids])})`
}

/**
 * The records of audit entries, by their targets: all kinds in one statement. A deleted record has the name in its
 * entry; a target without a name is missing in the result.
 */
export async function nameTargets(
  ctx: Pick<Ctx, 'db'>,
  entries: readonly { target: string; detail: Readonly<Record<string, unknown>> }[],
): Promise<(AuditedRecord | null)[]> {
  const read = entries.map(({ target }) => readAuditTarget(target))
  const wanted = Map.groupBy(
    read.filter((one) => one !== null),
    ({ kind }) => kind,
  )
  if (wanted.size === 0) return entries.map(() => null)
  const parts = [...wanted].map(([kind, those]) => selectNames(kind, [...new Set(those.map(({ id }) => id))]))
  const { rows } = await ctx.db.execute<NamedRow>(sql.join(parts, sql` union all `))
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return read.map((one, index) => {
    if (one === null) return null
    const row = found.get(`${one.kind} ${one.id}`)
    const name = row?.name || keptName(entries[index]?.detail ?? {})
    const at = row?.at ?? ''
    if (one.kind !== 'content') return { ...one, name, at, isThere: row?.here ?? false }
    const kind = at === 'article' || at === 'activity' ? at : 'content'
    return { kind, id: one.id, name, at: '', isThere: row?.here ?? false }
  })
}
