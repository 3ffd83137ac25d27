import type { ReactNode } from 'react'
import { temuOpeningCopy } from '#site/copy/temu.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { Waybill } from './drawings/waybill.tsx'
import styles from './hero.module.css'

/** The drawn opening of TEMU.html, its default banner. It is cut by the banner's lower edge, never squeezed. */
export function TemuHero(): ReactNode {
  return (
    <div className={styles.opening} data-ground="ember">
      <Eyebrow>{temuOpeningCopy.eyebrow}</Eyebrow>
      <Heading level={1} className={styles.title}>
        <Clauses parts={temuOpeningCopy.title} />
      </Heading>
      <p className={styles.text}>{temuOpeningCopy.text}</p>
      <div className={styles.drawing}>
        <Waybill />
      </div>
    </div>
  )
}
