import { dayInShanghai, parseShanghai } from '#domain/shared/time.ts'

/** What a quote came to when its link was copied: fen, and the day in Asia/Shanghai, `YYYY-MM-DD`. */
export type QuotedPrice = { fen: number; day: string }

const keys = { amount: 'quoted', day: 'quotedOn' } as const
/** A hundred devices at the highest price that one may have. */
const quotedAtMostFen = 999_999_900

/**
 * The price of a quote as its address states it, or null. Anyone can write it there: it is shown as the quote's price
 * and counted with nowhere (decision 049). `now` bounds the day, for no quote is of tomorrow.
 */
export function readQuotedPrice(search: string, now: Date): QuotedPrice | null {
  const query = new URLSearchParams(search)
  const [amount, day] = [query.get(keys.amount) ?? '', query.get(keys.day) ?? '']
  if (!/^\d{1,8}\.\d{2}$/.test(amount)) return null
  const fen = Math.round(Number(amount) * 100)
  const time = parseShanghai(`${day} 00:00:00`)
  if (fen < 1 || fen > quotedAtMostFen || time === null || time > now) return null
  return { fen, day }
}

/** A query with the current price of its quote. */
export function writeQuotedPrice(search: string, fen: number, now: Date): string {
  const query = new URLSearchParams(search)
  query.set(keys.amount, (fen / 100).toFixed(2))
  query.set(keys.day, dayInShanghai(now))
  return `?${query}`
}

/** A query without it: another choice is another quote. */
export function withoutQuotedPrice(query: URLSearchParams): void {
  query.delete(keys.amount)
  query.delete(keys.day)
}
