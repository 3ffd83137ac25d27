import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { companies, users } from './accounts.ts'
import { childOf, id, instant, isDemo, text } from './columns.ts'
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
    couponId: childOf(() => coupons.id),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    usedAt: instant(),
    isDemo: isDemo(),
  },
  (table) => [index('held_coupons_user').on(table.userId), index('held_coupons_coupon').on(table.couponId)],
)

export type CouponRow = typeof coupons.$inferSelect

/**
 * A paid order, as reported by the web system (readings 4). Channels and sales people are counted from these rows: the
 * marks are those of the account at the time of the report, '' for none, and later visits do not change them.
 */
export const paidOrders = pgTable(
  'paid_orders',
  {
    id: id(),
    /** The web system's order number; replaced when the account is closed. */
    orderNo: text().notNull().unique('paid_orders_order_no_unique'),
    /** Null once the account is closed. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    companyId: integer().references(() => companies.id, { onDelete: 'set null' }),
    payableFen: integer().notNull(),
    /** The reported held coupons, ascending: a repeated report is compared with them. */
    couponIds: integer().array().notNull(),
    paidAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** The channel of the last touch, as in `channel_sources`: `baidu`, `qd=…`, `cy=…`, `invite` or `direct`. */
    channel: text().notNull(),
    /** The marks of the last touch. */
    qd: text().notNull(),
    cy: text().notNull(),
    bdVid: text().notNull(),
    inviteCode: text().notNull(),
    firstQd: text().notNull(),
    firstCy: text().notNull(),
    firstBdVid: text().notNull(),
    firstInviteCode: text().notNull(),
  },
  (table) => [
    check('paid_orders_payable_positive', sql`${table.payableFen} > 0`),
    index('paid_orders_user').on(table.userId, table.receivedAt),
    index('paid_orders_company').on(table.companyId),
    index('paid_orders_paid').on(table.paidAt),
    index('paid_orders_received').on(table.receivedAt),
  ],
)

/**
 * The use of a public coupon by an account; other accounts keep theirs. A coupon of one account has `usedAt` itself.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: id(),
    heldCouponId: integer().references(() => heldCoupons.id, { onDelete: 'set null' }),
    couponId: childOf(() => coupons.id),
    /** Null once the account is closed. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null once the order's retention period is over. */
    orderId: integer().references(() => paidOrders.id, { onDelete: 'set null' }),
    usedAt: instant().notNull(),
  },
  (table) => [
    unique('coupon_uses_once').on(table.heldCouponId, table.userId),
    index('coupon_uses_coupon').on(table.couponId),
    index('coupon_uses_user').on(table.userId),
    index('coupon_uses_order').on(table.orderId),
  ],
)
