import { checkCell } from './cells.ts'
import { priceSentences } from './sentences.ts'

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
  return typed
    .normalize('NFKC')
    .replace(/[\s,¥元]/g, '')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
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
