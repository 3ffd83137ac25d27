import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { PromotionState } from '#domain/settings/promotion.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'
import { promotionCopy } from '#site/copy/promotion.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { RegisterLink } from '#site/parts/register-link.tsx'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Clauses } from '#ui/clauses.tsx'
import loweredMasts from './drawings/lowered-masts.svg'
import { phoneMedia, posterPictures } from './poster-pictures.ts'
import styles from './promotion-page.module.css'

const { desktop, phone } = posterPictures

/** The promotion: within its days one picture, its own on the phone (specification 2), with the offers as text below it. */
export function PromotionPage({ state }: { state: PromotionState }): ReactNode {
  const { productName, prices, promotion } = useSettings()
  const { platform } = useVisit()
  if (state !== 'on') return <ClosedPromotion state={state} />
  return (
    <div className={styles.poster} data-ground="deep">
      <h1 className="visually-hidden">{promotionCopy.title}</h1>
      <picture>
        <source media={phoneMedia(platform)} srcSet={phone.src} width={phone.width} height={phone.height} />
        <img
          className={styles.picture}
          src={desktop.src}
          alt={promotionCopy.alternative(productName)}
          width={desktop.width}
          height={desktop.height}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.below}>
        <div className={styles.words}>
          <p className={styles.promise}>{promotionCopy.promise}</p>
          <p>{promotionCopy.terms}</p>
          <p>{periodWords(promotion)}</p>
          <p className={styles.ways}>
            <span className={styles.register}>
              <RegisterLink look="go">{promotionCopy.register}</RegisterLink>
            </span>
            {platform === 'pc' && (
              <ButtonLink look="plain" size="small" href={pages.price.path}>
                {promotionCopy.price}
              </ButtonLink>
            )}
          </p>
        </div>
        <ul className={styles.offers}>
          {promotionCopy
            .offers({ ...prices, line: shopPriceOf(prices)?.price ?? null })
            .map(({ name, figure, unit, terms }) => (
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
function ClosedPromotion({ state }: { state: Exclude<PromotionState, 'on'> }): ReactNode {
  const { title, text } = promotionCopy.closed[state]
  const { promotion, prices } = useSettings()
  const visit = useVisit()
  const hasPage = isShownTo(pages.price, visit)
  return (
    <div className={styles.closed} data-ground="deep">
      <div>
        <h1 className="num">{title(promotion.to)}</h1>
        {state === 'before' && <p>{periodWords(promotion)}</p>}
        <p>
          <Clauses parts={text(prices.longTerm)} />
        </p>
        <ButtonLink look="go" size="tall" href={hasPage ? pages.price.path : pages.pricingGuide.path}>
          {hasPage ? promotionCopy.price : promotionCopy.guide}
        </ButtonLink>
      </div>
      <img className={styles.masts} src={loweredMasts} alt="" width={400} height={232} />
    </div>
  )
}

const monthDay = (day: string) => dateCopy.monthDay(partsOfTime(day))

function periodWords({ from, to }: SiteSettings['promotion']): string {
  return promotionCopy.period(monthDay(from), monthDay(to))
}
