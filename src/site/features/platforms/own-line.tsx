import type { ReactNode } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { pages } from '#site/pages.ts'
import { Heading } from '#site/ui/heading.tsx'
import { Section } from '#site/ui/section.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import styles from './own-line.module.css'

const copy = platformsCopy.own

/** The close of the page: a shop that is open needs a line of its own. `register` is the way to the register box. */
export function OwnLine({ register }: { register: ReactNode }): ReactNode {
  return (
    <Section ground="tint" className={styles.own} cut>
      <div className={styles.words}>
        <Heading level={2} className={styles.title}>
          {copy.title.map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </Heading>
        <p>{copy.text}</p>
        <div className={styles.ways}>
          {register}
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
