/** Ids are PostgreSQL integers. */
export const largestId = 2_147_483_647

/** The largest page number of a list. */
export const largestPage = 100_000

/**
 * Parses a number from 1 to `largest`, digits without leading zeros. Anything else is null, so that a list has exactly
 * one address.
 */
export function readWholeNumber(value: unknown, largest: number): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text)) return null
  const number = Number(text)
  return number <= largest ? number : null
}

/** The page number in an address's `page`, from 1; an invalid one means the first page. */
export function readPage(value: unknown): number {
  return readWholeNumber(value, largestPage) ?? 1
}

/** Fen (integer, internal) to yuan with at most two decimals (API; readings 3). */
export function yuanFromFen(fen: number): number {
  return Math.round(fen) / 100
}

/**
 * Yuan to whole fen. Throws a RangeError for an invalid amount, so that a wrong catalogue row never becomes a price.
 */
export function fenFromYuan(yuan: number): number {
  const fen = Math.round(yuan * 100)
  if (!Number.isSafeInteger(fen)) throw new RangeError('not an amount of money')
  return fen
}
