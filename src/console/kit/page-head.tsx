import { type ReactNode, useId } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = { title: string; count?: ReactNode; children?: ReactNode }

/** The head of a page: its title, a count, and its actions at the right. */
export function PageHead({ title, count, children }: PageHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      <div className={styles.verbs} data-actions>
        {children}
      </div>
    </div>
  )
}

type SectionProps = { title: string; note?: ReactNode; verb?: ReactNode; children: ReactNode }

/** A section of a page, under a line of 2 px. */
export function PageSection({ title, note, verb, children }: SectionProps): ReactNode {
  const name = useId()
  return (
    <section className={styles.section} aria-labelledby={name}>
      <header>
        <h2 id={name}>{title}</h2>
        {note && <span>{note}</span>}
        {verb && (
          <div className={styles.verbs} data-actions>
            {verb}
          </div>
        )}
      </header>
      {children}
    </section>
  )
}

/** The outermost element of a page. */
export function ConsolePage({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.page}>{children}</div>
}
