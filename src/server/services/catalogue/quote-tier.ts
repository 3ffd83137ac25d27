import { eq, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/prepare-once.ts'
import {
  catalogueRules,
  type DeviceType,
  deviceTypes,
  type PriceTier,
  priceTiers,
  type Sku,
  skus,
} from '#db/schema/index.ts'
import { isTierOffered } from '#domain/devices/durations.ts'
import { type CouponChoice, type Quote, quoteOrder } from '#domain/pricing/quote.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { listCoupons } from '#server/services/coupons/list-coupons.ts'
import { catalogueRulesOf } from './read-rules.ts'

export type QuotedOrder = { type: DeviceType; sku: Sku; tier: PriceTier; quantity: number; quote: Quote }

/**
 * What so many devices of a tier come to for the caller, with the stock and the coupons of this moment. It reserves
 * nothing: stock and prices are read again when the order is paid.
 *
 * @throws AppError NOT_FOUND for a tier that is unknown or not offered, INVALID_INPUT with the sentence of the rule.
 */
export async function quoteTier(args: {
  ctx: Ctx
  input: { tierId: number; quantity: number; choice: CouponChoice }
}): Promise<QuotedOrder> {
  const { ctx, input } = args
  const [found, held] = await Promise.all([findTier(ctx, input.tierId), listCoupons({ ctx })])
  if (found === null) throw new AppError('NOT_FOUND')
  const { type, sku, tier } = found
  const { quantity, choice } = input
  const device = { category: sku.equipmentCategory, inStock: sku.inStock, availableNums: sku.availableNums }
  const result = quoteOrder({ type, device, tier: { ...tier, periodLabel: '' }, quantity, held, choice })
  if (!result.ok) throw new AppError('INVALID_INPUT', { message: result.sentence })
  return { type, sku, tier, quantity, quote: result.quote }
}

async function findTier({ db }: Ctx, tierId: number) {
  const [found] = await tierWithRules(db).execute({ tierId })
  if (found === undefined) return null
  const sold = { provider: found.sku.provider, category: found.sku.equipmentCategory }
  return isTierOffered(catalogueRulesOf(found.rules), sold, found.tier) ? found : null
}

/** One statement, so that price, stock and rules are of one moment. */
const tierWithRules = prepareOnce((db) =>
  db
    .select({ type: deviceTypes, sku: skus, tier: priceTiers, rules: catalogueRules.value })
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
    .leftJoin(catalogueRules, eq(catalogueRules.id, 1))
    .where(eq(priceTiers.id, sql.placeholder('tierId')))
    .prepare('tier_with_rules'),
)
