import { articleCopy } from '#site/copy/article.ts'
import { Clauses } from '#ui/clauses.tsx'
import type { Neighbour } from './article-data.ts'
import styles from './neighbours.module.css'

const copy = articleCopy.neighbours

/** The articles before and after this one; one that is missing leaves its half empty. */
export function Neighbours({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={copy.label}>
      {previous && (
        <a className={styles.previous} href={previous.href} rel="prev">
          <small>{copy.previous}</small>
          <Clauses parts={previous.title} />
        </a>
      )}
      {next && (
        <a className={styles.next} href={next.href} rel="next">
          <small>{copy.next}</small>
          <Clauses parts={next.title} />
        </a>
      )}
    </nav>
  )
}
