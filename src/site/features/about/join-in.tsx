import type { ReactNode } from 'react'
import { aboutCopy } from '#site/copy/about.ts'
import { handOverPhone } from '#site/lib/hand-over-phone.ts'
import { Button } from '#site/ui/button.tsx'
import { Clauses } from '#site/ui/clauses.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { PhoneField } from '#site/ui/phone-field.tsx'
import { Section } from '#site/ui/section.tsx'
import styles from './join-in.module.css'

const copy = aboutCopy.join

type JoinInProps = {
  /** Where the register box stands. */
  boxHref: string
  /** Takes what was typed, as it was typed, to the register box. */
  onRegister: (phone: string) => void
}

/**
 * The close: the course goes on, dotted, to a turn that nobody has taken yet. The field has no name, so the form puts
 * nothing into an address; without script its button is a way to the box, and the field, which could not keep its word,
 * is not shown.
 */
export function JoinIn({ boxHref, onRegister }: JoinInProps): ReactNode {
  return (
    <Section ground="tint" className={styles.join} cut>
      <div className={styles.course}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-40 -20L12 84L40 24L60 70" />
        </svg>
      </div>
      <div className={styles.words}>
        <Heading level={2}>
          <Clauses parts={copy.title} />
        </Heading>
      </div>
      <form className={styles.form} action={boxHref} onSubmit={handOverPhone(onRegister)}>
        <p>{copy.text}</p>
        <div className={styles.line}>
          <div className={styles.field}>
            <PhoneField label={copy.phone} />
          </div>
          <Button look="go" size="tall" type="submit">
            {copy.submit}
          </Button>
        </div>
      </form>
    </Section>
  )
}
