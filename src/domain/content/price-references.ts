import { largestId, readWholeNumber } from '../shared/whole-number.ts'

/**
 * A price reference in a rich text. The stored text contains only the tier; the price is inserted from the current
 * catalogue whenever the text is shown (specification, console 4).
 */
const references = /<data value="price:([1-9]\d{0,9})"><\/data>/g

/** Replaces a price that is not offered any more: no amount, but where to look. */
export const priceGone = '以价格页为准'

/** The `value` of a reference to a tier. */
export function priceValue(tierId: number): string {
  return `price:${tierId}`
}

/** The tier in such a `value`; null when it is not a reference. */
export function tierOfValue(value: string): number | null {
  const [, id] = /^price:([1-9]\d{0,9})$/.exec(value) ?? []
  return readWholeNumber(id, largestId)
}

/** The tiers that a sanitised text refers to, each once. */
export function pricesIn(html: string): number[] {
  return [...new Set([...html.matchAll(references)].map(([, id]) => Number(id)))]
}

/** The text with its references replaced by plain text, which is escaped. */
export function fillPrices(html: string, wordsOf: (tierId: number) => string): string {
  return html.replace(references, (_, id: string) =>
    wordsOf(Number(id)).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
}

/** The tiers that a text refers to and that have no price now; `undefined` means unknown. */
export function gonePrices(html: string, priceOf: (tierId: number) => string | null | undefined): Set<number> {
  return new Set(pricesIn(html).filter((id) => priceOf(id) === null))
}
