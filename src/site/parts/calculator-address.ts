import { pages } from '#site/pages.ts'

/** Where the calculator of the pricing guide is in its page. */
export const calculatorId = 'monthly-cost'

export const calculatorHref = `${pages.pricingGuide.path}#${calculatorId}`
