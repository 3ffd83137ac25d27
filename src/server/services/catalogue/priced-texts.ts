import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { contentItems, namesPrices, platforms, priceTiers } from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { priceValue } from '#domain/content/price-references.ts'
import type { Ctx } from '#server/context.ts'

/** A page with a price reference; `id` is of its own kind. */
export type PricedText = { kind: 'article' | 'activity' | 'platform'; id: number; name: string }

const listedAtMost = 50

/** Public and scheduled texts that refer to a price of one of these devices, at most 50 (specification, console 4). */
export async function textsWithPricesOf({ ctx, skuIds }: { ctx: Ctx; skuIds: readonly number[] }) {
  if (skuIds.length === 0) return []
  const tiers = await ctx.db
    .select({ id: priceTiers.id })
    .from(priceTiers)
    .where(inArray(priceTiers.skuId, [...skuIds]))
  if (tiers.length === 0) return []
  const names = tiers.map(({ id: tierId }) => `"${priceValue(tierId)}"`).join('|')
  const isNamed = (content: AnyPgColumn): SQL | undefined => and(namesPrices(content), sql`${content} ~ ${names}`)
  const { id, title, firstLevelHeading, status, deletedAt } = contentItems
  const items = await ctx.db
    .select({ id, name: title, firstLevelHeading })
    .from(contentItems)
    .where(and(isNamed(contentItems.content), inArray(status, ['published', 'scheduled']), isNull(deletedAt)))
    .orderBy(asc(id))
    .limit(listedAtMost)
  const entries = await ctx.db
    .select({ id: platforms.id, name: platforms.name })
    .from(platforms)
    .where(and(isNamed(platforms.content), eq(platforms.status, 'published')))
    .orderBy(asc(platforms.id))
    .limit(listedAtMost)
  const texts: PricedText[] = [
    ...items.map((row) => ({
      kind: row.firstLevelHeading === firstHeading.activity ? ('activity' as const) : ('article' as const),
      ...{ id: row.id, name: row.name },
    })),
    ...entries.map((row) => ({ kind: 'platform' as const, ...row })),
  ]
  return texts.slice(0, listedAtMost)
}
