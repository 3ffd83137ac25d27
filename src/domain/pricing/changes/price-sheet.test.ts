import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from '#domain/shared/csv.ts'
import { type CellName, type CellValue, checkCell, readCellName } from './cells.ts'
import { cellsOf, type PriceList, type PriceListSku, type PriceListTier, priceListWith } from './price-list.ts'
import { readPriceSheet, writePriceSheet } from './price-sheet.ts'

const tier = (id: number, months: number): PriceListTier => ({
  ...{ id, months, days: 0, giftMonths: 0, giftDays: 0, price: 7_800, preferential: null, original: 13_000 },
  discountTag: '6折',
})
const sku = (id: number, tiers: PriceListTier[]): PriceListSku => ({
  ...{ id, typeId: 1, area: '北美', region: '美国, "洛杉矶"', countryCode: 'US', remote: true, model: '=标准型' },
  ...{
    category: 1,
    provider: 'homeline',
    inStock: true,
    stock: 9,
    tags: '新品',
    listed: true,
    unsuitPlatforms: [],
    tiers,
  },
})
const book: PriceList = {
  types: [{ id: 1, code: 'cloud', name: '云设备' }],
  categories: [{ id: 1, code: 1, name: '静态住宅IP', unsuitPlatforms: [] }],
  platforms: [],
  skus: [sku(1, [tier(11, 1), tier(12, 12)]), sku(2, [tier(21, 1)])],
  rules: {
    ...{ dayBased: { providers: [], categories: [] }, introductory: { providers: [], categories: [] } },
    ...{ tiktokCategories: [], lowStock: 5, reviewPercent: 20 },
  },
  coupons: [],
}
const cells = [...cellsOf(book).keys()]
const wishOf: Record<string, fc.Arbitrary<CellValue>> = {
  price: fc.integer({ min: 1, max: 9_999_999 }),
  original: fc.integer({ min: 1, max: 9_999_999 }),
  preferential: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  discountTag: fc.constantFrom('', '8.3折', '=1', '、'),
  stock: fc.option(fc.nat(999_999)),
  inStock: fc.boolean(),
  listed: fc.boolean(),
  tags: fc.constantFrom('', '新品', '新品、黑五'),
}
const wishes = fc
  .shuffledSubarray(cells)
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((cell) => fc.tuple(fc.constant(cell), wishOf[readCellName(cell)?.field ?? ''] ?? fc.constant(1))),
    ),
  )

test('a sheet that is written after any change, read over the catalogue before it, wishes for exactly that change', () => {
  fc.assert(
    fc.property(wishes, (wished) => {
      const next = priceListWith(book, new Map<CellName, CellValue>(wished))
      const read = readPriceSheet(book, writeCsv(writePriceSheet(next)))
      expect(read.faults).toEqual([])
      const before = cellsOf(book)
      const changed = [...cellsOf(next)].filter(([cell, value]) => value !== before.get(cell))
      expect(new Map(read.wishes)).toEqual(new Map(changed))
    }),
    { numRuns: 40 },
  )
})

test('every row that is none is named by its line, whatever stands in the file, and nothing else is wished', () => {
  const csv = '档位编号,售价,库存,有货\n11,78.00,9,是\n12,便宜,9,是\n99,78,9,是\n11,70,9,是\n21,0,-3,有\n'
  expect(readPriceSheet(book, csv)).toEqual({
    rows: 5,
    wishes: [],
    faults: [
      { line: 3, sentence: '售价：请输入金额' },
      { line: 4, sentence: '没有编号为“99”的档位' },
      { line: 5, sentence: '这个档位前面已经有一行' },
      { line: 6, sentence: '售价：价格不能是0' },
      { line: 6, sentence: '库存：库存应为0至999,999的整数，或写“不限”' },
      { line: 6, sentence: '有货：请写“是”或“否”' },
    ],
  })
  expect(readPriceSheet(book, '档位编号,库存\n11,3\n12,4').faults).toEqual([
    { line: 3, sentence: '库存：与同一设备的另一行不一致' },
  ])
  expect(readPriceSheet(book, '编号,售价\n11,3').faults[0]?.sentence).toContain('档位编号')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const [cell, value] of readPriceSheet(book, `档位编号,售价,折扣词,标签\n11,${text}\n21,${text}`).wishes)
        expect(checkCell(readCellName(cell)?.field ?? 'price', value)).toBeNull()
    }),
  )
})
