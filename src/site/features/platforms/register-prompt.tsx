import type { ReactNode } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import { RegisterLink } from '#site/parts/register-link.tsx'
import textStyles from '#site/parts/text.module.css'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './register-prompt.module.css'

const copy = platformsCopy.own

/** The close of the page: a shop that is open needs a line of its own. */
export function PlatformsRegisterPrompt(): ReactNode {
  return (
    <Section ground="tint" className={styles.own} cut>
      <div className={styles.words}>
        <Heading level={2} className={styles.title}>
          {copy.title.map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </Heading>
        <p className={textStyles.quiet}>{copy.text}</p>
        <div className={styles.ways}>
          <RegisterLink look="go">{copy.register}</RegisterLink>
          <TextLink alone href={pages.price.path}>
            {copy.price}
          </TextLink>
        </div>
      </div>
      <ul className={styles.shops}>
        {copy.shops.map(({ name, line }) => (
          <li key={name}>
            {name}
            <small>{line}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
