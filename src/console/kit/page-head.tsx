import { type ReactNode, useId } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = { title: string; count?: ReactNode; children?: ReactNode }

/** The head of a page: its name, how many, and its verbs at the right. */
export function PageHead({ title, count, children }: PageHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      <div className={styles.verbs} data-verbs>
        {children}
      </div>
    </div>
  )
}

type SectionProps = { title: string; note?: ReactNode; verb?: ReactNode; children: ReactNode }

/** A part of a page: its head stands on a line of 2 px; no box. */
export function PageSection({ title, note, verb, children }: SectionProps): ReactNode {
  const name = useId()
  return (
    <section className={styles.section} aria-labelledby={name}>
      <header>
        <h2 id={name}>{title}</h2>
        {note && <span>{note}</span>}
        {verb && (
          <div className={styles.verbs} data-verbs>
            {verb}
          </div>
        )}
      </header>
      {children}
    </section>
  )
}

/** The ground of a page's page. */
export function ConsolePage({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.page}>{children}</div>
}
