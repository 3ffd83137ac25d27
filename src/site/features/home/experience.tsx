import type { ReactNode } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { cloudPrice } from '#site/copy/cloud-hero.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { homeCopy } from '#site/copy/home.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { MapSketch } from '#site/drawings/map-sketch.tsx'
import { calculatorHref } from '#site/parts/calculator-address.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './experience.module.css'
import { Products } from './products.tsx'

const map = homeCopy.lineMap

/** Where the cities' names stand, in percent of the map. */
const places = {
  london: { x: 6.1, y: 10.6, at: 'middle' },
  frankfurt: { x: 9.5, y: 24.4 },
  dubai: { x: 21.4, y: 46.3, at: 'middle' },
  jakarta: { x: 37.3, y: 68.2 },
  tokyo: { x: 46, y: 27 },
  losAngeles: { x: 72.1, y: 39.2, at: 'middle' },
  newYork: { x: 86.6, y: 21.5 },
  saoPaulo: { x: 91.7, y: 81.7, at: 'end' },
} as const

/** The six tools, and what a shop gets beside its environment: a line of its own, and the number that receives its codes. */
export function Experience({ words }: { words: SiteWords<'homeProducts'> }): ReactNode {
  const { prices } = useSettings()
  const shopPrice = shopPriceOf(prices)
  return (
    <Section className={classNames(styles.experience, shopPrice === null && styles.unpriced)} cut>
      <Products words={words} />
      <div className={styles.devicesWords}>
        <Heading level={3}>{words.devicesTitle}</Heading>
        <p>{words.devicesText}</p>
        <div className={styles.facts}>
          {shopPrice !== null && <LinePrice {...shopPrice} />}
          <p className={styles.reach}>
            <Fact figure={words.reach} after={words.reachUnit} />
          </p>
        </div>
      </div>
      <div data-deferred className={styles.lineMap}>
        <MapSketch
          name="line-map"
          alt={map.drawing}
          width={840}
          height={311}
          note={map.sketch}
          names={[
            { words: map.origin, x: 38.9, y: 44.7, isOrigin: true },
            ...map.cities.map(({ key, name }) => ({ words: name, ...places[key] })),
          ]}
        />
      </div>
      <div data-deferred className={styles.cloud}>
        <Heading level={3}>{words.cloudTitle}</Heading>
        <p>{words.cloudText}</p>
        {prices.cloudNumberYuan !== null && (
          <p className={styles.facts}>
            <Fact before={cloudPrice.before} figure={`${prices.cloudNumberYuan}`} after={cloudPrice.unit} isPrice />
          </p>
        )}
        {/* On the phone the price's own column is the longer one. */}
        {shopPrice !== null && <CalculatorLink className={styles.below} />}
        <Drawing name="sms-phone" alt={homeCopy.smsPhone} width={361} height={542} className={styles.smsPhone} />
      </div>
    </Section>
  )
}

/** What a line for shops starts from, with what it buys below it. */
function LinePrice({ price, areas }: NonNullable<ReturnType<typeof shopPriceOf>>): ReactNode {
  return (
    <>
      <p>
        <Fact
          before={`${price.categoryName}${fromPriceCopy.before(price)}`}
          figure={`${price.yuan}`}
          after={fromPriceCopy.unit}
          isPrice
        />
      </p>
      <div className={classNames(text.note, styles.terms)}>
        <p>{fromPriceCopy.terms(price)}</p>
        {areas !== '' && <p>{areas}</p>}
        <CalculatorLink className={styles.beside} />
      </div>
    </>
  )
}

function CalculatorLink({ className }: { className: string | undefined }): ReactNode {
  return (
    <TextLink alone className={className} href={calculatorHref}>
      {fromPriceCopy.calculator}
    </TextLink>
  )
}

type FactProps = { before?: string; figure: string; after: string; isPrice?: boolean }

function Fact({ before, figure, after, isPrice = false }: FactProps): ReactNode {
  return (
    <span className={styles.fact}>
      {before}
      <b className={isPrice ? `num ${styles.price}` : 'num'}>{figure}</b>
      {after}
    </span>
  )
}
