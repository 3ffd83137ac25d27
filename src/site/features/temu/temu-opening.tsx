import type { ReactNode } from 'react'
import { temuOpeningCopy } from '#site/copy/temu.ts'
import { Heading } from '#site/ui/heading.tsx'
import { TitleClauses } from '#site/ui/title-clauses.tsx'
import styles from './temu-opening.module.css'
import { Waybill } from './waybill.tsx'

/** The drawn opening of TEMU.html, its default banner. It is cut by the banner's lower edge, never squeezed. */
export function TemuOpening(): ReactNode {
  return (
    <div className={styles.opening} data-ground="ember">
      <Heading level={1} className={styles.title}>
        <TitleClauses title={temuOpeningCopy.title} />
      </Heading>
      <p className={styles.text}>{temuOpeningCopy.text}</p>
      <div className={styles.drawing}>
        <Waybill />
      </div>
    </div>
  )
}
