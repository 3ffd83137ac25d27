import type { ReactNode } from 'react'
import type { SitePrices } from '#contract/site-prices.ts'
import type { priceFrom } from '#domain/landing/kinds/price-from.ts'
import { type Marketplace, marketplaces } from '#domain/pricing/shop-lines.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { landingCopy as copy } from '#site/copy/landing.ts'
import { pages } from '#site/pages.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './price-from.module.css'

const chosen: Readonly<Record<string, readonly Marketplace[]>> = {
  all: marketplaces,
  amazon: ['Amazon'],
  tiktok: ['TikTok Shop'],
  temu: ['Temu'],
}

type Fields = BlockProps<typeof priceFrom>['fields']

/** What a line for the chosen marketplace starts from today; null where the price list has none. */
export function findPrice({ platform, area }: Fields, prices: SitePrices) {
  return shopPriceOf(prices, { fits: chosen[platform] ?? marketplaces, ...(area !== '' && { area }) })
}

/** What a line for a marketplace starts from today; nothing where the price list has none. */
export function PriceFromBlock({ fields, ground }: BlockProps<typeof priceFrom>): ReactNode {
  const { prices } = useSettings()
  const { platform } = useVisit()
  const found = findPrice(fields, prices)
  if (found === null) return null
  const { price, areas } = found
  const page = platform === 'pc' ? pages.price : pages.pricingGuide
  return (
    <Section ground={ground} className={classNames(base.section, styles.price)}>
      <BlockHead title={fields.title} text={fields.text} />
      <div>
        <p className={styles.figure}>
          <span>{fromPriceCopy.before(price)}</span>
          <b className="figure">{price.yuan}</b>
          <span>{fromPriceCopy.unit}</span>
        </p>
        <p className={text.note}>{`${price.categoryName}，${fromPriceCopy.terms(price)}`}</p>
        {areas !== '' && <p className={text.note}>{areas}</p>}
        <TextLink alone href={page.path}>
          {copy.toPrices}
        </TextLink>
      </div>
    </Section>
  )
}
