import type { ReactNode } from 'react'
import { cloudPrice, cloudCloseCopy as copy } from '#site/copy/cloud-hero.ts'
import { RegisterForm } from '#site/parts/register-form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './register-prompt.module.css'

/** The close: the price on a sail, and a phone number begins the registration above. */
export function CloudRegisterPrompt(): ReactNode {
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
        <div className={styles.form} data-ground="light">
          <RegisterForm words={copy} />
        </div>
      </div>
    </Section>
  )
}
