import { plainAmount } from '../../shared/typed-amount.ts'
import { priceSentences } from './issue-texts.ts'

/** The value of a cell: fen, a count, text, or null where the catalogue has no value. */
export type CellValue = number | string | boolean | null

/**
 * The fields that change sets can change: of a tier (`tier`) or of a device (`sku`). Money is fen, tags are joined by
 * 、.
 */
export const cellFields = {
  price: { record: 'tier', label: '售价' },
  preferential: { record: 'tier', label: '设备折后价' },
  original: { record: 'tier', label: '标价' },
  discountTag: { record: 'tier', label: '折扣词' },
  stock: { record: 'sku', label: '库存' },
  inStock: { record: 'sku', label: '有货' },
  tags: { record: 'sku', label: '标签' },
  listed: { record: 'sku', label: '上架' },
} as const

export type CellField = keyof typeof cellFields
/** Identifies a cell: the field and the id of its tier or SKU, e.g. `price:1044`. */
export type CellName = `${CellField}:${number}`

/** One cell of a change set: its value when it was changed, and its new value. */
export type Change = { cell: CellName; before: CellValue; after: CellValue }

/** Values of cells; a missing cell does not exist. */
export type CellValues = ReadonlyMap<CellName, CellValue>

/** The highest price of one device for a whole tier, in fen. */
export const priceAtMostFen = 9_999_999
const stockAtMost = 999_999
const discountTagAtMost = 10
const tagsAtMost = 4
const tagAtMost = 8
/** The separator of a device's campaign tags. */
export const tagSeparator = '、'

export function cellName(field: CellField, id: number): CellName {
  return `${field}:${id}`
}

/** The field and the id in a cell name, or null when it is none. */
export function readCellName(name: string): { field: CellField; id: number } | null {
  const [, field = '', id = ''] = /^(\w+):([1-9]\d{0,9})$/.exec(name) ?? []
  return Object.hasOwn(cellFields, field) ? { field: field as CellField, id: Number(id) } : null
}

/** The sentence against a value in a field (specification, console 4), or null. */
export function checkCell(field: CellField, value: CellValue): string | null {
  switch (field) {
    case 'price':
    case 'original':
      return checkPrice(value)
    case 'preferential':
      return value === null ? null : checkPrice(value)
    case 'stock':
      return value === null || isWhole(value, 0, stockAtMost) ? null : priceSentences.stock
    case 'inStock':
    case 'listed':
      return typeof value === 'boolean' ? null : priceSentences.malformed
    case 'discountTag':
      return typeof value === 'string' && value.length <= discountTagAtMost ? null : priceSentences.discountTag
    case 'tags':
      return typeof value === 'string' && areTags(value) ? null : priceSentences.tags
  }
}

export function tagsOf(value: string): string[] {
  return value.split(tagSeparator).filter((tag) => tag !== '')
}

/** Normalises typed tags, with any usual separator, for storage. */
export function tidyTags(typed: string): string {
  return [...new Set(typed.split(/[、,，\s]+/).filter((tag) => tag !== ''))].join(tagSeparator)
}

function checkPrice(value: CellValue): string | null {
  if (typeof value !== 'number' || !Number.isInteger(value)) return priceSentences.malformed
  if (value === 0) return priceSentences.zero
  if (value < 0) return priceSentences.negative
  return value <= priceAtMostFen ? null : priceSentences.tooHigh
}

function areTags(value: string): boolean {
  const tags = tagsOf(value)
  return value === tidyTags(value) && tags.length <= tagsAtMost && tags.every((tag) => tag.length <= tagAtMost)
}

function isWhole(value: CellValue, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

export type TypedPrice = { ok: true; fen: number } | { ok: false; sentence: string }

/**
 * The price typed over an old one, in fen: an amount in yuan, a change of the old one (`-8%`, `+3`, `*1.05`), or an
 * expression (`=72*6*0.83`, `776.88-8%`). A percentage after + or − refers to the value before it. Rounded to the fen,
 * half up.
 */
export function readTypedPrice(typed: string, oldFen: number): TypedPrice {
  const text = normalise(typed)
  const sum = text.startsWith('=') ? text.slice(1) : /^[+\-*/]/.test(text) ? `${oldFen / 100}${text}` : text
  const yuan = /^[\d.+\-*/%()]+$/.test(sum) ? evaluate(sum) : null
  if (yuan === null) return { ok: false, sentence: text === '' ? priceSentences.malformed : priceSentences.formula }
  // Binary rounding errors are far below the sixth decimal.
  const fen = Math.round(Number((yuan * 100).toFixed(6)))
  const sentence = checkCell('price', fen)
  return sentence === null ? { ok: true, fen } : { ok: false, sentence }
}

/** Cells pasted from a spreadsheet, by row. */
export function readPastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

function normalise(typed: string): string {
  return plainAmount(typed).replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-')
}

/** + − * / and brackets over decimals; null for an invalid expression. */
function evaluate(text: string): number | null {
  const tokens = text.match(/\d+(?:\.\d+)?%?|\.\d+%?|[+\-*/()]/g) ?? []
  if (tokens.join('') !== text || tokens.length > 60) return null
  let place = 0
  const take = (...wanted: string[]) => (wanted.includes(tokens[place] ?? '') ? tokens[place++] : undefined)

  function sum(): number {
    let left = product().value
    for (let sign = take('+', '-'); sign !== undefined; sign = take('+', '-')) {
      const right = product()
      const value = right.isShare ? left * right.value : right.value
      left = sign === '+' ? left + value : left - value
    }
    return left
  }

  function product(): { value: number; isShare: boolean } {
    let { value, isShare } = factor()
    for (let sign = take('*', '/'); sign !== undefined; sign = take('*', '/')) {
      const right = factor().value
      value = sign === '*' ? value * right : value / right
      isShare = false
    }
    return { value, isShare }
  }

  function factor(): { value: number; isShare: boolean } {
    if (take('(') !== undefined) {
      const value = sum()
      return take(')') === undefined ? { value: Number.NaN, isShare: false } : { value, isShare: false }
    }
    if (take('-') !== undefined) return { value: -factor().value, isShare: false }
    const token = tokens[place++] ?? ''
    const isShare = token.endsWith('%')
    return { value: token === '' ? Number.NaN : Number.parseFloat(token) / (isShare ? 100 : 1), isShare }
  }

  const value = sum()
  return place === tokens.length && Number.isFinite(value) ? value : null
}
