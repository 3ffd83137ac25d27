import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { priceChangeCells, priceTiers, skus } from '#db/schema/index.ts'
import {
  type CellField,
  type CellName,
  type CellValue,
  type CellValues,
  type Change,
  cellFields,
  cellName,
  readCellName,
  tagSeparator,
} from '#domain/pricing/changes/cells.ts'

const set = (column: string): SQL => sql`${sql.identifier(column)} = given.value`

/** The storage of a field: its column type and how it is written. */
const stored: Readonly<Record<CellField, { type: 'int' | 'text' | 'boolean'; set: SQL }>> = {
  price: { type: 'int', set: set('actual_price_fen') },
  preferential: { type: 'int', set: set('preferential_price_fen') },
  original: { type: 'int', set: set('original_price_fen') },
  discountTag: { type: 'text', set: set('discount_tag') },
  stock: { type: 'int', set: set('available_nums') },
  inStock: { type: 'boolean', set: set('in_stock') },
  listed: { type: 'boolean', set: set('listed') },
  tags: {
    type: 'text',
    set: sql`campaign = case when given.value = '' then campaign - 'tags'
      else jsonb_set(campaign, '{tags}', to_jsonb(string_to_array(given.value, ${sql.raw(`'${tagSeparator}'`)}))) end`,
  },
}

/** Ids as one parameter: there may be thousands. */
const among = (column: AnyPgColumn, ids: readonly number[]): SQL => sql`${column} = any(${sql.param(ids)}::int[])`

/** The current values of some cells; with `hold`, locked until the transaction ends. */
export async function readCells(db: Db, names: readonly CellName[], { hold = false } = {}): Promise<CellValues> {
  const wanted = names.flatMap((name) => readCellName(name) ?? [])
  const idsOf = (record: 'tier' | 'sku') => [
    ...new Set(wanted.filter(({ field }) => cellFields[field].record === record).map(({ id }) => id)),
  ]
  // In the order of their ids, so that two who hold the same rows wait for each other and never both.
  const tierQuery = db
    .select()
    .from(priceTiers)
    .where(among(priceTiers.id, idsOf('tier')))
    .orderBy(asc(priceTiers.id))
  const skuQuery = db
    .select()
    .from(skus)
    .where(among(skus.id, idsOf('sku')))
    .orderBy(asc(skus.id))
  const tierRows = hold ? await tierQuery.for('update') : await tierQuery
  const skuRows = hold ? await skuQuery.for('update') : await skuQuery
  const tiers = new Map(tierRows.map((row) => [row.id, row]))
  const devices = new Map(skuRows.map((row) => [row.id, row]))
  const values = new Map<CellName, CellValue>()
  for (const { field, id } of wanted) {
    const value = valueIn(field, tiers.get(id), devices.get(id))
    if (value !== undefined) values.set(cellName(field, id), value)
  }
  return values
}

function valueIn(
  field: CellField,
  tier: typeof priceTiers.$inferSelect | undefined,
  sku: typeof skus.$inferSelect | undefined,
): CellValue | undefined {
  switch (field) {
    case 'price':
      return tier?.actualPriceFen
    case 'preferential':
      return tier?.preferentialPriceFen
    case 'original':
      return tier?.originalPriceFen
    case 'discountTag':
      return tier?.discountTag
    case 'stock':
      return sku?.availableNums
    case 'inStock':
      return sku?.inStock
    case 'listed':
      return sku?.listed
    case 'tags':
      return sku && (sku.campaign.tags ?? []).join(tagSeparator)
  }
}

/** Writes the changes of a set, one statement per field. The cells must be locked. */
export async function writeCells(db: Db, changes: readonly Change[]): Promise<void> {
  const byField = new Map<CellField, { ids: number[]; values: CellValue[] }>()
  for (const { cell, after } of changes) {
    const read = readCellName(cell)
    if (read === null) continue
    const one = byField.get(read.field) ?? { ids: [], values: [] }
    byField.set(read.field, one)
    one.ids.push(read.id)
    one.values.push(after)
  }
  for (const [field, { ids, values }] of byField) {
    const table = cellFields[field].record === 'tier' ? priceTiers : skus
    const { type, set: assignment } = stored[field]
    const given = sql`unnest(${sql.param(ids)}::int[], ${sql.param(values)}::${sql.raw(type)}[]) as given(id, value)`
    await db.execute(sql`update ${table} set ${assignment} from ${given} where ${table.id} = given.id`)
  }
  const explained = (['price', 'preferential', 'original', 'discountTag'] as const).flatMap(
    (field) => byField.get(field)?.ids ?? [],
  )
  if (explained.length > 0) await explainPrices(db, explained)
}

/** Updates derived columns: whether the device has a discount, and how large the tier's is. */
export async function explainPrices(db: Db, ids: readonly number[]): Promise<void> {
  const { months, actualPriceFen, originalPriceFen, preferentialPriceFen, preferentialType, discountTag } = priceTiers
  const original = sql`greatest(${originalPriceFen}, ${actualPriceFen})`
  const device = sql`case when ${preferentialPriceFen} < ${original} and ${preferentialPriceFen} >= ${actualPriceFen}
    then ${preferentialPriceFen} else ${original} end`
  const isLong = sql`(${months} > 1 or ${discountTag} <> '')`
  await db
    .update(priceTiers)
    .set({
      preferentialType: sql`case when ${preferentialPriceFen} is null then 0 else greatest(${preferentialType}, 1) end`,
      discountAmountFen: sql`case when ${isLong} then nullif(${device} - ${actualPriceFen}, 0) end`,
    })
    .where(among(priceTiers.id, ids))
}

/** Adds changes to a set; `follows`: they are derived. */
export async function insertCells(
  { db }: { db: Db },
  id: number,
  changes: readonly Change[],
  { follows = false } = {},
): Promise<void> {
  // As one parameter: a statement of ten thousand rows takes longer to write than to carry out.
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(cell text, before jsonb, after jsonb)`
  await db.execute(
    sql`insert into ${priceChangeCells} (change_id, cell, before, after, follows)
      select ${id}::int, cell, before, after, ${follows}::boolean from ${given}`,
  )
}
