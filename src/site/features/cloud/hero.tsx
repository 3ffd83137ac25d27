import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { cloudPrice, cloudOpeningCopy as copy } from '#site/copy/cloud-hero.ts'
import { StageClaims } from '#site/parts/banner/stage-claims.tsx'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { NumberRack } from './drawings/number-rack.tsx'
import { PhoneCables, PhoneRack } from './drawings/phone-rack.tsx'
import { SmsScreen } from './drawings/sms-screen.tsx'
import styles from './hero.module.css'

type OpeningProps = { fields: SiteWords<'cloudOpening'> }

/**
 * The drawn opening of the cloud number page, its default banner: twelve numbers, one phone. The banner's lower edge
 * cuts it. On the phone the register box stands between the cards and the phone they lead to (`CloudFoot`).
 */
export function CloudHero({ fields: { eyebrow, title, lead } }: OpeningProps): ReactNode {
  return (
    <div className={styles.opening} data-ground="deep">
      <Eyebrow>{eyebrow}</Eyebrow>
      <Heading level={1}>
        <Clauses parts={clausesOf(title)} />
      </Heading>
      <p className={styles.lead}>
        <Clauses parts={clausesOf(lead)} />
      </p>
      <figure className={styles.wide} role="img" aria-label={copy.drawing}>
        <NumberRack />
        <div>
          <SmsScreen />
        </div>
      </figure>
      <div className={styles.narrow}>
        <PhoneRack />
      </div>
    </div>
  )
}

/** The part below the drawing: in short what a number does, and on narrow screens the phone below the register box. */
export function CloudFoot({ fields: { claims } }: OpeningProps): ReactNode {
  return (
    <>
      <StageClaims claims={claims.map(({ text }) => text)} />
      <figure className={styles.below} role="img" aria-label={copy.drawing}>
        <PhoneCables />
        <SmsScreen />
      </figure>
    </>
  )
}

/** What a number costs; it stands above the box's button (standards 7). */
export function PriceTag(): ReactNode {
  const { cloudName, prices } = useSettings()
  if (prices.cloudNumberYuan === null) return null
  return (
    <p className={classNames(text.note, styles.tag)}>
      <b>{cloudName}</b>
      <span>
        {cloudPrice.before}
        <strong className="figure">{prices.cloudNumberYuan}</strong>
        {cloudPrice.unit}
      </span>
    </p>
  )
}
