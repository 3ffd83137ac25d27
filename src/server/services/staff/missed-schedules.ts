import { and, desc, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLog, banners, contentDrafts, contentItems, landingPages, priceChanges } from '#db/schema/index.ts'
import { itemKind } from '#domain/content/headings.ts'
import { dayMs } from '#domain/shared/time.ts'
import { readAuditTarget, storedRecordName } from '#domain/staff/record-kinds.ts'
import { type Permission, type Role, scopeOf } from '#domain/staff/roles.ts'
import { missedSentence, type ScheduledKind } from '#domain/staff/staff-mails.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { mailStaff } from './mail-staff.ts'
import { listMembersWith } from './other-members.ts'

const listedDays = 30
const listedAtMost = 20

/** Audit actions of a failed schedule, and the role that has to act. */
const actions = {
  'content.unschedule': 'content.publish',
  'banner.stop': 'content.publish',
  'landing.stop': 'content.publish',
  'price.stop': 'prices.publish',
} as const satisfies Partial<Record<AuditAction, Permission>>

const permissionOf: Readonly<Record<ScheduledKind, Permission>> = {
  article: 'content.publish',
  activity: 'content.publish',
  banner: 'content.publish',
  landing: 'content.publish',
  price: 'prices.publish',
}

type MissedSchedule = {
  /** As the audit names the record. */
  target: string
  kind: ScheduledKind
  id: number
  name: string
  /** Why it did not become public. */
  sentence: string
  at: Date
}

export type Missed = { of: ScheduledKind; id: number; name: string; reason: string }

/** Mails members who may publish such a record that it was not published at its time; in the change that calls it off. */
export async function mailMissed(ctx: Ctx, input: Missed): Promise<void> {
  const permission = permissionOf[input.of]
  const receivers = await listMembersWith(ctx, permission)
  await mailStaff(ctx, { event: { kind: 'schedule-missed', ...input }, receivers })
}

/**
 * Failed schedules of the last thirty days that no member has handled, the latest first: the audit entry about the failure
 * is the newest one of its record. Any action on the record, or an acknowledgement, is a newer entry. `roles`: only
 * those that they may publish.
 */
export async function listMissed(ctx: Ctx, roles: readonly Role[]): Promise<MissedSchedule[]> {
  const own = Object.entries(actions).flatMap(([action, permission]) =>
    scopeOf(permission, roles) === null ? [] : [action],
  )
  if (own.length === 0) return []
  const newer = alias(auditLog, 'newer')
  const since = new Date(ctx.clock.now().getTime() - listedDays * dayMs)
  const rows = await ctx.db
    .select({ at: auditLog.at, target: auditLog.target, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, own),
        eq(auditLog.actor, 'system'),
        gt(auditLog.at, since),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(newer)
            .where(and(eq(newer.target, auditLog.target), gt(newer.id, auditLog.id))),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(listedAtMost)
  if (rows.length === 0) return []
  const records = await findRecords(
    ctx,
    rows.map(({ target }) => target),
  )
  return rows.flatMap(({ at, target, detail }) => {
    const record = records.get(target)
    if (record === undefined || (record.touchedAt !== null && record.touchedAt > at)) return []
    const { kind, id } = record
    const reason = String(detail.stopped ?? detail.reason ?? '')
    return [
      { kind, id, target, at, name: record.name || (storedRecordName(detail) ?? ''), sentence: missedSentence(reason) },
    ]
  })
}

/**
 * Acknowledges a failed schedule: 今天 does not list it any more.
 * @throws NOT_FOUND when this record has none, or it belongs to another role.
 */
export function acknowledgeMissed(args: {
  ctx: Ctx
  input: { staffId: number; roles: readonly Role[]; target: string }
}): Promise<void> {
  const { staffId, roles, target } = args.input
  return makeChange(args.ctx, staffId, async (tx) => {
    const missed = (await listMissed(tx, roles)).find((one) => one.target === target)
    if (missed === undefined) throw new AppError('NOT_FOUND')
    const detail = { name: missed.name }
    await tx.record({ action: 'schedule.seen', target, detail })
  })
}

type FoundRecord = Pick<MissedSchedule, 'kind' | 'id' | 'name'> & {
  /** The time of the last save: saves of one editing session share an audit entry, which may be older. */
  touchedAt: Date | null
}

/** The existing records of audit targets, by target; for prices, the sets that still have a reason. */
async function findRecords(ctx: Ctx, targets: readonly string[]): Promise<Map<string, FoundRecord>> {
  const idsOf = (wanted: string) =>
    targets.flatMap((target) => {
      const record = readAuditTarget(target)
      return record?.kind === wanted ? [record.id] : []
    })
  const items = await ctx.db
    .select({
      id: contentItems.id,
      title: contentItems.title,
      firstLevelHeading: contentItems.firstLevelHeading,
      touchedAt: contentDrafts.savedAt,
    })
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, contentItems.id))
    .where(and(inArray(contentItems.id, idsOf('content')), isNull(contentItems.deletedAt)))
  const slides = await ctx.db
    .select({ id: banners.id, title: banners.title, touchedAt: banners.editedAt })
    .from(banners)
    .where(and(inArray(banners.id, idsOf('banner')), isNull(banners.deletedAt)))
  const landing = await ctx.db
    .select({ id: landingPages.id, name: landingPages.name, touchedAt: landingPages.editedAt })
    .from(landingPages)
    .where(and(inArray(landingPages.id, idsOf('landing')), isNull(landingPages.deletedAt)))
  const sets = await ctx.db
    .select({ id: priceChanges.id, name: priceChanges.name })
    .from(priceChanges)
    .where(and(inArray(priceChanges.id, idsOf('priceChange')), ne(priceChanges.stopped, '')))
  return new Map<string, FoundRecord>([
    ...items.map(({ id, title, touchedAt, ...item }): [string, FoundRecord] => [
      `content:${id}`,
      { kind: itemKind(item), id, name: title, touchedAt },
    ]),
    ...slides.map(({ id, title, touchedAt }): [string, FoundRecord] => [
      `banner:${id}`,
      { kind: 'banner', id, name: title, touchedAt },
    ]),
    ...landing.map((row): [string, FoundRecord] => [`landing:${row.id}`, { kind: 'landing', ...row }]),
    ...sets.map(({ id, name }): [string, FoundRecord] => [
      `price-change:${id}`,
      { kind: 'price', id, name, touchedAt: null },
    ]),
  ])
}
