import { and, asc, eq, ne } from 'drizzle-orm'
import { type PriceTierRow, priceTiers, type Sku, skus } from '#db/schema/index.ts'
import { checkSkuFacts, fixedWhileListed, type SkuFacts, skuSentences } from '#domain/devices/new-sku.ts'
import { type Change, cellName } from '#domain/pricing/changes/cells.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { changeEntity, type Entity } from '#server/services/shared/change/change-entity.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { lockPriceSets } from './read-change.ts'
import { categoryOfSku, isSameSku } from './save-catalogue.ts'
import { readNeighbours } from './set-neighbours.ts'

/** A device; its version is what staff write of it. */
const skuEntity: Entity<number, Sku, SkuFacts> = {
  async lock({ db }, id) {
    const [row] = await db.select().from(skus).where(eq(skus.id, id)).for('update')
    return row
  },
  versionOf: factsOf,
  conflictOf: (_, row, yours) => ({ message: skuSentences.changed, data: { yours, theirs: factsOf(row) } }),
  targetOf: (id) => `sku:${id}`,
}

function factsOf(row: Sku): SkuFacts {
  const { deviceTypeId: typeId, address: area, equipmentCategory: category } = row
  const { region, countryCode, remote, model, provider } = row
  return { typeId, area, region, countryCode, remote, model, category, provider }
}

type Facts = { staffId: number; id: number; seen: SkuFacts; fields: SkuFacts }

/**
 * Changes what a device is: its place, model, provider, type and category. Of a listed one only the place and the model,
 * because its prices were passed for the rest. Visitors see it at once.
 * @throws AppError NOT_FOUND; INVALID_INPUT with the sentence against it; CONFLICT for a duplicate, and with both texts
 *   for a device that was changed since.
 */
export function saveSku({ ctx, input }: Args<Facts>): Promise<void> {
  const { staffId, id, seen, fields } = input
  const sentence = checkSkuFacts(fields)
  if (sentence !== null) throw AppError.invalid(sentence)
  return changeEntity(ctx, {
    by: staffId,
    entity: skuEntity,
    id,
    ifVersion: seen,
    yours: fields,
    action: 'sku.save',
    async work(tx, row) {
      await lockPriceSets(tx)
      const before = factsOf(row)
      if (row.listed && fixedWhileListed.some((name) => before[name] !== fields[name]))
        throw AppError.invalid(skuSentences.listedFacts)
      const ofCategory = await categoryOfSku(tx, fields)
      if ((await tx.db.$count(skus, and(ne(skus.id, id), isSameSku(fields)))) > 0)
        throw AppError.conflict(skuSentences.taken)
      const { typeId, area, category, ...same } = fields
      const name = `${fields.region}${ofCategory.name}${fields.model}`
      const suits = category === row.equipmentCategory ? {} : { unsuitPlatformIds: ofCategory.unsuitPlatforms }
      await tx.db
        .update(skus)
        .set({ ...same, deviceTypeId: typeId, address: area, equipmentCategory: category, name, ...suits })
        .where(eq(skus.id, id))
      return { result: undefined, detail: { before, after: fields } }
    },
  })
}

/**
 * Deletes a device that visitors do not see, with its prices. Undone for ten seconds.
 * @throws AppError NOT_FOUND; INVALID_INPUT while it is listed, or with the change sets that will act on it; CONFLICT for
 *   one that was changed since.
 */
export function removeSku({ ctx, input }: Args<Omit<Facts, 'fields'>>): Promise<Undo> {
  const { staffId, id, seen } = input
  return changeEntity(ctx, {
    by: staffId,
    entity: skuEntity,
    id,
    ifVersion: seen,
    action: 'sku.remove',
    async work(tx, row) {
      await lockPriceSets(tx)
      if (row.listed) throw AppError.invalid(skuSentences.unlistFirst)
      const tiers = await tx.db
        .select()
        .from(priceTiers)
        .where(eq(priceTiers.skuId, id))
        .orderBy(asc(priceTiers.sortOrder), asc(priceTiers.id))
      const sets = await readNeighbours(tx, 0, cellsOfSku(id, tiers))
      if (sets.length > 0) throw AppError.invalid(skuSentences.inSets(sets.map(({ name }) => name)))
      await tx.db.delete(skus).where(eq(skus.id, id))
      const result = await keepUndo(tx, 'remove', [{ sku: row, tiers }])
      return { result, detail: { before: factsOf(row), after: null } }
    },
  })
}

/** Every cell that a change set may have of the device. */
function cellsOfSku(id: number, tiers: readonly PriceTierRow[]): Change[] {
  const names = [
    ...(['stock', 'inStock', 'tags', 'listed'] as const).map((field) => cellName(field, id)),
    ...tiers.flatMap((tier) =>
      (['price', 'preferential', 'original', 'discountTag'] as const).map((field) => cellName(field, tier.id)),
    ),
  ]
  return names.map((cell) => ({ cell, before: null, after: null }))
}

/** Puts a deleted device back with its prices, under its ids. Throws as `takeUndo`, and CONFLICT for a duplicate. */
export function restoreSku(args: UndoArgs): Promise<void> {
  return undoAction(args, ['sku'], async (tx, steps) => {
    for (const { sku, tiers } of steps) {
      await lockPriceSets(tx)
      await categoryOfSku(tx, factsOf(sku))
      if ((await tx.db.$count(skus, isSameSku(factsOf(sku)))) > 0) throw AppError.conflict(skuSentences.taken)
      await tx.db.insert(skus).overridingSystemValue().values(sku)
      if (tiers.length > 0) await tx.db.insert(priceTiers).overridingSystemValue().values(tiers)
      await tx.record({ action: 'sku.restore', target: `sku:${sku.id}`, detail: { after: factsOf(sku) } })
    }
  })
}
