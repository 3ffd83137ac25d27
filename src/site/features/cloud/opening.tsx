import type { ReactNode } from 'react'
import { cloudOpeningCopy as copy } from '#site/copy/cloud-opening.ts'
import { Clauses } from '#site/ui/clauses.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { NumberRack } from './number-rack.tsx'
import styles from './opening.module.css'
import { PhoneCables, PhoneRack } from './phone-rack.tsx'
import { SmsScreen } from './sms-screen.tsx'

/**
 * The drawn opening of the cloud number page, its default banner: twelve numbers, one phone. The banner's lower edge
 * cuts it. On the phone the register box stands between the cards and the phone they lead to (`CloudFoot`).
 */
export function CloudOpening(): ReactNode {
  return (
    <div className={styles.opening} data-ground="deep">
      <Heading level={1}>
        <Clauses parts={copy.title} />
      </Heading>
      <p className={styles.lead}>
        <Clauses parts={copy.lead} />
      </p>
      <figure className={styles.wide} role="img" aria-label={copy.drawing}>
        <NumberRack />
        <div className={styles.screen}>
          <SmsScreen />
        </div>
      </figure>
      <div className={styles.narrow}>
        <PhoneRack />
      </div>
    </div>
  )
}

/** What stands under the drawing: in short what a number does, and on narrow screens the phone below the register box. */
export function CloudFoot(): ReactNode {
  return (
    <>
      <ul className={styles.claims}>
        {copy.claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
      <figure className={styles.below} role="img" aria-label={copy.drawing}>
        <PhoneCables />
        <SmsScreen />
      </figure>
    </>
  )
}
