import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant, isDemo, text } from './columns.ts'
import { staff } from './staff.ts'

/** A coupon kind (`couponId` in the API). */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    name: text().notNull(),
    amountFen: integer().notNull(),
    /** Minimum order amount before discounts. */
    limitPriceFen: integer().notNull().default(0),
    /** Maximum per device of an order; null for no limit. */
    limitUseNum: integer(),
    /** Two kinds with the same non-empty number exclude each other; null and 0 are empty. */
    excludeType: integer(),
    /** `ruleVo.ruleIdList` in the API: the equipment categories that it is valid for. */
    ruleIds: integer().array().notNull(),
    validFrom: instant(),
    validUntil: instant(),
    enabled: boolean().notNull().default(true),
    /** Incremented by every change; changes must name the version that they are based on. */
    version: integer().notNull().default(1),
    /** Null when no member of staff has changed it. */
    savedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    savedAt: instant(),
    isDemo: isDemo(),
  },
  (table) => [
    check('coupons_amount_positive', sql`${table.amountFen} > 0`),
    index('coupons_saved_by').on(table.savedBy),
  ],
)

/** A coupon of a user; without a user it is public and offered to every visitor. */
export const heldCoupons = pgTable(
  'held_coupons',
  {
    id: id(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    usedAt: instant(),
    isDemo: isDemo(),
  },
  (table) => [index('held_coupons_user').on(table.userId), index('held_coupons_coupon').on(table.couponId)],
)

export type CouponRow = typeof coupons.$inferSelect
