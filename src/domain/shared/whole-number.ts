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
