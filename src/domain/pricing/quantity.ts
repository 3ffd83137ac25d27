export const quantityMin = 1
export const quantityMax = 100
export const quantitySentence = '请输入1-100的整数'

/** How many devices one order may hold: a whole number from 1 to 100 (specification 5). */
export function checkQuantity(value: number): string | null {
  return Number.isInteger(value) && value >= quantityMin && value <= quantityMax ? null : quantitySentence
}

/** What was typed or pasted in plain form: full-width digits become half-width ones, and blanks go. */
export function plainQuantity(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '')
}

/** The devices that a text means, or null when it is no whole number from 1 to 100. An empty text means one. */
export function readQuantity(typed: string): number | null {
  const plain = plainQuantity(typed)
  if (plain === '') return quantityMin
  if (!/^\d{1,9}$/.test(plain)) return null
  const value = Number(plain)
  return checkQuantity(value) === null ? value : null
}

/**
 * The quantity that the stock allows (readings 6): capped at what is left. `stock` null stands for no limit; of
 * what is sold out the wish stays, for it cannot be ordered anyway.
 */
export function capQuantity(quantity: number, stock: number | null): number {
  return stock === null || stock === 0 ? quantity : Math.min(quantity, stock)
}
