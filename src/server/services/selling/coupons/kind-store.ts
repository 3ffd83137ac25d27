import { and, count, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { type CouponRow, coupons, couponUses, heldCoupons, staff } from '#db/schema/index.ts'
import type { CouponTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { Entity } from '#server/services/shared/change/change-entity.ts'
import type { Person } from '#server/services/staff/other-members.ts'

/** Counts of a kind: `handed` were given to accounts, `unused` of those not used yet, `used` of all. */
type KindCounts = { publicCount: number; handed: number; unused: number; holders: number; used: number }

export type CouponKind = {
  id: number
  version: number
  terms: CouponTerms
  counts: KindCounts
  savedAt: Date | null
  savedBy: Person | null
}

/** The kind and the id under which the audit names a kind of coupon. */
export const targetOf = (id: number) => `coupon:${id}` as const

const isPublicCoupon = sql`${heldCoupons.userId} is null`
/** A public coupon is used by many accounts. */
const usesOfPublic = sql`(select count(*) from ${couponUses} where ${couponUses.couponId} = ${heldCoupons.couponId})`
const unused = sql`${heldCoupons.usedAt} is null`

/** Every kind with its counts, as a query to narrow. */
export function selectKinds({ db }: Pick<Ctx, 'db'>) {
  const counted = db
    .select({
      couponId: heldCoupons.couponId,
      publicCount: sql<number>`count(*) filter (where ${isPublicCoupon} and ${unused})`
        .mapWith(Number)
        .as('public_count'),
      handed: count(heldCoupons.userId).as('handed'),
      unused: sql<number>`count(${heldCoupons.userId}) filter (where ${unused})`.mapWith(Number).as('unused'),
      holders: sql<number>`count(distinct ${heldCoupons.userId})`.mapWith(Number).as('holders'),
      used: sql<number>`count(${heldCoupons.usedAt}) + ${usesOfPublic}`.mapWith(Number).as('used'),
    })
    .from(heldCoupons)
    .groupBy(heldCoupons.couponId)
    .as('counted')
  const { publicCount, handed, unused: left, holders, used } = counted
  return db
    .select({
      row: coupons,
      savedBy: { id: staff.id, name: staff.name },
      counts: { publicCount, handed, unused: left, holders, used },
    })
    .from(coupons)
    .leftJoin(counted, eq(counted.couponId, coupons.id))
    .leftJoin(staff, eq(staff.id, coupons.savedBy))
}

type SelectedKind = Awaited<ReturnType<typeof selectKinds>>[number]

export function kindOf({ row, savedBy, counts }: SelectedKind): CouponKind {
  const { publicCount = 0, handed = 0, unused = 0, holders = 0, used = 0 } = withoutNulls(counts)
  return {
    id: row.id,
    version: row.version,
    savedAt: row.savedAt,
    savedBy,
    terms: termsOf(row, publicCount),
    counts: { publicCount, handed, unused, holders, used },
  }
}

function withoutNulls(counts: SelectedKind['counts']): Partial<KindCounts> {
  return Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== null))
}

function termsOf(row: CouponRow, publicCount: number): CouponTerms {
  const { name, amountFen, limitPriceFen, limitUseNum, excludeType, ruleIds, enabled } = row
  return {
    name,
    amountFen,
    limitPriceFen,
    limitUseNum,
    enabled,
    publicCount,
    excludeType: excludeType || null,
    categories: ruleIds.toSorted((one, other) => one - other),
    validFrom: row.validFrom && formatShanghai(row.validFrom),
    validUntil: row.validUntil && formatShanghai(row.validUntil),
  }
}

/** The columns of terms that were checked. */
export function columnsOf(terms: CouponTerms) {
  const { name, amountFen, limitPriceFen, limitUseNum, excludeType, categories, enabled } = terms
  return {
    name,
    amountFen,
    limitPriceFen,
    limitUseNum,
    excludeType,
    enabled,
    ruleIds: [...categories],
    validFrom: terms.validFrom === null ? null : parseShanghai(terms.validFrom),
    validUntil: terms.validUntil === null ? null : parseShanghai(terms.validUntil),
  }
}

/** One kind. Throws NOT_FOUND. */
export async function findKind({ ctx, id }: { ctx: Ctx; id: number }): Promise<CouponKind> {
  const kind = await readKind(ctx, id)
  if (kind === undefined) throw new AppError('NOT_FOUND')
  return kind
}

async function readKind(ctx: Ctx, id: number): Promise<CouponKind | undefined> {
  const [row] = await selectKinds(ctx).where(eq(coupons.id, id))
  return row && kindOf(row)
}

export const couponEntity: Entity<number, CouponKind, { version: number; terms?: CouponTerms }> = {
  async lock(tx, id) {
    await tx.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('update')
    return readKind(tx, id)
  },
  versionOf: ({ version }) => version,
  conflictOf(_, { version, terms, savedAt, savedBy }, yours) {
    const theirs = { version, terms, by: savedBy, at: savedAt && formatShanghai(savedAt) }
    return { data: { yours, theirs } }
  },
  targetOf,
}

/** The most unused coupons of a kind that one account holds. */
export async function mostHeld(ctx: Ctx, id: number): Promise<number> {
  const each = ctx.db
    .select({ held: count().as('held') })
    .from(heldCoupons)
    .where(and(eq(heldCoupons.couponId, id), isNotNull(heldCoupons.userId), isNull(heldCoupons.usedAt)))
    .groupBy(heldCoupons.userId)
    .as('each')
  const [row] = await ctx.db.select({ most: max(each.held) }).from(each)
  return Number(row?.most ?? 0)
}
