/** An amount in yuan as staff read it: ¥1,280.00. */
export const yuanText = (yuan: number): string =>
  `¥${yuan.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What was typed, with the full-width figures of Chinese keyboards as plain ones and no white space around it. */
export const foldTyped = (typed: string): string => typed.normalize('NFKC').trim()

/** A whole number of up to nine digits; NaN for whatever is none. */
export function readWhole(typed: string): number {
  const plain = foldTyped(typed)
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
}
