import { and, desc, eq, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  type AuditEntry,
  auditLog,
  auditSeals,
  banners,
  contentItems,
  coupons,
  deviceTypes,
  ecologyApplications,
  landingPages,
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
import { dayMs, parseShanghai } from '#domain/shared/time.ts'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { type AuditedKind, type RecordKind, readAuditTarget, storedRecordName } from '#domain/staff/record-kinds.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { withoutAcknowledged } from '#server/services/shared/audit/acknowledgements.ts'
import { isProven } from '#server/services/shared/audit/record-audit.ts'
import { staffNames } from '#server/services/staff/other-members.ts'

/** The record of an entry; `isThere`: it still exists. */
type AuditedRecord = {
  kind: Exclude<RecordKind, 'account' | 'order'> | 'content' | 'priceChange'
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
    from: contentItems,
    id: contentItems.id,
    name: contentItems.title,
    deletedAt: contentItems.deletedAt,
    at: sql`case ${contentItems.firstLevelHeading} when ${firstHeading.activity}::int then 'activity' else 'article' end`,
  },
  banner: { from: banners, id: banners.id, name: banners.title, deletedAt: banners.deletedAt },
  landing: { from: landingPages, id: landingPages.id, name: landingPages.name, deletedAt: landingPages.deletedAt },
  media: { from: media, id: media.id, name: media.fileName, deletedAt: media.deletedAt },
  redirect: { from: redirects, id: redirects.id, name: redirects.from },
  platform: { from: platforms, id: platforms.id, name: platforms.name },
  ecology: { from: ecologyApplications, id: ecologyApplications.id, name: ecologyApplications.companyName },
  partner: { from: partners, id: partners.id, name: partners.name },
  version: { from: versionRecords, id: versionRecords.id, name: versionRecords.versionNo },
  sku: {
    from: sql`${skus} inner join ${deviceTypes} on ${deviceTypes.id} = ${skus.deviceTypeId}`,
    id: skus.id,
    name: skus.name,
    at: deviceTypes.code,
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
    const name = row?.name || storedRecordName(entries[index]?.detail ?? {})
    const at = row?.at ?? ''
    if (one.kind !== 'content') return { ...one, name, at, isThere: row?.here ?? false }
    const kind = at === 'article' || at === 'activity' ? at : 'content'
    return { kind, id: one.id, name, at: '', isThere: row?.here ?? false }
  })
}

type AuditSearch = {
  q?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  /** Days in Shanghai, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
}

export type ListedEntry = AuditEntry & {
  actorName: string | null
  position: number | null
  /** It has neither a seal nor the application's proof nor an acknowledgement: another program added or changed it. */
  isForeign: boolean
  /** Such an entry that owners acknowledged, unchanged since. */
  isAcknowledged: boolean
  /** The record of the entry, by name; null when it has none. */
  about: AuditedRecord | null
}

/**
 * Entries of the audit log before the one with an id, the newest first. `onlyOf` restricts them to one actor, for members
 * with the scope `own`. Between days they are read in the order of their times, by its index: in that of their ids all later
 * entries would be read first.
 */
export async function listAudit(args: {
  ctx: Ctx
  input: AuditSearch & { before: number | undefined; size: number; onlyOf: string | null }
}): Promise<{ rows: ListedEntry[]; next: number | null }> {
  const { ctx, input } = args
  const { before, size, onlyOf } = input
  const isBetweenDays = input.from !== undefined || input.to !== undefined
  const found = await ctx.db
    .select({ entry: auditLog, position: auditSeals.position })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditLog.id))
    .where(
      and(
        auditThat(input),
        before === undefined ? undefined : isBetweenDays ? isOlderThan(ctx, before) : lt(auditLog.id, before),
        onlyOf === null ? undefined : eq(auditLog.actor, onlyOf),
      ),
    )
    .orderBy(...(isBetweenDays ? [desc(auditLog.at)] : []), desc(auditLog.id))
    .limit(size + 1)
  const rows = found.slice(0, size)
  const entries = rows.map(({ entry }) => entry)
  const foreign = rows
    .filter(({ entry, position }) => position === null && !isProven(ctx.secrets, entry))
    .map(({ entry }) => entry)
  const unacknowledged = await withoutAcknowledged(ctx, foreign)
  const [names, about] = await Promise.all([
    staffNames(
      ctx,
      entries.map(({ actor }) => actor),
    ),
    nameTargets(ctx, entries),
  ])
  return {
    rows: rows.map(({ entry, position }, index) => ({
      ...entry,
      isForeign: unacknowledged.includes(entry),
      isAcknowledged: foreign.includes(entry) && !unacknowledged.includes(entry),
      position,
      actorName: names.get(entry.actor)?.name ?? null,
      about: about[index] ?? null,
    })),
    next: found.length > size ? (rows.at(-1)?.entry.id ?? null) : null,
  }
}

function isOlderThan({ db }: Pick<Ctx, 'db'>, id: number): SQL {
  const entry = db.select({ at: auditLog.at, id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id))
  return sql`(${auditLog.at}, ${auditLog.id}) < (${entry})`
}

/** The condition that the filters come to. */
export function auditThat({ q, actor, action, from, to }: AuditSearch): SQL | undefined {
  const [first, last] = [dayOf(from), dayOf(to)]
  return and(
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    action === undefined ? undefined : eq(auditLog.action, action),
    first === null ? undefined : gte(auditLog.at, first),
    last === null ? undefined : lt(auditLog.at, new Date(last.getTime() + dayMs)),
    q === undefined
      ? undefined
      : or(
          sql`${auditLog.target} like ${`${q.replace(/[%_\\]/g, '\\$&')}%`}`,
          inArray(auditLog.action, actionsNamed(q)),
          eq(auditLog.requestId, q),
        ),
  )
}

/** The actions that are called so, by their own name or in words; each part of a search has its index. */
function actionsNamed(q: string): string[] {
  return Object.entries(auditActions).flatMap(([action, words]) => (`${action} ${words}`.includes(q) ? [action] : []))
}

function dayOf(day: string | undefined): Date | null {
  if (day === undefined) return null
  const start = parseShanghai(`${day} 00:00:00`)
  if (start === null) throw AppError.invalid('日期格式应为 YYYY-MM-DD')
  return start
}
