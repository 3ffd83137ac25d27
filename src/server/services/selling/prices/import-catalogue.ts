import { createHash } from 'node:crypto'
import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import {
  type CatalogueImportUndoStep,
  deviceTypes,
  equipmentCategories,
  priceChanges,
  priceTiers,
  skus,
} from '#db/schema/index.ts'
import { type Change, cellName, tagsOf } from '#domain/pricing/changes/cells.ts'
import { changesFor } from '#domain/pricing/changes/change-set.ts'
import { writeCatalogueSheet } from '#domain/pricing/sheet/catalogue-columns.ts'
import {
  type CatalogueImport,
  type PlannedImport,
  planInSteps,
  type SheetSku,
} from '#domain/pricing/sheet/plan-import.ts'
import { type CsvRow, writeCsvRows } from '#domain/shared/csv.ts'
import { countRows, type SheetRow, sheetSentences, shownRows } from '#domain/shared/sheet-rows.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { explainPrices, insertCells } from './cell-store.ts'
import { lockPriceSets, targetOf } from './read-change.ts'
import { readPriceListRows } from './read-price-list.ts'
import { readBaseCells } from './set-neighbours.ts'

type Import = {
  staffId: number
  table: readonly CsvRow[]
  /** The change set's name. */
  name: string
  /** Of the trial; undefined for a trial. */
  plan: string | undefined
}

export type ImportedCatalogue = {
  plan: string
  isDone: boolean
  counts: Record<SheetRow['kind'], number>
  rows: SheetRow[]
  /** The names of the types and categories, and the number of devices, that are new. */
  types: string[]
  categories: string[]
  skus: number
  /** How many cells the change set has. */
  cells: number
  /** The change set; null for a trial, and for a file that only adds devices which are not to be listed. */
  changeSetId: number | null
  undo: Undo | null
}

/**
 * What a sheet does with the catalogue, row by row; with the `plan` of such an answer it is done, all rows or none: new
 * types, categories and devices, which visitors do not see, and one draft change set with every other value and with the
 * listing of the new devices (decision 124). Nothing is public before the set is.
 * @throws AppError INVALID_INPUT for a table or a row that is none, or without a change; CONFLICT when the catalogue has
 *   changed since the trial.
 */
export function importCatalogue({ ctx, input }: Args<Import>): Promise<ImportedCatalogue> {
  const { staffId, table } = input
  return makeChange(ctx, staffId, async (tx) => {
    await lockPriceSets(tx)
    const known = await readPriceListRows(tx)
    const planned = await planPolitely(known, table)
    if (!planned.ok) throw AppError.invalid(planned.sentence)
    const { rows, types, categories, skus: added, wishes } = planned.plan
    const counts = countRows(rows)
    const answer = {
      plan: nameOf(table, writeCsvRows(writeCatalogueSheet(known))),
      counts,
      rows: shownRows(rows),
      types: types.map(({ name }) => name),
      categories: categories.map(({ name }) => name),
      skus: added.length,
      cells: wishes.length + added.filter(({ listed }) => listed).length,
    }
    if (input.plan === undefined) {
      tx.leaveUnrecorded('the first call only reads the file')
      return { ...answer, isDone: false, changeSetId: null, undo: null }
    }
    if (input.plan !== answer.plan) throw AppError.conflict(sheetSentences.changed)
    if (counts.faulty > 0) throw AppError.invalid(sheetSentences.faulty)
    if (wishes.length + added.length === 0) throw AppError.invalid(sheetSentences.nothing)
    const done = await carryOut(tx, planned.plan, input)
    const detail = { name: input.name, rows: rows.length, types, categories, skus: added.length, cells: answer.cells }
    const target = done.changeSetId === null ? catalogueTarget : targetOf(done.changeSetId)
    await tx.record({ action: 'catalogue.import', target, detail })
    return { ...answer, isDone: true, ...done }
  })
}

/** A long file holds up no other request. */
async function planPolitely(...given: Parameters<typeof planInSteps>): Promise<PlannedImport> {
  const steps = planInSteps(...given)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await yieldToOthers()
  }
}

const catalogueTarget = 'catalogue'

/** Identifies a trial by its file and by the catalogue that it was made against. */
function nameOf(table: readonly CsvRow[], catalogue: string): string {
  const hash = createHash('sha256').update(catalogue)
  for (const { line, cells } of table) hash.update(JSON.stringify([line, cells]))
  return hash.digest('base64url').slice(0, 22)
}

async function carryOut(tx: ChangeCtx, plan: CatalogueImport, { staffId, name }: Import) {
  const typeIds = await insertNames(tx, deviceTypes, plan.types)
  const categoryIds = await insertNames(tx, equipmentCategories, plan.categories)
  const skuIds = await insertSkus(tx, plan.skus)
  const wishes = new Map(plan.wishes)
  const changes: Change[] = [
    ...changesFor(await readBaseCells(tx, [...wishes.keys()]), wishes),
    ...plan.skus.flatMap(({ listed }, at): Change[] => {
      const id = skuIds[at]
      return listed && id !== undefined ? [{ cell: cellName('listed', id), before: false, after: true }] : []
    }),
  ]
  const changeSetId = changes.length === 0 ? null : await insertSet(tx, { staffId, name, changes })
  const step = { catalogueImport: { changeSetId, skuIds, typeIds, categoryIds } }
  return { changeSetId, undo: await keepUndo(tx, 'import', [step]) }
}

async function insertSet(
  tx: ChangeCtx,
  { staffId, name, changes }: { staffId: number; name: string; changes: readonly Change[] },
): Promise<number> {
  const now = tx.clock.now()
  const by = { createdBy: staffId, savedBy: staffId, handledBy: [staffId] }
  const [set] = await tx.db
    .insert(priceChanges)
    .values({ name, createdAt: now, savedAt: now, ...by })
    .returning({ id: priceChanges.id })
  if (set === undefined) throw new Error('The insert returned no row')
  await insertCells(tx, set.id, changes)
  return set.id
}

async function insertNames<Table extends typeof deviceTypes | typeof equipmentCategories>(
  { db }: ChangeCtx,
  table: Table,
  names: readonly { code: string | number; name: string }[],
): Promise<number[]> {
  if (names.length === 0) return []
  const given = sql`jsonb_to_recordset(${JSON.stringify(names.map((one, at) => ({ ...one, at: at + 1 })))}::jsonb)
    as given(code ${table === deviceTypes ? sql`text` : sql`int`}, name text, at int)`
  const last = sql`(select coalesce(max(sort_order), 0) from ${table})`
  const inserted = await db.execute<{ id: number }>(
    sql`insert into ${table} (code, name, sort_order) select code, name, ${last} + at from ${given} order by at returning id`,
  )
  return inserted.rows.map(({ id }) => Number(id))
}

/** Appends the devices, unlisted, with their durations. Answers their ids in the same order. */
async function insertSkus(tx: ChangeCtx, added: readonly SheetSku[]): Promise<number[]> {
  if (added.length === 0) return []
  const types = new Map((await tx.db.select().from(deviceTypes)).map(({ id, code }) => [code, id]))
  const categories = new Map((await tx.db.select().from(equipmentCategories)).map((one) => [one.code, one]))
  const [last] = await tx.db.select({ place: max(skus.sortOrder) }).from(skus)
  const first = (last?.place ?? 0) + 1
  const rows = added.map((sku, at) => ({
    type: types.get(sku.typeCode),
    area: sku.area,
    region: sku.region,
    country: sku.countryCode,
    remote: sku.remote,
    model: sku.model,
    category: sku.category,
    provider: sku.provider,
    in_stock: sku.inStock,
    stock: sku.stock,
    place: first + at,
    name: `${sku.region}${categories.get(sku.category)?.name ?? ''}${sku.model}`,
    unsuit: categories.get(sku.category)?.unsuitPlatforms ?? [],
    campaign: sku.tags === '' ? {} : { tags: tagsOf(sku.tags) },
  }))
  // As one parameter each: a statement of thousands of rows takes longer to write than to carry out.
  const inserted = await tx.db.execute<{ id: number; sort_order: number }>(sql`
    insert into ${skus} (device_type_id, address, region, country_code, remote, model, equipment_category, provider,
      in_stock, available_nums, sort_order, name, unsuit_platform_ids, campaign, listed)
    select type, area, region, country, remote, model, category, provider, in_stock, stock, place, name, unsuit, campaign, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(type int, area text, region text, country text,
      remote boolean, model text, category int, provider text, in_stock boolean, stock int, place int, name text,
      unsuit int[], campaign jsonb)
    returning id, sort_order`)
  const idAt = new Map(inserted.rows.map((row) => [Number(row.sort_order), Number(row.id)]))
  const ids = rows.map(({ place }) => idAt.get(place) ?? 0)
  await insertTiers(tx, added, ids)
  return ids
}

async function insertTiers(tx: ChangeCtx, added: readonly SheetSku[], ids: readonly number[]): Promise<void> {
  const rows = added.flatMap(({ tiers }, at) => tiers.map((tier, place) => ({ ...tier, sku: ids[at], place })))
  const inserted = await tx.db.execute<{ id: number }>(sql`
    insert into ${priceTiers} (sku_id, months, days, gift_months, gift_days, actual_price_fen, original_price_fen,
      preferential_price_fen, discount_tag, sort_order)
    select sku, months, days, "giftMonths", "giftDays", price, original, preferential, "discountTag", place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(sku int, months int, days int, "giftMonths" int,
      "giftDays" int, price int, original int, preferential int, "discountTag" text, place int)
    returning id`)
  const tierIds = inserted.rows.map(({ id }) => Number(id))
  await explainPrices(tx.db, tierIds)
}

/**
 * Takes an import back: its change set, while that is a draft as it was made, and the devices, types and categories that
 * came with it.
 * @throws AppError as `takeUndo`; CONFLICT when the set was changed, or a device, type or category is used since.
 */
export function undoCatalogueImport(args: UndoArgs): Promise<void> {
  return undoAction(args, ['catalogueImport'], async (tx, steps) => {
    await lockPriceSets(tx)
    for (const { catalogueImport: made } of steps) {
      await removeSet(tx, made.changeSetId)
      const gone = await tx.db.delete(skus).where(inArray(skus.id, made.skuIds)).returning({ listed: skus.listed })
      if (gone.some(({ listed }) => listed)) throw AppError.conflict(sheetSentences.used)
      await removeUnused(tx, made)
      const target = made.changeSetId === null ? catalogueTarget : targetOf(made.changeSetId)
      await tx.record({ action: 'catalogue.import-undo', target, detail: { skus: gone.length } })
    }
  })
}

async function removeSet(tx: ChangeCtx, id: number | null): Promise<void> {
  if (id === null) return
  const [set] = await tx.db.select().from(priceChanges).where(eq(priceChanges.id, id))
  if (set === undefined || set.status !== 'draft' || set.version !== 1) throw AppError.conflict(sheetSentences.used)
  await tx.db.delete(priceChanges).where(eq(priceChanges.id, id))
}

/** Removes the types and categories that the import added; another member may have used one. */
async function removeUnused(tx: ChangeCtx, made: CatalogueImportUndoStep['catalogueImport']): Promise<void> {
  const categories = await tx.db
    .select({ code: equipmentCategories.code })
    .from(equipmentCategories)
    .where(inArray(equipmentCategories.id, made.categoryIds))
    .orderBy(asc(equipmentCategories.id))
  const isUsed =
    (await tx.db.$count(skus, inArray(skus.deviceTypeId, made.typeIds))) > 0 ||
    (await tx.db.$count(
      skus,
      inArray(
        skus.equipmentCategory,
        categories.map(({ code }) => code),
      ),
    )) > 0
  if (isUsed) throw AppError.conflict(sheetSentences.used)
  await tx.db.delete(deviceTypes).where(inArray(deviceTypes.id, made.typeIds))
  await tx.db.delete(equipmentCategories).where(inArray(equipmentCategories.id, made.categoryIds))
}
