import { drawnBrand } from '#domain/settings/drawn-brand.ts'

/** What a card says of the settings. */
export type CardNames = { brandName: string; productName: string; slogan: string }

export function isDrawnBrand({ brandName, productName }: Pick<CardNames, 'brandName' | 'productName'>): boolean {
  return brandName === drawnBrand.name && productName === drawnBrand.name + drawnBrand.kind
}

const drawnCard = /^\/(?:social\/(\w+)|og)\.png$/

/**
 * The address of a page's card: the picture of the build, or, for another brand, the card that the server draws with its
 * names (src/server/pages/share-cards). Any other address as it is.
 */
export function brandedCard(address: string, brand: CardNames): string {
  const found = drawnCard.exec(address)
  if (found === null || isDrawnBrand(brand)) return address
  return pageCardAddress(found[1] ?? productCard, brand)
}

/** The name of the product's own card, beside those of the pages (`pageCardCopy`). */
export const productCard = 'og'

/** Another address for other names: a card is kept for ever. */
export function pageCardAddress(name: string, { brandName, productName, slogan }: CardNames): string {
  return `/cards/page-${name}-${shortHash([brandName, productName, slogan].join('\n'))}.png`
}

/** FNV-1a, 32 bits; only distinguishes texts. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
