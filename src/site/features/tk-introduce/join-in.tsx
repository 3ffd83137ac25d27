import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { handOverPhone } from '#site/lib/hand-over-phone.ts'
import { Button } from '#site/ui/button.tsx'
import { Clauses } from '#site/ui/clauses.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { PhoneField } from '#site/ui/phone-field.tsx'
import { Section } from '#site/ui/section.tsx'
import styles from './join-in.module.css'
import { OpenSign } from './open-sign.tsx'

const copy = tkIntroduceCopy.join

type JoinInProps = {
  /** Where the register box stands. */
  boxHref: string
  /** Takes what was typed, as it was typed, to the register box. */
  onRegister: (phone: string) => void
}

/**
 * The close: a phone number begins the registration above. The field has no name, so the form puts nothing into an
 * address; without script its button is a way to the box, and the field, which could not keep its word, is not shown.
 */
export function JoinIn({ boxHref, onRegister }: JoinInProps): ReactNode {
  return (
    <Section className={styles.join} cut>
      <OpenSign />
      <div className={styles.words}>
        <Heading level={2}>
          <Clauses parts={copy.title} lines />
        </Heading>
        <p>
          <Clauses parts={copy.text} />
        </p>
        <form className={styles.form} action={boxHref} onSubmit={handOverPhone(onRegister)}>
          <div className={styles.field}>
            <PhoneField label={copy.phone} />
          </div>
          <Button look="go" size="tall" type="submit">
            {copy.submit}
          </Button>
        </form>
      </div>
    </Section>
  )
}
