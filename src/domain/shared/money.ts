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
