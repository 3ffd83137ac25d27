import type { ReactNode } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Heading } from '#site/ui/heading.tsx'
import styles from './invitation.module.css'

const copy = ecologyCopy.invitation

/** The close of the page, for those who make a tool themselves. */
export function Invitation({ href }: { href: string }): ReactNode {
  return (
    <section className={styles.invitation} data-ground="tint">
      <div>
        <Heading level={2} size="medium">
          {copy.title}
        </Heading>
        <p>{copy.text}</p>
      </div>
      <ButtonLink look="quiet" href={href}>
        {copy.action}
      </ButtonLink>
    </section>
  )
}
