import type { ReactNode } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import { pages } from '#site/pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import styles from './maker-prompt.module.css'

const copy = ecologyCopy.invitation

/** The close of the page, for those who make a tool themselves. */
export function MakerPrompt(): ReactNode {
  return (
    <section className={styles.invitation} data-ground="tint">
      <div>
        <Heading level={2} size="medium">
          {copy.title}
        </Heading>
        <p>{copy.text}</p>
      </div>
      <ButtonLink look="quiet" href={pages.partner.path}>
        {copy.action}
      </ButtonLink>
    </section>
  )
}
