import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { auditLog, coupons, equipmentCategories, staff } from '#db/schema/index.ts'
import { type CouponState, couponStateAt } from '#domain/pricing/kinds/coupon-kind.ts'
import { writeCsv } from '#domain/shared/csv.ts'
import { dayMs, formatShanghai } from '#domain/shared/time.ts'
import { type AuditAction, auditActions } from '#domain/staff/audit-actions.ts'
import type { Args, Ctx } from '#server/context.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import type { Person } from '#server/services/staff/other-members.ts'
import { type CouponKind, kindOf, selectKinds } from './kind-store.ts'

type KindFilter = {
  q: string | undefined
  /** `today`: those that end today. */
  state: CouponState | 'today' | undefined
  category: number | undefined
  audience: 'public' | 'accounts' | undefined
}

type KindTotals = { all: number; running: number; today: number; over: number }

/**
 * The matching kinds, grouped by exclusion group, groups before kinds that exclude nothing; and the total. Kinds are
 * few, so all are read and filtered here.
 */
export async function listKinds({ ctx, input }: Args<KindFilter>): Promise<{ rows: CouponKind[]; totals: KindTotals }> {
  const now = formatShanghai(ctx.clock.now())
  const all = (await selectKinds(ctx).orderBy(...inGroups)).map(kindOf)
  const stateOf = ({ terms }: CouponKind) => couponStateAt(terms, now)
  const endsToday = (kind: CouponKind) =>
    stateOf(kind) === 'running' && kind.terms.validUntil?.slice(0, 10) === now.slice(0, 10)
  const isWanted = (kind: CouponKind) => {
    const { publicCount, name, categories } = kind.terms
    if (input.q !== undefined && !name.toLowerCase().includes(input.q.toLowerCase())) return false
    if (input.category !== undefined && !categories.includes(input.category)) return false
    if (input.audience !== undefined && (input.audience === 'public') !== publicCount > 0) return false
    if (input.state === undefined) return true
    return input.state === 'today' ? endsToday(kind) : stateOf(kind) === input.state
  }
  const count = (is: (kind: CouponKind) => boolean) => all.filter(is).length
  return {
    rows: all.filter(isWanted),
    totals: {
      all: all.length,
      running: count((kind) => stateOf(kind) === 'running'),
      today: count(endsToday),
      over: count((kind) => stateOf(kind) === 'ended' || stateOf(kind) === 'off'),
    },
  }
}

const inGroups = [
  asc(sql`nullif(${coupons.excludeType}, 0)`),
  desc(coupons.enabled),
  desc(coupons.limitPriceFen),
  asc(coupons.id),
] as const

const stateNames: Readonly<Record<CouponState, string>> = {
  running: '进行中',
  upcoming: '未开始',
  ended: '已过期',
  off: '已停用',
}

const yuan = (fen: number) => (fen / 100).toFixed(2)

/** The kinds that match as CSV, without their holders; audited. 已用 is there while the web system reports orders. */
export async function exportKinds({ ctx, input }: Args<KindFilter & { staffId: number }>): Promise<string> {
  const { rows } = await listKinds({ ctx, input })
  const categories = await ctx.db
    .select({ code: equipmentCategories.code, name: equipmentCategories.name })
    .from(equipmentCategories)
  const nameOf = new Map(categories.map(({ code, name }) => [code, name]))
  const detail = { rows: rows.length }
  await recordEvent(ctx, input.staffId, { action: 'price.export', target: 'coupons', detail })
  const now = formatShanghai(ctx.clock.now())
  const isReported = ctx.environment.entrySecret !== null
  const lines = rows.map(({ id, terms, counts }) => [
    String(id),
    terms.name,
    stateNames[couponStateAt(terms, now)],
    yuan(terms.amountFen),
    yuan(terms.limitPriceFen),
    terms.limitUseNum === null ? '不限' : String(terms.limitUseNum),
    String(terms.excludeType ?? ''),
    terms.categories.map((code) => nameOf.get(code) ?? String(code)).join('、'),
    terms.validFrom ?? '',
    terms.validUntil ?? '',
    String(terms.publicCount),
    ...[counts.handed, counts.holders, counts.unused, ...(isReported ? [counts.used] : [])].map(String),
  ])
  const head = ['编号', '名称', '状态', '减（元）', '满（元）', '每台最多用', '互斥组', '类别', '从', '到', '每人有']
  return writeCsv([[...head, '已发张数', '账号数', '发出未用', ...(isReported ? ['已用'] : [])], ...lines])
}

export type KindChange = {
  id: number
  couponId: number
  action: AuditAction
  at: Date
  by: Person | null
  detail: Record<string, unknown>
}

const changedDays = 7
const changesAtMost = 20
const couponActions = (Object.keys(auditActions) as AuditAction[]).filter(
  (action) => action.startsWith('coupon.') && action !== 'coupon.try',
)

/** Changes of kinds in the last seven days, the newest first, for members who may read prices. */
export async function listKindChanges({ ctx }: { ctx: Ctx }): Promise<KindChange[]> {
  const since = new Date(ctx.clock.now().getTime() - changedDays * dayMs)
  const { id, action, at, target, detail } = auditLog
  const rows = await ctx.db
    .select({ id, action, at, target, detail, by: { id: staff.id, name: staff.name } })
    .from(auditLog)
    .leftJoin(staff, eq(auditLog.actor, sql`'staff:' || ${staff.id}`))
    .where(and(gte(at, since), inArray(action, couponActions)))
    .orderBy(desc(id))
    .limit(changesAtMost)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.by,
    detail: row.detail,
    action: row.action as AuditAction,
    couponId: Number(row.target.split(':')[1]),
  }))
}
