import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { cacheTags } from '#contract/cache-tags.ts'
import {
  contentItems,
  deviceTypes,
  equipmentCategories,
  namesPrices,
  platforms,
  priceTiers,
  skus,
} from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { fillPrices, priceGone, pricesIn, priceValue } from '#domain/content/price-references.ts'
import { isTierOffered, periodLabel } from '#domain/devices/durations.ts'
import { durationText, skuText, tierPriceText } from '#domain/pricing/changes/issue-texts.ts'
import type { Ctx } from '#server/context.ts'
import { readCatalogueRules } from './read-rules.ts'

/** A duration of a device as a text may refer to it; `price` in words, null where visitors are not offered it. */
type ReferencedPrice = { id: number; name: string; price: string | null }

const foundAtMost = 60
/** More than the answer, because tiers that the catalogue does not offer are removed afterwards. */
const readAtMost = 200

type Reading = { ctx: Pick<Ctx, 'db'> }

/** The sanitised text with current prices instead of its references, and the cache tags of its page. */
export async function showPrices({ ctx, html }: Reading & { html: string }): Promise<{ html: string; tags: string[] }> {
  const { fill, tags } = await readPricesOf({ ctx, texts: [html] })
  return { html: fill(html), tags }
}

/** The current replacements of the references in these texts, and their cache tags. */
export async function readPricesOf({ ctx, texts }: Reading & { texts: readonly string[] }) {
  const ids = [...new Set(texts.flatMap(pricesIn))]
  const rows = ids.length === 0 ? [] : await findPrices({ ctx, ids })
  const prices = new Map(rows.map(({ id, price }) => [id, price]))
  return {
    fill: (html: string) => fillPrices(html, (id) => prices.get(id) ?? priceGone),
    tags: ids.length === 0 ? [] : [cacheTags.catalogue],
  }
}

/** Those of these tiers that are there, offered or not. */
export function findPrices({ ctx, ids }: Reading & { ids: number[] }): Promise<ReferencedPrice[]> {
  return readPrices({ ctx, where: inArray(priceTiers.id, ids), atMost: ids.length })
}

/** Offered devices that match all words of `q`: type, place, model, category or number. */
export async function searchPrices({ ctx, q }: Reading & { q: string }): Promise<ReferencedPrice[]> {
  const { address, region, model, id } = skus
  const text = sql`lower(concat_ws(' ', ${deviceTypes.name}, ${address}, ${region}, ${model}, ${equipmentCategories.name}, ${id}))`
  const words = q.toLowerCase().split(/\s+/u).filter(Boolean)
  const where = and(eq(skus.listed, true), ...words.map((word) => sql`strpos(${text}, ${word}::text) > 0`))
  const rows = await readPrices({ ctx, where, atMost: readAtMost })
  return rows.filter(({ price }) => price !== null).slice(0, foundAtMost)
}

async function readPrices({ ctx, where, atMost }: Reading & { where: SQL | undefined; atMost: number }) {
  const rules = await readCatalogueRules(ctx)
  const rows = await ctx.db
    .select({ tier: priceTiers, sku: skus, type: deviceTypes.name, category: equipmentCategories.name })
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
    .leftJoin(equipmentCategories, eq(equipmentCategories.code, skus.equipmentCategory))
    .where(where)
    .orderBy(
      ...[deviceTypes.sortOrder, deviceTypes.id, skus.sortOrder, skus.id].map((column) => asc(column)),
      ...[priceTiers.sortOrder, priceTiers.id].map((column) => asc(column)),
    )
    .limit(atMost)
  return rows.map(({ tier, sku, type, category }): ReferencedPrice => {
    const sold = { provider: sku.provider, category: sku.equipmentCategory }
    const isOffered = sku.listed && isTierOffered(rules, sold, tier)
    return {
      id: tier.id,
      name: [type, skuText(sku), category ?? '', durationText(tier)].filter(Boolean).join('，'),
      price: isOffered ? tierPriceText({ ...tier, periodLabel: periodLabel(rules, sold, tier) }) : null,
    }
  })
}

/** A page with a price reference; `id` is of its own kind. */
export type PricedText = { kind: 'article' | 'activity' | 'platform'; id: number; name: string }

const listedAtMost = 50

/** Public and scheduled texts that refer to a price of one of these devices, at most 50 (specification, console 4). */
export async function textsWithPricesOf(ctx: Ctx, skuIds: readonly number[]) {
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
      id: row.id,
      name: row.name,
    })),
    ...entries.map((row) => ({ kind: 'platform' as const, ...row })),
  ]
  return texts.slice(0, listedAtMost)
}
