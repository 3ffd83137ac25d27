import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { deviceTypes, equipmentCategories, priceTiers, skus } from '#db/schema/index.ts'
import { fillPrices, priceGone, pricesIn } from '#domain/content/price-references.ts'
import { isTierOffered, periodLabel } from '#domain/devices/durations.ts'
import { durationText, skuText } from '#domain/pricing/changes/issue-texts.ts'
import { tierPriceText } from '#domain/pricing/price-text.ts'
import type { Ctx } from '#server/context.ts'
import { readCatalogueRules } from './read-rules.ts'

/** A duration of a device as a text may refer to it; `price` in words, null where visitors are not offered it. */
export type ReferencedPrice = { id: number; name: string; price: string | null }

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
  const found = ids.length === 0 ? [] : await findPrices({ ctx, ids })
  const prices = new Map(found.map(({ id, price }) => [id, price]))
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
  const found = await readPrices({ ctx, where, atMost: readAtMost })
  return found.filter(({ price }) => price !== null).slice(0, foundAtMost)
}

async function readPrices({ ctx, where, atMost }: Reading & { where: SQL | undefined; atMost: number }) {
  const rules = await readCatalogueRules({ ctx })
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
