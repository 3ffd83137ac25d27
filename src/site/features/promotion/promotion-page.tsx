import type { ReactNode } from 'react'
import type { PromotionState } from '#domain/settings/promotion.ts'
import { promotionCopy } from '#site/copy/promotion.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { RegisterLink } from '#site/parts/register-link.tsx'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Clauses } from '#ui/clauses.tsx'
import loweredMasts from './drawings/lowered-masts.svg'
import { phoneMedia, postersOf } from './poster-pictures.ts'
import styles from './promotion-page.module.css'
import { closedWords, offersOf, type PromotionWords, periodWords } from './promotion-words.ts'

type PromotionProps<State = PromotionState> = {
  state: State
  words: PromotionWords
  /** The one after it, once it has ended. */
  next: { name: string; day: string } | null
}

/** The promotion: within its days one picture, its own on the phone (specification 2), with the offers as text below it. */
export function PromotionPage({ state, words, next }: PromotionProps): ReactNode {
  const { productName, prices, promotion } = useSettings()
  const { platform } = useVisit()
  if (state !== 'on') return <ClosedPromotion state={state} words={words} next={next} />
  const { desktop, phone } = postersOf(words)
  const { longTerm, cloudNumberYuan } = prices
  const offers = offersOf(words, { longTerm, cloudNumberYuan, line: shopPriceOf(prices)?.price ?? null })
  return (
    <div className={styles.poster} data-ground="deep">
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
      <div className={styles.below}>
        <div className={styles.words}>
          <p className={styles.promise}>{words.promise}</p>
          <p>{words.terms}</p>
          <p>{periodWords(words, promotion)}</p>
          <p className={styles.ways}>
            <span className={styles.register}>
              <RegisterLink look="go">{words.register}</RegisterLink>
            </span>
            {platform === 'pc' && (
              <ButtonLink look="plain" size="small" href={pages.price.path}>
                {words.price}
              </ButtonLink>
            )}
          </p>
        </div>
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
      </div>
    </div>
  )
}

/** Before its first day and after its last one: one line of everyday prices, and the way to them that the layout has. */
function ClosedPromotion({ state, words, next }: PromotionProps<Exclude<PromotionState, 'on'>>): ReactNode {
  const settings = useSettings()
  const { title, text } = closedWords(words, state, settings)
  const visit = useVisit()
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
