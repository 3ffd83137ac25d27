import type { ReactNode } from 'react'
import { promotionCopy } from '#site/copy/promotion.ts'
import { pages } from '#site/pages.ts'
import { RegisterLink } from '#site/parts/register-link.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { phoneMedia, posterPictures } from './poster-pictures.ts'
import styles from './promotion-page.module.css'
import type { PromotionPeriod } from './promotion-period.ts'

const { desktop, phone } = posterPictures

/** The promotion: one picture, its own on the phone (specification 2), and on the desktop the ways on from it. */
export function PromotionPage({ period }: { period: PromotionPeriod }): ReactNode {
  const { productName } = useSettings()
  const { platform } = useVisit()
  if (period.hasEnded) return <EndedPromotion />
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
      {period.days !== '' && <p className={styles.period}>{period.days}</p>}
      <ul className={styles.offers}>
        {promotionCopy.offers.map((offer) => (
          <li key={offer}>{offer}</li>
        ))}
      </ul>
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
  )
}

/** After its last day the page offers nothing but the way to the prices of every day. */
function EndedPromotion(): ReactNode {
  const { title, text } = promotionCopy.ended
  const { platform } = useVisit()
  return (
    <div className={styles.ended} data-ground="deep">
      <Heading level={1} size="large">
        {title}
      </Heading>
      <p>{text}</p>
      {platform === 'pc' && (
        <ButtonLink look="go" href={pages.price.path}>
          {promotionCopy.price}
        </ButtonLink>
      )}
    </div>
  )
}
