import type { ReactNode } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { Clauses } from '#site/ui/clauses.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { Fleet } from './fleet.tsx'
import styles from './opening.module.css'

const copy = tkSettledCopy.opening

/** The drawn opening, the page's default banner: six sails on a green sea, each in its own wake. */
export function TkSettledOpening(): ReactNode {
  return (
    <div className={styles.opening} data-ground="sea">
      <Fleet className={styles.fleet} />
      <div className={styles.words}>
        <Heading level={1} className={styles.title}>
          <Clauses parts={copy.title} lines />
        </Heading>
        <p>
          <Clauses parts={copy.lead} />
        </p>
      </div>
    </div>
  )
}
