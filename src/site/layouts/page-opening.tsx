import type { Page } from '#site/pages.ts'
import styles from './page-opening.module.css'

/** The plain dark opening of a page: its title and what it is about. */
export function PageOpening({ page }: { page: Page }) {
  return (
    <div className={styles.opening} data-ground="deep">
      <h1>{page.title}</h1>
      <p>{page.description}</p>
    </div>
  )
}
