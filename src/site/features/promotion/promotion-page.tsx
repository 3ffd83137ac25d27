import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { PromotionState } from '#domain/settings/promotion.ts'
import { promotionCopy } from '#site/copy/promotion.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { still } from '#site/parts/kept-html.tsx'
import { RegisterLink } from '#site/parts/register-link.tsx'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Clauses } from '#ui/clauses.tsx'
import loweredMasts from './drawings/lowered-masts.svg'
import { phoneMedia, postersOf } from './poster-pictures.ts'
import styles from './promotion-page.module.css'
import {
  closedWords,
  type NextPromotion,
  offersOf,
  type PromotionWays,
  type PromotionWords,
  periodWords,
} from './promotion-words.ts'

type PromotionProps = {
  state: PromotionState
  /** In the browser missing: its elements came with the document. */
  words: PromotionWords | undefined
  /** The one after it, once it has ended; as the words. */
  next: NextPromotion | null | undefined
  /** The words of the two links, one of which has behaviour. */
  ways: PromotionWays
}
type WordsProps = { words: PromotionWords | undefined }

/** The promotion: within its days one picture, its own on the phone (specification 2), with the offers as text below it. */
export function PromotionPage({ state, words, next, ways }: PromotionProps): ReactNode {
  const { platform } = useVisit()
  if (state !== 'on')
    return (
      <Hydrate when={still}>
        <ClosedPromotion state={state} words={words} next={next ?? null} />
      </Hydrate>
    )
  return (
    <div className={styles.poster} data-ground="deep">
      <Hydrate when={still}>
        <Poster words={words} />
      </Hydrate>
      <div className={styles.below}>
        <div className={styles.words}>
          <Hydrate when={still}>
            <Terms words={words} />
          </Hydrate>
          <p className={styles.ways}>
            <span className={styles.register}>
              <RegisterLink look="go">{ways.register}</RegisterLink>
            </span>
            {platform === 'pc' && (
              <ButtonLink look="plain" size="small" href={pages.price.path}>
                {ways.price}
              </ButtonLink>
            )}
          </p>
        </div>
        <Hydrate when={still}>
          <Offers words={words} />
        </Hydrate>
      </div>
    </div>
  )
}

/** The picture with the headline that is drawn in it. */
function Poster({ words }: WordsProps): ReactNode {
  const { productName } = useSettings()
  const { platform } = useVisit()
  if (words === undefined) return null
  const { desktop, phone } = postersOf(words)
  return (
    <>
      <h1 className="visually-hidden">{words.title}</h1>
      <picture>
        <source media={phoneMedia(platform)} srcSet={phone.src} width={phone.width} height={phone.height} />
        <img
          className={styles.picture}
          src={desktop.src}
          alt={promotionCopy.alternative(words.title, productName)}
          width={desktop.width}
          height={desktop.height}
          fetchPriority="high"
        />
      </picture>
    </>
  )
}

/** What is promised, on what terms and on which days. */
function Terms({ words }: WordsProps): ReactNode {
  const { promotion } = useSettings()
  if (words === undefined) return null
  return (
    <div className={styles.terms}>
      <p className={styles.promise}>{words.promise}</p>
      <p>{words.terms}</p>
      <p>{periodWords(words, promotion)}</p>
    </div>
  )
}

function Offers({ words }: WordsProps): ReactNode {
  const { prices } = useSettings()
  if (words === undefined) return null
  const { longTerm, cloudNumberYuan } = prices
  const offers = offersOf(words, { longTerm, cloudNumberYuan, line: shopPriceOf(prices)?.price ?? null })
  return (
    <ul className={styles.offers}>
      {offers.map(({ name, figure, unit, terms }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.figure}>
            <b>{figure}</b>
            {unit}
          </span>
          <small>{terms}</small>
        </li>
      ))}
    </ul>
  )
}

type ClosedProps = WordsProps & { state: Exclude<PromotionState, 'on'>; next: NextPromotion | null }

/** Before its first day and after its last one: one line of everyday prices, and the way to them that the layout has. */
function ClosedPromotion({ state, words, next }: ClosedProps): ReactNode {
  const settings = useSettings()
  const visit = useVisit()
  if (words === undefined) return null
  const { title, text } = closedWords(words, state, settings)
  const hasPage = isShownTo(pages.price, visit)
  return (
    <div className={styles.closed} data-ground="deep">
      <div>
        <h1 className="num">{title}</h1>
        {state === 'before' && <p>{periodWords(words, settings.promotion)}</p>}
        <p>
          <Clauses parts={text} />
        </p>
        <div className={styles.after}>
          <ButtonLink look="go" size="tall" href={hasPage ? pages.price.path : pages.pricingGuide.path}>
            {hasPage ? words.price : words.guide}
          </ButtonLink>
          {next !== null && (
            <p className="num">
              {promotionCopy.next.label} <b>{next.name}</b> {promotionCopy.next.begins(next.day)}
            </p>
          )}
        </div>
      </div>
      <img className={styles.masts} src={loweredMasts} alt="" width={400} height={232} />
    </div>
  )
}
