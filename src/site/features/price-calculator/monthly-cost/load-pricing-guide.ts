import { type LineOffer, lineOffersOf } from '#domain/pricing/monthly-cost.ts'
import type { AddOnFee, BrowserFees, ProductFact } from '#domain/settings/product-facts.ts'
import { oncePer } from '#domain/shared/once-per.ts'
import { api } from '#site/session/api-client.ts'
import { catalogueOf } from '../catalogue/catalogue-data.ts'

/** What the pricing guide shows beside its own words and the prices of the settings. */
export type PricingGuide = {
  facts: ProductFact[]
  fees: BrowserFees | null
  addOns: AddOnFee[]
  /** The catalogue in a few rows; the page does not carry the rest. */
  offers: LineOffer[]
  /** The sentence of a failed load, else empty. */
  failure: string
}

/** The answers to buyers' questions, and the kinds of lines to reckon with. */
export async function loadPricingGuide(): Promise<PricingGuide> {
  const [product, groups] = await Promise.all([
    api.call('GET /site/product'),
    api.call('GET /company/ip/listAvailableIpType/v2', { query: { siteId: '' } }),
  ])
  return {
    // An outside API may know no add-ons.
    facts: [],
    fees: null,
    addOns: [],
    ...(product.code === 200 && product.data),
    offers: groups.code === 200 ? offersOf(groups.data) : [],
    failure: [product, groups].find(({ code }) => code !== 200)?.msg ?? '',
  }
}

const offersOf = oncePer((groups: Parameters<typeof catalogueOf>[0]) =>
  lineOffersOf(catalogueOf(groups, { selfOnly: false })),
)
