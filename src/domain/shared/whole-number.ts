/** Ids are PostgreSQL integers. */
export const largestId = 2_147_483_647

/** The largest page number that a list is asked for. */
export const largestPage = 100_000

/**
 * A number from 1 to `largest` as an address writes it: digits alone, without a zero before them. Anything else is null,
 * so that one list has one address.
 */
export function readWholeNumber(value: unknown, largest: number): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text)) return null
  const number = Number(text)
  return number <= largest ? number : null
}

/** The page that an address's `page` asks for, from 1: whatever is no page number asks for the first page. */
export function readPage(value: unknown): number {
  return readWholeNumber(value, largestPage) ?? 1
}
