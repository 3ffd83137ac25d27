import type { ReactNode } from 'react'
import { promotionCopy } from '#site/copy/promotion.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { phoneMedia, posterPictures } from './poster-pictures.ts'
import styles from './promotion-page.module.css'

type PromotionPageProps = {
  /** Leads to the register box. */
  register: ReactNode
  priceHref: string
}

const { desktop, phone } = posterPictures

/** The promotion: one picture, its own on the phone (product.md, section 2), and on the desktop the ways on from it. */
export function PromotionPage({ register, priceHref }: PromotionPageProps): ReactNode {
  const { productName } = useSettings()
  return (
    <div className={styles.poster} data-ground="deep">
      <h1 className="visually-hidden">{promotionCopy.title}</h1>
      <picture>
        <source media={phoneMedia} srcSet={phone.src} width={phone.width} height={phone.height} />
        <img
          className={styles.picture}
          src={desktop.src}
          alt={promotionCopy.alternative(productName)}
          width={desktop.width}
          height={desktop.height}
          fetchPriority="high"
        />
      </picture>
      <ul className={styles.offers}>
        {promotionCopy.offers.map((offer) => (
          <li key={offer}>{offer}</li>
        ))}
      </ul>
      <p className={styles.ways}>
        <span className={styles.register}>{register}</span>
        <ButtonLink look="plain" size="small" href={priceHref}>
          {promotionCopy.price}
        </ButtonLink>
      </p>
    </div>
  )
}
