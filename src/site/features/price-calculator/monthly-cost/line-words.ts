import type { LineOffer } from '#domain/pricing/monthly-cost.ts'
import { monthlyCostCopy as copy } from '#site/copy/monthly-cost.ts'
import { priceCopy } from '#site/copy/price.ts'

export const remoteWords = ({ hasRemote }: LineOffer): string => (hasRemote ? copy.remote.yes : copy.remote.no)

export const nameOf = ({ name, category }: LineOffer): string => name || priceCopy.category(category)
