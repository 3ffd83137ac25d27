import { and, eq, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/prepare-once.ts'
import {
  catalogueRules,
  coupons,
  type DeviceTypeRow,
  deviceTypes,
  heldCoupons,
  type PriceTierRow,
  priceTiers,
  type Sku,
  skus,
} from '#db/schema/index.ts'
import { isTierOffered } from '#domain/devices/durations.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import { type CouponChoice, type Quote, quoteOrder } from '#domain/pricing/quote.ts'
import type { Ctx } from '#server/context.ts'
import { couponFields, heldByCaller, isRunning, readHolder } from '#server/services/selling/coupons/usable-coupons.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { catalogueRulesOf } from './read-rules.ts'

type QuotedSku = Pick<Sku, 'id' | 'region' | 'equipmentCategory' | 'provider' | 'inStock' | 'availableNums'>

export type QuotedOrder = {
  type: Pick<DeviceTypeRow, 'code' | 'name'>
  sku: QuotedSku
  tier: Omit<PriceTierRow, 'skuId' | 'preferentialType' | 'discountAmountFen' | 'sortOrder' | 'isDemo'>
  quantity: number
  quote: Quote
}

/**
 * The price of a quantity of a tier for the caller, with current stock and coupons. It reserves nothing: stock and
 * prices are read again when the order is paid.
 * @throws AppError NOT_FOUND for a tier that is unknown or not offered, INVALID_INPUT with the sentence of the rule.
 */
export async function quoteTier(args: {
  ctx: Ctx
  input: {
    tierId: number
    quantity: number
    choice: CouponChoice
    /** A bought IP is renewed: one, regardless of stock. Which one is the web system's concern. */
    isRenewal: boolean
  }
}): Promise<QuotedOrder> {
  const { ctx, input } = args
  const { tierId, quantity, choice, isRenewal } = input
  const rows = await tierWithCoupons(ctx.db).execute({ tierId, ...(await readHolder(ctx)) })
  const [row] = rows
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { type, sku, tier, rules } = row
  const category = sku.equipmentCategory
  if (!isTierOffered(catalogueRulesOf(rules), { provider: sku.provider, category }, tier))
    throw new AppError('NOT_FOUND')
  const held = rows.flatMap(({ heldId, coupon }): HeldCoupon[] =>
    heldId === null || coupon === null ? [] : [{ ...coupon, id: heldId }],
  )
  const device = { category, inStock: sku.inStock, availableNums: sku.availableNums }
  const result = quoteOrder({ type, device, tier: { ...tier, periodLabel: '' }, quantity, held, choice, isRenewal })
  if (!result.ok) throw AppError.invalid(result.sentence)
  return { type, sku, tier, quantity, quote: result.quote }
}

/**
 * A row per coupon of the caller, or one without. A single statement, so that price, stock, rules and coupons are
 * consistent, and because a round trip is most of a quote's cost.
 */
const tierWithCoupons = prepareOnce((db) =>
  db
    .select({
      type: { code: deviceTypes.code, name: deviceTypes.name },
      sku: {
        id: skus.id,
        region: skus.region,
        equipmentCategory: skus.equipmentCategory,
        provider: skus.provider,
        inStock: skus.inStock,
        availableNums: skus.availableNums,
      },
      tier: {
        id: priceTiers.id,
        months: priceTiers.months,
        days: priceTiers.days,
        giftMonths: priceTiers.giftMonths,
        giftDays: priceTiers.giftDays,
        actualPriceFen: priceTiers.actualPriceFen,
        originalPriceFen: priceTiers.originalPriceFen,
        preferentialPriceFen: priceTiers.preferentialPriceFen,
        discountTag: priceTiers.discountTag,
      },
      rules: catalogueRules.value,
      heldId: heldCoupons.id,
      coupon: couponFields,
    })
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
    .leftJoin(catalogueRules, eq(catalogueRules.id, 1))
    .leftJoin(heldCoupons, heldByCaller)
    .leftJoin(coupons, and(eq(coupons.id, heldCoupons.couponId), isRunning))
    .where(and(eq(priceTiers.id, sql.placeholder('tierId')), eq(skus.listed, true)))
    .prepare('tier_with_coupons'),
)
