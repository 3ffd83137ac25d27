import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { Clauses } from '#site/ui/clauses.tsx'
import { Heading } from '#site/ui/heading.tsx'
import styles from './opening.module.css'
import { Street } from './street.tsx'

const copy = tkIntroduceCopy.opening

/** The drawn opening, the page's default banner: a blue street in which every shop has a line of its own. */
export function TkIntroduceOpening(): ReactNode {
  return (
    <div className={styles.opening} data-ground="sail">
      <Street className={styles.street} />
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
