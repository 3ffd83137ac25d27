import {
  type CategoryFields,
  catalogueNameSentences,
  categoriesAtMost,
  checkCategory,
  checkDeviceType,
  type DeviceTypeFields,
  deviceTypesAtMost,
} from '#domain/devices/catalogue-names.ts'
import { checkNewSku, type NewTier, type SkuFacts, skuSentences } from '#domain/devices/new-sku.ts'
import type { CsvRow } from '#domain/shared/csv.ts'
import { type LabelledRow, labelRows, type SheetFault, type SheetRow } from '#domain/shared/sheet-rows.ts'
import { hasHiddenLetters, hasUnsafeText, hiddenLettersSentence } from '#domain/shared/text.ts'
import { type CellField, type CellName, type CellValue, cellFields, cellName, checkCell } from '../changes/cells.ts'
import { durationText, priceSentences } from '../changes/issue-texts.ts'
import { cellsOf, type PriceList, type PriceListSku, type PriceListTier } from '../changes/price-list.ts'
import {
  type CatalogueHead,
  catalogueColumns,
  catalogueKeys,
  catalogueReadPast,
  readCellText,
  readPeriod,
  readYesNo,
} from './catalogue-columns.ts'

/** A device that a sheet adds, with the code of its type, which may be new too. */
export type SheetSku = Omit<SkuFacts, 'typeId'> & {
  typeCode: string
  stock: number | null
  inStock: boolean
  tags: string
  /** Whether the change set lists it. */
  listed: boolean
  tiers: NewTier[]
}

type SheetCategory = Pick<CategoryFields, 'code' | 'name'>

export type CatalogueImport = {
  rows: SheetRow[]
  types: DeviceTypeFields[]
  /** Their devices suit every platform until somebody says otherwise. */
  categories: SheetCategory[]
  skus: SheetSku[]
  /** The cells of known devices whose value is another one in the file. */
  wishes: (readonly [CellName, CellValue])[]
}

/** The most cells of one change set. */
const cellsAtMost = 10_000

export type PlannedImport = { ok: true; plan: CatalogueImport } | { ok: false; sentence: string }

const rowsInStep = 200

/** The catalogue that a plan is made against. */
type Known = Pick<PriceList, 'skus' | 'types' | 'categories'>

/** One row on its way: what its cells say, and what is against them. */
type Reading = { line: number; get: (head: CatalogueHead) => string | undefined; faults: SheetFault[] }

/**
 * What a sheet does with the catalogue, row by row. A row is known by what a buyer can tell devices apart by, and by its
 * duration: the price, stock and tags of a known one become wishes of a change set; an unknown one is a duration of a new
 * device, with its type and category where these are new. Devices that are not in the sheet stay. Pure.
 */
export function planCatalogueImport(known: Known, table: readonly CsvRow[]): PlannedImport {
  const steps = planInSteps(known, table)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The same in steps of some milliseconds, between which others have their turn. */
export function* planInSteps(known: Known, table: readonly CsvRow[]): Generator<void, PlannedImport, void> {
  const labelled = labelRows(table, {
    known: catalogueColumns.map(({ head }) => head),
    required: catalogueKeys,
    readPast: catalogueReadPast,
  })
  if (!labelled.ok) return labelled
  const reader = new CatalogueReader(known)
  const rows: SheetRow[] = []
  for (const row of labelled.rows) {
    rows.push(reader.read(row))
    if (rows.length % rowsInStep === 0) yield
  }
  return { ok: true, plan: { rows, ...reader.finish(rows) } }
}

class CatalogueReader {
  readonly #types: Map<string, DeviceTypeFields>
  readonly #categories: Map<number, SheetCategory>
  readonly #known: Map<string, PriceListSku[]>
  readonly #present: ReadonlyMap<CellName, CellValue>
  readonly #newTypes: DeviceTypeFields[] = []
  readonly #newCategories: SheetCategory[] = []
  readonly #newSkus = new Map<string, SheetSku>()
  readonly #wishes = new Map<CellName, CellValue>()
  readonly #lines = new Map<string, number>()

  constructor({ skus, types, categories }: Known) {
    const codeOf = new Map(types.map(({ id, code }) => [id, code]))
    this.#types = new Map(types.map((type) => [type.code, type]))
    this.#categories = new Map(categories.map((category) => [category.code, category]))
    this.#known = Map.groupBy(skus, (sku) => keyOf({ ...sku, typeCode: codeOf.get(sku.typeId) ?? '' }))
    this.#present = cellsOf({ skus })
  }

  read({ line, cells }: LabelledRow): SheetRow {
    const row: Reading = { line, get: (head) => cells.get(head), faults: [] }
    // One look at the whole row: most rows have none.
    if (isUnfit([...cells.values()].join(' ')))
      for (const [column, text] of cells)
        if (isUnfit(text)) row.faults.push({ column, sentence: `内容${hiddenLettersSentence}` })
    const facts = readFacts(row)
    const period = readPeriod(row.get('时长') ?? '')
    if (period === null || (period.months > 0 && period.days > 0) || period.months + period.days === 0)
      row.faults.push({ column: '时长', sentence: skuSentences.duration })
    const name = `${facts?.region ?? row.get('国家或城市') ?? ''}${facts?.model ?? ''} ${row.get('时长') ?? ''}`.trim()
    if (facts === null || period === null || row.faults.length > 0) return faulty(row, name)
    const key = keyOf(facts)
    const before = this.#lines.get(`${key} ${durationText(period)}`)
    if (before !== undefined) row.faults.push({ column: '时长', sentence: priceSentences.sheetTwice(before) })
    this.#lines.set(`${key} ${durationText(period)}`, line)
    this.#readNames(row, facts)
    const found = this.#known.get(key) ?? []
    if (found.length > 1) row.faults.push({ column: '', sentence: priceSentences.sheetTwins })
    const [sku] = found
    const labels = sku === undefined ? this.#readNew(row, { key, facts, period }) : this.#readKnown(row, sku, period)
    if (row.faults.length > 0) return faulty(row, name)
    const kind = sku === undefined ? 'new' : labels.length > 0 ? 'changed' : 'same'
    return { line, name, kind, labels, faults: [] }
  }

  /** What the whole file does; its limits are faults of the last row. */
  finish(rows: SheetRow[]): Omit<CatalogueImport, 'rows'> {
    const wishes = [...this.#wishes].filter(([cell, value]) => value !== this.#present.get(cell))
    const skus = [...this.#newSkus.values()]
    const [types, categories] = [this.#newTypes, this.#newCategories]
    const limits = [
      [this.#types.size > deviceTypesAtMost && types.length > 0, '类型编号', catalogueNameSentences.manyTypes],
      [
        this.#categories.size > categoriesAtMost && categories.length > 0,
        '类别编号',
        catalogueNameSentences.manyCategories,
      ],
      [wishes.length + skus.length > cellsAtMost, '', priceSentences.sheetTooMany(cellsAtMost)],
    ] as const
    const last = rows.at(-1)
    for (const [isOver, column, sentence] of limits)
      if (isOver && last) Object.assign(last, { kind: 'faulty', faults: [...last.faults, { column, sentence }] })
    return { types, categories, skus, wishes }
  }

  /** The row's type and category: known under the same name, or new. */
  #readNames(row: Reading, { typeCode, category }: Facts): void {
    const [typeName, categoryName] = [row.get('设备类型') ?? '', row.get('类别') ?? '']
    const type = this.#types.get(typeCode)
    if (type === undefined) {
      const added = { code: typeCode, name: typeName }
      const sentence = checkDeviceType(added)
      const column = sentence === catalogueNameSentences.typeCode ? '类型编号' : '设备类型'
      if (sentence !== null) row.faults.push({ column, sentence })
      else {
        this.#types.set(typeCode, added)
        this.#newTypes.push(added)
      }
    } else if (typeName !== '' && typeName !== type.name.trim())
      row.faults.push({ column: '设备类型', sentence: priceSentences.sheetName(typeCode, type.name) })
    const known = this.#categories.get(category)
    if (known === undefined) {
      const added = { code: category, name: categoryName }
      const sentence = checkCategory(added)
      const column = sentence === catalogueNameSentences.categoryCode ? '类别编号' : '类别'
      if (sentence !== null) row.faults.push({ column, sentence })
      else {
        this.#categories.set(category, added)
        this.#newCategories.push(added)
      }
    } else if (categoryName !== '' && categoryName !== known.name.trim())
      row.faults.push({ column: '类别', sentence: priceSentences.sheetName(String(category), known.name) })
  }

  /** The labels of the cells that the row changes. What prices were passed for is not changed by a sheet. */
  #readKnown(row: Reading, sku: PriceListSku, period: Period): string[] {
    const tier = sku.tiers.find(({ months, days }) => months === period.months && days === period.days)
    if (tier === undefined) {
      row.faults.push({ column: '时长', sentence: priceSentences.sheetNoTier })
      return []
    }
    for (const [column, value] of [
      ['国家代码', sku.countryCode],
      ['服务商', sku.provider],
    ] as const) {
      const text = row.get(column)
      if (text !== undefined && text !== value.trim()) row.faults.push({ column, sentence: priceSentences.sheetFixed })
    }
    const gift = readPeriod(row.get('赠送') ?? '')
    const isSameGift = gift?.months === tier.giftMonths && gift.days === tier.giftDays
    if (row.get('赠送') !== undefined && !isSameGift)
      row.faults.push({ column: '赠送', sentence: priceSentences.sheetFixed })
    return catalogueColumns.flatMap((column) => {
      if (!('field' in column)) return []
      const text = row.get(column.head)
      if (text === undefined) return []
      const cell = cellOf(column.field, sku, tier)
      const present = this.#present.get(cell) ?? null
      const value = typeof present === 'string' && present.trim() === text ? present : readValue(row, column, text)
      if (value === undefined) return []
      const other = this.#wishes.get(cell)
      if (other !== undefined && other !== value)
        row.faults.push({ column: column.head, sentence: priceSentences.sheetDiffers })
      this.#wishes.set(cell, value)
      return value === present ? [] : [column.head]
    })
  }

  /** Adds the row's duration to its new device, which its first row describes. */
  #readNew(row: Reading, { key, facts, period }: { key: string; facts: Facts; period: Period }): string[] {
    const gift = readPeriod(row.get('赠送') ?? '')
    if (gift === null) row.faults.push({ column: '赠送', sentence: skuSentences.gifts })
    const value = (head: ValueHead) => {
      const column = catalogueColumns.find((one) => one.head === head)
      const text = row.get(head) ?? ''
      return text === '' || column === undefined || !('field' in column) ? undefined : readValue(row, column, text)
    }
    const price = value('售价')
    if ((row.get('售价') ?? '') === '') row.faults.push({ column: '售价', sentence: priceSentences.malformed })
    const stock = (value('库存') ?? null) as number | null
    const given = {
      ...facts,
      stock,
      inStock: (value('有货') ?? stock !== 0) as boolean,
      tags: (value('标签') ?? '') as string,
      listed: (value('上架') ?? true) as boolean,
    }
    const tier: NewTier = {
      ...period,
      giftMonths: gift?.months ?? 0,
      giftDays: gift?.days ?? 0,
      price: (price ?? 0) as number,
      preferential: (value('设备折后价') ?? null) as number | null,
      original: (value('标价') ?? price ?? 0) as number,
      discountTag: (value('折扣词') ?? '') as string,
    }
    if (row.faults.length > 0) return []
    const first = this.#newSkus.get(key)
    for (const [name, column] of sharedColumns)
      if (first !== undefined && first[name] !== given[name])
        row.faults.push({ column, sentence: priceSentences.sheetDiffers })
    const sku = first ?? { ...given, tiers: [] }
    const sentence = checkNewSku({ ...sku, typeId: 1, tiers: [...sku.tiers, tier] })
    if (sentence !== null) row.faults.push({ column: columnOf(sentence), sentence })
    if (row.faults.length > 0) return []
    sku.tiers.push(tier)
    this.#newSkus.set(key, sku)
    return []
  }
}

type Facts = Omit<SkuFacts, 'typeId'> & { typeCode: string }
type Period = { months: number; days: number }
type ValueColumn = Extract<(typeof catalogueColumns)[number], { field: CellField }>
type ValueHead = ValueColumn['head']

/** What every row of one new device has to agree in. */
const sharedColumns = [
  ['countryCode', '国家代码'],
  ['provider', '服务商'],
  ['stock', '库存'],
  ['inStock', '有货'],
  ['tags', '标签'],
  ['listed', '上架'],
] as const satisfies readonly (readonly [keyof SheetSku, CatalogueHead])[]

/** What a buyer can tell devices apart by; two devices do not share it. */
function keyOf({ typeCode, area, region, remote, model, category }: Omit<Facts, 'provider' | 'countryCode'>): string {
  return JSON.stringify([typeCode.trim(), area.trim(), region.trim(), remote, model.trim(), category])
}

/** What the row says of its device; null, with the fault, where that is none. */
function readFacts(row: Reading): Facts | null {
  const text = (head: CatalogueHead) => row.get(head) ?? ''
  const remote = readYesNo(text('远程'))
  if (remote === undefined) row.faults.push({ column: '远程', sentence: priceSentences.malformedIn.listed })
  const category = /^\d{1,6}$/.test(text('类别编号')) ? Number(text('类别编号')) : Number.NaN
  if (Number.isNaN(category)) row.faults.push({ column: '类别编号', sentence: catalogueNameSentences.categoryCode })
  if (remote === undefined || Number.isNaN(category)) return null
  return {
    typeCode: text('类型编号'),
    area: text('地区'),
    region: text('国家或城市'),
    countryCode: text('国家代码'),
    model: text('型号'),
    provider: text('服务商'),
    remote,
    category,
  }
}

function cellOf(field: CellField, sku: PriceListSku, tier: PriceListTier): CellName {
  return cellName(field, cellFields[field].record === 'tier' ? tier.id : sku.id)
}

/** The value of a cell; undefined, with the fault, for a text that is none. */
function readValue(row: Reading, { head, field }: Pick<ValueColumn, 'head' | 'field'>, text: string) {
  const value = readCellText(field, text)
  const sentence = value === undefined ? priceSentences.malformedIn[field] : checkCell(field, value)
  if (sentence === null) return value
  row.faults.push({ column: head, sentence })
  return undefined
}

/** The column that a sentence against a new device is about. */
function columnOf(sentence: string): CatalogueHead | '' {
  const columns: Readonly<Record<string, CatalogueHead>> = {
    [skuSentences.region]: '国家或城市',
    [skuSentences.model]: '型号',
    [skuSentences.country]: '国家代码',
    [skuSentences.provider]: '服务商',
    [skuSentences.gifts]: '赠送',
    [skuSentences.duration]: '时长',
    [skuSentences.tiers]: '时长',
  }
  return columns[sentence] ?? ''
}

function faulty({ line, faults }: Reading, name: string): SheetRow {
  return { line, name, kind: 'faulty', labels: [], faults }
}

function isUnfit(text: string): boolean {
  return hasHiddenLetters(text) || hasUnsafeText(text)
}
