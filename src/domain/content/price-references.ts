import { largestId, readWholeNumber } from '../shared/whole-number.ts'

/**
 * A price in a rich text. The stored text says only of which tier it is; what that costs is written in whenever the text
 * is shown, from the catalogue as it stands then (specification, console 4).
 */
const references = /<data value="price:([1-9]\d{0,9})"><\/data>/g

/** What stands where a price was that is not sold any more: no amount, and where to look. */
export const priceGone = '以价格页为准'

/** The `value` of a reference to a tier. */
export function priceValue(tierId: number): string {
  return `price:${tierId}`
}

/** The tier that such a `value` names, or null for what is none. */
export function tierOfValue(value: string): number | null {
  const [, id] = /^price:([1-9]\d{0,9})$/.exec(value) ?? []
  return readWholeNumber(id, largestId)
}

/** The tiers to whose prices a sanitised text refers, each once. */
export function pricesIn(html: string): number[] {
  return [...new Set([...html.matchAll(references)].map(([, id]) => Number(id)))]
}

/** The same text with words in place of its references; the words are plain text and are escaped. */
export function fillPrices(html: string, wordsOf: (tierId: number) => string): string {
  return html.replace(references, (_, id: string) =>
    wordsOf(Number(id)).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
}

/** The tiers to which a text refers and that have no price now; undefined is what is not known. */
export function gonePrices(html: string, priceOf: (tierId: number) => string | null | undefined): Set<number> {
  return new Set(pricesIn(html).filter((id) => priceOf(id) === null))
}
