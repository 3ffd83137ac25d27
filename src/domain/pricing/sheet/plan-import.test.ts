import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skuSentences } from '#domain/devices/new-sku.ts'
import { readCsv, writeCsv } from '#domain/shared/csv.ts'
import { hiddenLettersSentence } from '#domain/shared/text.ts'
import { type CellName, type CellValue, checkCell, readCellName } from '../changes/cells.ts'
import { priceSentences } from '../changes/issue-texts.ts'
import { cellsOf, type PriceList, type PriceListSku, type PriceListTier, priceListWith } from '../changes/price-list.ts'
import { catalogueColumns, catalogueSample, writeCatalogueSheet } from './catalogue-columns.ts'
import { type CatalogueImport, planCatalogueImport } from './plan-import.ts'

type Book = Pick<PriceList, 'skus' | 'types' | 'categories'>

const tier = (id: number, part: Partial<PriceListTier>): PriceListTier => ({
  id,
  months: 1,
  days: 0,
  giftMonths: 0,
  giftDays: 0,
  price: 7_800,
  preferential: null,
  original: 13_000,
  discountTag: '6折',
  ...part,
})
const sku = (id: number, part: Partial<PriceListSku>): PriceListSku => ({
  id,
  typeId: 1,
  area: '北美',
  region: '美国, "洛杉矶"',
  countryCode: 'US',
  remote: true,
  model: '=标准型',
  category: 1,
  provider: 'homeline',
  inStock: true,
  stock: 9,
  tags: '新品',
  listed: true,
  unsuitPlatforms: [],
  tiers: [tier(id * 10, {})],
  ...part,
})
const book: Book = {
  types: [{ id: 1, code: 'cloud', name: '云设备' }],
  categories: [{ id: 1, code: 1, name: '静态住宅IP', unsuitPlatforms: [] }],
  skus: [
    sku(1, { tiers: [tier(11, {}), tier(12, { months: 12, giftMonths: 1, giftDays: 3 })] }),
    sku(2, {
      region: '英国伦敦',
      countryCode: '',
      remote: false,
      model: '',
      stock: null,
      tiers: [tier(21, { days: 30, months: 0 })],
    }),
  ],
}
const empty: Book = { types: [], categories: [], skus: [] }

function plan(known: Book, csv: string): CatalogueImport {
  const planned = planCatalogueImport(known, readCsv(csv))
  if (!planned.ok) throw new Error(planned.sentence)
  return planned.plan
}

/** The catalogue once the devices of a plan are there and its change set is public. */
function carryOut({ types, categories, skus }: CatalogueImport): Book {
  return {
    types: types.map((type, at) => ({ ...type, id: at + 1 })),
    categories: categories.map((category, at) => ({ ...category, id: at + 1, unsuitPlatforms: [] })),
    skus: skus.map(({ typeCode, tiers, ...rest }, at) => ({
      ...rest,
      id: at + 1,
      typeId: types.findIndex(({ code }) => code === typeCode) + 1,
      unsuitPlatforms: [],
      tiers: tiers.map((one, place) => ({ ...one, id: at * 100 + place })),
    })),
  }
}

const wishOf: Record<string, fc.Arbitrary<CellValue>> = {
  price: fc.integer({ min: 1, max: 9_999_999 }),
  original: fc.integer({ min: 1, max: 9_999_999 }),
  preferential: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  discountTag: fc.constantFrom('', '8.3折', '=1', '、', "'"),
  stock: fc.option(fc.nat(999_999)),
  inStock: fc.boolean(),
  listed: fc.boolean(),
  tags: fc.constantFrom('', '新品', '新品、黑五'),
}
const wishes = fc
  .shuffledSubarray([...cellsOf(book).keys()])
  .chain((cells) =>
    fc.tuple(
      ...cells.map((cell) => fc.tuple(fc.constant(cell), wishOf[readCellName(cell)?.field ?? ''] ?? fc.constant(1))),
    ),
  )

test('a sheet that is written after any change, read over the catalogue before it, wishes for exactly that change', () => {
  fc.assert(
    fc.property(wishes, (wished) => {
      const next = { ...book, ...priceListWith(book as PriceList, new Map<CellName, CellValue>(wished)) }
      const read = plan(book, writeCsv(writeCatalogueSheet(next)))
      const before = cellsOf(book)
      const changed = [...cellsOf(next)].filter(([cell, value]) => value !== before.get(cell))
      expect(new Map(read.wishes)).toEqual(new Map(changed))
      expect([read.skus, read.types, read.categories]).toEqual([[], [], []])
      expect(read.rows.every(({ kind }) => kind === (changed.length > 0 ? kind : 'same') && kind !== 'faulty')).toBe(
        true,
      )
    }),
    { numRuns: 40 },
  )
})

test('the sheet of one catalogue, imported into an empty one, is the same sheet again, byte for byte', () => {
  fc.assert(
    fc.property(wishes, (wished) => {
      const next = { ...book, ...priceListWith(book as PriceList, new Map<CellName, CellValue>(wished)) }
      const csv = writeCsv(writeCatalogueSheet(next))
      expect(writeCsv(writeCatalogueSheet(carryOut(plan(empty, csv))))).toBe(csv)
    }),
    { numRuns: 40 },
  )
})

test('the sample is taken by an empty catalogue, and by the one that it has made proposes nothing', () => {
  const made = plan(empty, writeCsv(catalogueSample))
  expect(made.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'new'])
  expect(made.skus.map(({ tiers, listed }) => [tiers.length, listed])).toEqual([
    [2, true],
    [1, false],
  ])
  const again = plan(carryOut(made), writeCsv(catalogueSample))
  expect(again).toMatchObject({ skus: [], wishes: [], types: [], categories: [] })
  expect(again.rows.every(({ kind }) => kind === 'same')).toBe(true)
})

/** A sheet of rows that differ from the sample's first one in some columns. */
function sheetOf(...rows: Partial<Record<(typeof catalogueColumns)[number]['head'], string>>[]): string {
  const [head = [], first = []] = catalogueSample
  return writeCsv([
    head,
    ...rows.map((part) => head.map((label, at) => (part as Record<string, string>)[label] ?? first[at] ?? '')),
  ])
}

test('every row that is none is named by its row, its column and the sentence of the field, and nothing else is taken', () => {
  const csv = sheetOf(
    { 售价: '便宜' },
    { 时长: '很久' },
    { 远程: '有' },
    { 国家或城市: '美国纽约', 服务商: '' },
    { 国家或城市: '美国休斯敦', 国家代码: 'us' },
    { 国家或城市: '美国\u202e纽约' },
    { 国家或城市: '加拿大', 库存: '-3' },
    {},
    {},
    { 时长: '12个月', 标签: '旧款' },
    { 设备类型: '另一个名称', 国家或城市: '墨西哥' },
    { 类型编号: 'X', 国家或城市: '墨西哥' },
  )
  const found = plan(empty, csv).rows.map(({ line, kind, faults }) => [
    line,
    kind,
    ...faults.map((one) => `${one.column}：${one.sentence}`),
  ])
  expect(found).toEqual([
    [2, 'faulty', `售价：${priceSentences.malformed}`],
    [3, 'faulty', `时长：${skuSentences.duration}`],
    [4, 'faulty', `远程：${priceSentences.malformedIn.listed}`],
    [5, 'faulty', `服务商：${skuSentences.provider}`],
    [6, 'faulty', `国家代码：${skuSentences.country}`],
    [7, 'faulty', `国家或城市：内容${hiddenLettersSentence}`],
    [8, 'faulty', `库存：${priceSentences.malformedIn.stock}`],
    [9, 'faulty', `时长：${priceSentences.sheetTwice(2)}`],
    [10, 'faulty', `时长：${priceSentences.sheetTwice(9)}`],
    [11, 'new'],
    [12, 'faulty', `设备类型：${priceSentences.sheetName('cloud', '云设备')}`],
    [13, 'faulty', '类型编号：编号应为2至20位小写字母、数字或短横线，以字母开头'],
  ])
})

test('a known device keeps what its prices were passed for, and gets no further duration', () => {
  const [head = [], row = []] = writeCatalogueSheet(book)
  const changed = (label: string, text: string) =>
    plan(book, writeCsv([head, row.map((cell, at) => (head[at] === label ? text : cell))])).rows[0]
  for (const [label, text] of [
    ['服务商', 'other'],
    ['国家代码', ''],
    ['赠送', '1天'],
  ] as const)
    expect(changed(label, text)?.faults).toEqual([{ column: label, sentence: priceSentences.sheetFixed }])
  expect(changed('时长', '6个月')?.faults).toEqual([{ column: '时长', sentence: priceSentences.sheetNoTier }])
  expect(changed('售价', '70')).toMatchObject({ kind: 'changed', labels: ['售价'], faults: [] })
  const twins = { ...book, skus: [...book.skus, sku(3, {})] }
  expect(plan(twins, writeCsv([head, row])).rows[0]?.faults[0]?.sentence).toBe(priceSentences.sheetTwins)
})

test('a table without a head of these columns is refused as a whole, and an older file is read', () => {
  expect(planCatalogueImport(book, readCsv('编号,售价\n11,3'))).toMatchObject({ ok: false })
  expect(planCatalogueImport(book, readCsv('类型编号,售价\ncloud,3'))).toMatchObject({ ok: false })
  expect(planCatalogueImport(book, [])).toMatchObject({ ok: false })
  const [head = [], ...rows] = writeCatalogueSheet(book)
  const older = [['档位编号', ...head], ...rows.map((row, at) => [String(at + 11), ...row])]
  expect(plan(book, writeCsv(older)).rows.every(({ kind }) => kind === 'same')).toBe(true)
})

test('whatever stands in a cell, a row is taken with values that the catalogue accepts, or is faulty', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...catalogueColumns.map(({ head }) => head)),
      fc.string({ unit: 'grapheme' }),
      (head, text) => {
        const { rows, skus } = plan(empty, sheetOf({ [head]: text }))
        expect(rows[0]?.kind).toBe(skus.length > 0 ? 'new' : 'faulty')
        for (const made of skus.flatMap(({ tiers }) => tiers)) {
          expect(checkCell('price', made.price)).toBeNull()
          expect(checkCell('discountTag', made.discountTag)).toBeNull()
        }
      },
    ),
  )
})
