export const quantityMin = 1
export const quantityMax = 100
export const quantitySentence = '请输入1-100的整数'

/** How many devices one order may hold: a whole number from 1 to 100 (specification, section 5). */
export function checkQuantity(value: number): string | null {
  return Number.isInteger(value) && value >= quantityMin && value <= quantityMax ? null : quantitySentence
}
