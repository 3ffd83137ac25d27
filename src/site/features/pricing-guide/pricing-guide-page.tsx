import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { LineOffer } from '#domain/pricing/monthly-cost.ts'
import type { BrowserFees, ProductFact } from '#domain/settings/product-facts.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { pricingGuideOpeningCopy as opening, pricingGuideCopy } from '#site/copy/pricing-guide.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { still } from '#site/parts/kept-html.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import { type GuideRow, guideRows, questionsBeside, sourceLines } from './guide-rows.ts'
import styles from './pricing-guide-page.module.css'
import { Scope } from './scope.tsx'

type PricingGuidePageProps = {
  facts: readonly ProductFact[]
  fees: BrowserFees | null
  offers: readonly LineOffer[]
  /** The sentence of a failed load, else empty. */
  failure: string
  /** The calculator, which opens the page where there is a price to reckon with. */
  calculator: ReactNode
  onRetry: () => unknown
}

/** 功能与价格 (decision 071): what shops cost a month, what each thing costs and does, and what to ask before buying. */
export function PricingGuidePage(props: PricingGuidePageProps): ReactNode {
  const { facts, fees, offers, failure, calculator, onRetry } = props
  const { prices } = useSettings()
  const hasCalculator = fees !== null || offers.length > 0 || prices.cloudNumberYuan !== null
  const rows = guideRows(facts, prices)
  return (
    <>
      {hasCalculator ? calculator : <Opening hasFacts={facts.length > 0} />}
      {failure !== '' && (
        <Section>
          <FailedState title={failure} onRetry={onRetry} />
        </Section>
      )}
      <Hydrate when={still}>
        <Figures facts={facts} fees={fees} />
        <Scope rows={rows} sources={sourceLines(rows)} />
        <Questions facts={questionsBeside(facts, rows)} />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <RegisterPrompt
        form="row"
        ground="tint"
        className={styles.prompt}
        title={pricingGuideCopy.join.title}
        text={pricingGuideCopy.join.text}
        words={pricingGuideCopy.join}
        drawing={null}
      />
    </>
  )
}

/** The head of the page while there is nothing to reckon with. */
function Opening({ hasFacts }: { hasFacts: boolean }): ReactNode {
  return (
    <section className={styles.opening} data-ground="deep">
      <Heading level={1} size="large">
        {opening.title}
      </Heading>
      <p>
        <Clauses parts={hasFacts ? opening.lead : opening.leadWithoutFacts} />
      </p>
    </section>
  )
}

/** The facts that the figures are from. */
const numbered: readonly ProductFact['key'][] = ['freeEnvironments', 'environmentFee', 'cloudNumberFee']

/** What the browser, a line and a number cost at a glance; nothing without a figure. */
function Figures({ facts, fees }: Pick<PricingGuidePageProps, 'facts' | 'fees'>): ReactNode {
  const { prices } = useSettings()
  const { cloudNumberYuan } = prices
  const shopPrice = shopPriceOf(prices)
  const copy = pricingGuideCopy.figures
  const figures = [
    ...(fees === null
      ? []
      : [
          { ...copy.free, figure: fees.freeEnvironments },
          { ...copy.each, figure: fees.environmentYuan },
        ]),
    ...(shopPrice === null
      ? []
      : [
          {
            name: copy.device(shopPrice.price.categoryName),
            unit: fromPriceCopy.unit,
            figure: shopPrice.price.yuan,
          },
        ]),
    ...(cloudNumberYuan === null
      ? []
      : [{ name: copy.cloudNumber, unit: fromPriceCopy.unit, figure: cloudNumberYuan }]),
  ]
  if (figures.length === 0) return null
  const sources = new Set(facts.filter(({ key }) => numbered.includes(key)).map(productFactsCopy.source))
  const terms = shopPrice === null ? [] : [fromPriceCopy.sentence(shopPrice.price), shopPrice.areas].filter(Boolean)
  return (
    <section className={styles.figures} aria-label={copy.label}>
      <dl>
        {figures.map(({ name, figure, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b className="figure">{figure}</b>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
      <p className={text.note}>
        <Unbroken>{[...terms, ...sources].map((sentence) => `${sentence}。`).join('')}</Unbroken>
      </p>
    </section>
  )
}

/** What buyers ask beside the table, all of it open; nothing without an answer. */
function Questions({ facts }: { facts: readonly ProductFact[] }): ReactNode {
  if (facts.length === 0) return null
  const sources = sourceLines(
    facts.map((fact): Pick<GuideRow, 'name' | 'facts'> => ({ name: fact.question, facts: [fact] })),
  )
  return (
    <Section ground="soft" className={styles.questions}>
      <Heading level={2}>{pricingGuideCopy.questions.title}</Heading>
      <dl id="questions">
        {facts.map(({ key, question, answer }) => (
          <div key={key}>
            <dt>{question}</dt>
            <dd>
              <Unbroken>{answer}</Unbroken>
            </dd>
          </div>
        ))}
      </dl>
      {sources.map((source) => (
        <p key={source} className={text.note}>
          {source}
        </p>
      ))}
    </Section>
  )
}
