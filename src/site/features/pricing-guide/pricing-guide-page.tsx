import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { LineOffer } from '#domain/pricing/monthly-cost.ts'
import type { BrowserFees, ProductFact } from '#domain/settings/product-facts.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { pricingGuideOpeningCopy as opening, pricingGuideCopy } from '#site/copy/pricing-guide.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { still } from '#site/parts/kept-html.tsx'
import { faqItemOf } from '#site/parts/product-facts.ts'
import { Questions } from '#site/parts/questions.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Comparison } from './comparison.tsx'
import sail from './drawings/two-hundred-lines.svg'
import styles from './pricing-guide-page.module.css'
import { Scope } from './scope.tsx'

type PricingGuidePageProps = {
  facts: readonly ProductFact[]
  fees: BrowserFees | null
  offers: readonly LineOffer[]
  /** The sentence of a failed load, else empty. */
  failure: string
  /** The way to the prices of devices. */
  priceLink: ReactNode
  /** The calculator, at `calculatorId`; shown where there is a price to reckon with. */
  calculator: ReactNode
  onRetry: () => unknown
}

export const calculatorId = 'monthly-cost'

/** 功能与价格 (decision 071): what the product does, what it costs, and what to ask before buying. */
export function PricingGuidePage(props: PricingGuidePageProps): ReactNode {
  const { facts, fees, offers, failure, priceLink, calculator, onRetry } = props
  const copy = pricingGuideCopy
  const { cloudNumberYuan } = useSettings().prices
  const hasCalculator = fees !== null || offers.length > 0 || cloudNumberYuan !== null
  return (
    <>
      <Opening facts={facts} fees={fees} priceLink={priceLink} hasCalculator={hasCalculator} />
      {failure !== '' && (
        <Section>
          <FailedState title={failure} onRetry={onRetry} />
        </Section>
      )}
      <Hydrate when={still}>
        <Scope facts={facts} />
      </Hydrate>
      {hasCalculator && calculator}
      <Hydrate when={still}>
        <Comparison facts={facts} />
        <Questions title={copy.questions.title} items={facts.map(faqItemOf)} ground="light" />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <RegisterPrompt
        form="column"
        ground="deep"
        className={styles.prompt}
        title={copy.join.title}
        text={copy.join.text}
        words={copy.join}
        drawing={<img className={styles.last} src={sail} alt="" width={510} height={700} loading="lazy" />}
      />
    </>
  )
}

type OpeningProps = Pick<PricingGuidePageProps, 'facts' | 'fees' | 'priceLink'> & { hasCalculator: boolean }

/** The facts that the figures of the opening are from. */
const numbered: readonly ProductFact['key'][] = ['freeEnvironments', 'environmentFee', 'cloudNumberFee']

/** What the browser costs at a glance, before a sail of 200 lines. */
function Opening({ facts, fees, priceLink, hasCalculator }: OpeningProps): ReactNode {
  const { productName, prices } = useSettings()
  const browserFee = facts.find(({ key }) => key === 'browserFee')
  const { cloudNumberYuan } = prices
  const shopPrice = shopPriceOf(prices)
  const glance = [
    ...(fees === null
      ? []
      : [
          { ...opening.glance.free, figure: fees.freeEnvironments },
          { ...opening.glance.each, figure: fees.environmentYuan },
        ]),
    ...(shopPrice === null
      ? []
      : [
          {
            name: opening.glance.device(shopPrice.price.categoryName),
            unit: fromPriceCopy.unit,
            figure: shopPrice.price.yuan,
          },
        ]),
    ...(cloudNumberYuan === null
      ? []
      : [{ name: opening.glance.cloudNumber, unit: fromPriceCopy.unit, figure: cloudNumberYuan }]),
  ]
  const sources = new Set(facts.filter(({ key }) => numbered.includes(key)).map(productFactsCopy.source))
  return (
    <section className={styles.opening} data-ground="deep">
      <div className={styles.words}>
        <img className={styles.sail} src={sail} alt={opening.drawing} width={510} height={700} />
        <Eyebrow>{productName}</Eyebrow>
        <Heading level={1}>{opening.title}</Heading>
        <p className={styles.lead}>
          <Clauses parts={facts.length > 0 ? opening.lead : opening.leadWithoutFacts} />
        </p>
        {browserFee !== undefined && (
          <p className={styles.fee}>
            {browserFee.answer}
            <small>{productFactsCopy.source(browserFee)}</small>
          </p>
        )}
        <p className={styles.ways}>
          {priceLink}
          {hasCalculator && (
            <TextLink alone href={`#${calculatorId}`}>
              {opening.calculator}
            </TextLink>
          )}
        </p>
      </div>
      {glance.length > 0 && (
        <dl className={styles.glance}>
          {glance.map(({ name, figure, unit }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b className="figure">{figure}</b>
                {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shopPrice !== null && (
        <p className={styles.terms}>
          {[fromPriceCopy.sentence(shopPrice.price), shopPrice.areas].filter(Boolean).join('。')}
        </p>
      )}
      {[...sources].map((source) => (
        <p key={source} className={styles.terms}>
          {source}
        </p>
      ))}
    </section>
  )
}
