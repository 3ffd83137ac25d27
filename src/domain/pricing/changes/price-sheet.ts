import { readCsv } from '#domain/shared/csv.ts'
import { type CellField, type CellName, type CellValue, cellName, checkCell, tagSeparator, tidyTags } from './cells.ts'
import { durationText, priceSentences } from './issue-texts.ts'
import { cellsOf, type PriceList, type PriceListSku, type PriceListTier } from './price-list.ts'

/** The columns of the sheet: those with a field are imported, the others identify the row. */
const columns = [
  { head: '档位编号', text: ({ tier }: Row) => String(tier.id) },
  { head: '设备编号', text: ({ sku }: Row) => String(sku.id) },
  { head: '设备类型', text: ({ type }: Row) => type },
  { head: '地区', text: ({ sku }: Row) => sku.area },
  { head: '国家或城市', text: ({ sku }: Row) => sku.region },
  { head: '型号', text: ({ sku }: Row) => (sku.remote ? sku.model : '无远程') },
  { head: '类别', text: ({ category }: Row) => category },
  { head: '服务商', text: ({ sku }: Row) => sku.provider },
  { head: '时长', text: ({ tier }: Row) => durationText(tier) },
  { head: '售价', field: 'price', text: ({ tier }: Row) => yuanText(tier.price) },
  { head: '设备折后价', field: 'preferential', text: ({ tier }: Row) => yuanText(tier.preferential) },
  { head: '标价', field: 'original', text: ({ tier }: Row) => yuanText(tier.original) },
  { head: '折扣词', field: 'discountTag', text: ({ tier }: Row) => tier.discountTag },
  { head: '库存', field: 'stock', text: ({ sku }: Row) => (sku.stock === null ? noLimit : String(sku.stock)) },
  { head: '有货', field: 'inStock', text: ({ sku }: Row) => (sku.inStock ? yes : no) },
  { head: '标签', field: 'tags', text: ({ sku }: Row) => sku.tags },
  { head: '上架', field: 'listed', text: ({ sku }: Row) => (sku.listed ? yes : no) },
] as const satisfies readonly { head: string; field?: CellField; text: (row: Row) => string }[]

type Row = { sku: PriceListSku; tier: PriceListTier; type: string; category: string }
type Column = (typeof columns)[number]

const [yes, no, noLimit] = ['是', '否', '不限']

function yuanText(fen: number | null): string {
  return fen === null ? '' : (fen / 100).toFixed(2)
}

/** The catalogue as rows of a sheet, one per tier, below a header. */
export function writePriceSheet({
  skus,
  types,
  categories,
}: Pick<PriceList, 'skus' | 'types' | 'categories'>): string[][] {
  const typeOf = new Map(types.map(({ id, name }) => [id, name]))
  const nameOf = new Map(categories.map(({ code, name }) => [code, name]))
  const rows = skus.flatMap((sku) =>
    sku.tiers.map((tier) => {
      const row = { sku, tier, type: typeOf.get(sku.typeId) ?? '', category: nameOf.get(sku.category) ?? '' }
      return columns.map(({ text }) => text(row))
    }),
  )
  return [columns.map(({ head }) => head), ...rows]
}

export type SheetError = { line: number; sentence: string }

/** Maximum number of cells in one change set. */
const wishesAtMost = 10_000

/**
 * The changes that a sheet makes: only values that differ from `book`. Rows are matched by 档位编号; columns may be missing
 * and in any order. An invalid row is reported with its line, and so are two rows with different values for one device.
 */
export function readPriceSheet(
  book: Pick<PriceList, 'skus'>,
  csv: string,
): { rows: number; wishes: (readonly [CellName, CellValue])[]; faults: SheetError[] } {
  const [head, ...rows] = readCsv(csv)
  const faults: SheetError[] = []
  const wishes = new Map<CellName, CellValue>()
  const places = new Map(book.skus.flatMap((sku) => sku.tiers.map((tier) => [tier.id, { sku, tier }] as const)))
  const found = (head?.cells ?? []).map((cell) => columns.find((column) => column.head === cell.trim()))
  const key = found.findIndex((column) => column?.head === '档位编号')
  if (key === -1) return { rows: 0, wishes: [], faults: [{ line: 1, sentence: priceSentences.sheetHead }] }
  const seen = new Set<number>()
  for (const { line, cells } of rows) {
    const id = Number(cells[key]?.trim())
    const place = places.get(id)
    if (place === undefined || seen.has(id)) {
      faults.push({ line, sentence: place ? priceSentences.sheetTwice : priceSentences.sheetUnknown(cells[key] ?? '') })
      continue
    }
    seen.add(id)
    for (const [index, column] of found.entries()) {
      if (column === undefined || !('field' in column)) continue
      const read = readSheetCell(column, place, cells[index] ?? '')
      const known = read.ok ? wishes.get(read.cell) : undefined
      if (!read.ok) faults.push({ line, sentence: `${column.head}：${read.sentence}` })
      else if (known !== undefined && known !== read.value)
        faults.push({ line, sentence: `${column.head}：${priceSentences.sheetDiffers}` })
      else wishes.set(read.cell, read.value)
    }
  }
  const present = cellsOf(book)
  const changed = [...wishes].filter(([cell, value]) => value !== present.get(cell))
  if (changed.length > wishesAtMost) faults.push({ line: 1, sentence: priceSentences.sheetTooMany(wishesAtMost) })
  return { rows: rows.length, wishes: changed, faults: faults.toSorted((one, other) => one.line - other.line) }
}

type ReadCell = { ok: true; cell: CellName; value: CellValue } | { ok: false; sentence: string }

function readSheetCell(
  column: Extract<Column, { field: CellField }>,
  { sku, tier }: Omit<Row, 'type' | 'category'>,
  text: string,
): ReadCell {
  const { field } = column
  const isOfTier = field === 'price' || field === 'preferential' || field === 'original' || field === 'discountTag'
  const value = readValue(field, text.trim())
  const sentence = value === undefined ? priceSentences.malformedIn[field] : checkCell(field, value)
  if (sentence !== null || value === undefined) return { ok: false, sentence: sentence ?? priceSentences.malformed }
  return { ok: true, cell: cellName(field, isOfTier ? tier.id : sku.id), value }
}

/** Undefined for a value that the field does not accept. */
function readValue(field: CellField, text: string): CellValue | undefined {
  switch (field) {
    case 'price':
    case 'original':
      return readFen(text)
    case 'preferential':
      return text === '' ? null : readFen(text)
    case 'stock':
      if (text === noLimit || text === '') return null
      return /^\d{1,6}$/.test(text) ? Number(text) : undefined
    case 'inStock':
    case 'listed':
      return text === yes ? true : text === no ? false : undefined
    case 'discountTag':
      return text
    case 'tags':
      return tidyTags(text.replaceAll(tagSeparator, ' '))
  }
}

function readFen(text: string): number | undefined {
  const plain = text.replace(/[,\s¥元]/g, '')
  return /^-?\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
