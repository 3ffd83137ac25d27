import type { ReactNode } from 'react'
import { cloudPrice, cloudCloseCopy as copy } from '#site/copy/cloud-opening.ts'
import { handOverPhone } from '#site/lib/hand-over-phone.ts'
import { Button } from '#site/ui/button.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { PhoneField } from '#site/ui/phone-field.tsx'
import { Section } from '#site/ui/section.tsx'
import styles from './close.module.css'

type CloseProps = {
  /** Takes what was typed, as it was typed, to the register box. */
  onRegister: (phone: string) => void
}

/** The close: the price on a sail, and a phone number begins the registration above. */
export function Close({ onRegister }: CloseProps): ReactNode {
  return (
    <Section ground="deep" className={styles.close} cut>
      <svg className={styles.sail} viewBox="0 0 920 520" preserveAspectRatio="none" aria-hidden="true">
        <path d="M10 0H420Q560 42 650 112H10ZM10 120H658Q742 180 792 252H10ZM10 260H797Q880 390 890 520H10Z" />
        <path className={styles.mast} d="M0-10V530" />
      </svg>
      <p className={styles.price}>
        {cloudPrice.before}
        <b className="figure">{cloudPrice.figure}</b>
        {cloudPrice.unit}
      </p>
      <div className={styles.action}>
        <Heading level={2}>{copy.title}</Heading>
        <p>{copy.text}</p>
        <form method="post" onSubmit={handOverPhone(onRegister)} data-ground="light">
          <PhoneField label={copy.phone} name="phone" />
          <Button look="go" size="tall" type="submit">
            {copy.submit}
          </Button>
        </form>
      </div>
    </Section>
  )
}
