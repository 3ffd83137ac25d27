import type { ReactNode } from 'react'
import { joinCopy } from '#site/copy/home-join.ts'
import { handOverPhone } from '#site/lib/hand-over-phone.ts'
import { Button } from '#site/ui/button.tsx'
import { Clauses } from '#site/ui/clauses.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { PhoneField } from '#site/ui/phone-field.tsx'
import { Section } from '#site/ui/section.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import type { HomeLinks } from './home-data.ts'
import styles from './join-in.module.css'

type JoinInProps = {
  links: Pick<HomeLinks, 'download' | 'price'>
  /** Takes what was typed, as it was typed, to the register box. */
  onRegister: (phone: string) => void
}

/** The close: the lines become the sail, and a phone number begins the registration above. */
export function JoinIn({ links, onRegister }: JoinInProps): ReactNode {
  const words = joinCopy
  return (
    <Section className={styles.join} cut>
      <img
        className={styles.sail}
        src="/drawings/sail.svg"
        alt={words.drawing}
        width={1390}
        height={680}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <Heading level={2}>
          <Clauses parts={words.title} />
        </Heading>
        <p>{words.text}</p>
        <form method="post" onSubmit={handOverPhone(onRegister)}>
          <PhoneField label={words.phone} name="phone" />
          <Button look="go" size="tall" type="submit">
            {words.submit}
          </Button>
        </form>
        <p className={styles.look}>
          {words.look}
          <TextLink alone href={links.download}>
            {words.download}
          </TextLink>
          <TextLink alone href={links.price}>
            {words.price}
          </TextLink>
        </p>
      </div>
    </Section>
  )
}
