import { type FormEvent, type ReactNode, useRef } from 'react'
import { articleListCopy as copy } from '#site/copy/article-lists.ts'
import { Button } from '#site/ui/button.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { Section } from '#site/ui/section.tsx'
import { TextField } from '#site/ui/text-field.tsx'
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
  const phone = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    onRegister(phone.current?.value.trim() ?? '')
  }
  return (
    <Section ground="tint" className={styles.join} cut>
      <Bunting />
      <Heading level={2} className={styles.title}>
        {title.map((clause) => (
          <span key={clause} className="clause">
            {clause}
          </span>
        ))}
      </Heading>
      <form className={styles.form} action={boxHref} onSubmit={submit}>
        <p>{copy.joinText}</p>
        <div className={styles.line}>
          <div className={styles.field}>
            <TextField
              ref={phone}
              label={copy.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              placeholder={copy.phone}
              tall
              flush
            />
          </div>
          <Button look="go" size="tall" type="submit">
            {copy.register}
          </Button>
        </div>
      </form>
    </Section>
  )
}
