import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPastedCells, readTypedPrice } from './cells.ts'

const fen = fc.integer({ min: 1, max: 9_999_999 })
const fenOf = (typed: string, old = 7_800) => {
  const read = readTypedPrice(typed, old)
  return read.ok ? read.fen : read.sentence
}

test('prices are typed as amounts, as changes of the old price and as sums', () => {
  expect(fenOf('72')).toBe(7_200)
  expect(fenOf('1,075.68')).toBe(107_568)
  expect(fenOf('=1,000*2+1，000')).toBe(300_000)
  expect(fenOf('￥７２．５')).toBe(7_250)
  expect(fenOf('+5%')).toBe(8_190)
  expect(fenOf('-8%', 77_688)).toBe(71_473)
  expect(fenOf('*1.05')).toBe(8_190)
  expect(fenOf('×1.05')).toBe(8_190)
  expect(fenOf('+3')).toBe(8_100)
  expect(fenOf('/2')).toBe(3_900)
  expect(fenOf('=72*6*0.83')).toBe(35_856)
  expect(fenOf('=(72+3)*2')).toBe(15_000)
  expect(fenOf('776.88-8%', 1)).toBe(71_473)
  // 1.005 is a little less in binary.
  expect(fenOf('1.005')).toBe(101)
})

test('what is no price is refused with its sentence', () => {
  expect(fenOf('')).toBe('请输入金额')
  expect(fenOf('0')).toBe('价格不能是0')
  expect(fenOf('-100')).toBe('价格不能是负数')
  expect(fenOf('1000000000')).toBe('单台价格不能超过99,999.99元')
  for (const typed of [
    '1,5',
    '1,2,3',
    '12,34',
    '1,0000',
    '1.5,000',
    ',5',
    '=1,5*2',
    '七十二',
    '=1/0',
    '=2+',
    '=(2',
    '1e9',
    '2 3)',
    '=alert(1)',
    '--',
    '+%',
  ])
    expect(fenOf(typed)).toBe('算式无法识别')
})

test('a price that is typed as it is read stays what it is, and times one changes nothing', () => {
  fc.assert(
    fc.property(fen, (old) => {
      expect(fenOf((old / 100).toFixed(2), 1)).toBe(old)
      expect(fenOf('*1', old)).toBe(old)
      expect(fenOf('+0%', old)).toBe(old)
    }),
  )
})

test('whatever is typed is a price or a sentence', () => {
  const keys = fc.string({ unit: fc.constantFrom(...'0123456789.+-*/%()=， 元') })
  fc.assert(
    fc.property(keys, fen, (typed, old) => {
      const read = readTypedPrice(typed, old)
      expect(read.ok ? read.fen >= 1 && Number.isInteger(read.fen) : read.sentence !== '').toBe(true)
    }),
  )
})

test('a block out of a spreadsheet is rows of cells', () => {
  expect(readPastedCells('78\t234\r\n 69 \t\r\n')).toEqual([
    ['78', '234'],
    ['69', ''],
  ])
})
