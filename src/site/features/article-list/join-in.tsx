import type { ReactNode } from 'react'
import { articleListCopy as copy } from '#site/copy/article-lists.ts'
import { handOverPhone } from '#site/lib/hand-over-phone.ts'
import { Button } from '#site/ui/button.tsx'
import { Clauses } from '#site/ui/clauses.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { PhoneField } from '#site/ui/phone-field.tsx'
import { Section } from '#site/ui/section.tsx'
import { Bunting } from './bunting.tsx'
import styles from './join-in.module.css'

type JoinInProps = {
  /** Clauses of the heading. */
  title: readonly string[]
  /** Where the register box stands. */
  boxHref: string
  /** Takes what was typed, as it was typed, to the register box. */
  onRegister: (phone: string) => void
}

/**
 * The close of a list: a phone number begins the registration. The field has no name, so the form puts nothing into an
 * address; without script its button is a way to the box, and the field, which could not keep its word, is not shown.
 */
export function JoinIn({ title, boxHref, onRegister }: JoinInProps): ReactNode {
  return (
    <Section ground="tint" className={styles.join} cut>
      <Bunting />
      <Heading level={2} className={styles.title}>
        <Clauses parts={title} />
      </Heading>
      <form className={styles.form} action={boxHref} onSubmit={handOverPhone(onRegister)}>
        <p>{copy.joinText}</p>
        <div className={styles.line}>
          <div className={styles.field}>
            <PhoneField label={copy.phone} />
          </div>
          <Button look="go" size="tall" type="submit">
            {copy.register}
          </Button>
        </div>
      </form>
    </Section>
  )
}
