import type { ReactNode } from 'react'
import styles from './hero.module.css'

type ListOpeningProps = {
  title: string
  /** One line of the desktop each. */
  lead: readonly string[]
  drawing: ReactNode
}

/** The dark header of a list: its title, what it is about, and a drawing of its own. */
export function ListHero({ title, lead, drawing }: ListOpeningProps): ReactNode {
  return (
    <div className={styles.opening} data-ground="deep">
      {drawing}
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>
          {lead.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </div>
  )
}
