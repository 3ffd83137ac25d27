import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import styles from './open-sign.module.css'

const { drawing, sign } = tkIntroduceCopy.join
const [open, shop, site] = sign

/** A shop's sign that hangs from the green line on two strings. */
export function OpenSign(): ReactNode {
  return (
    <figure className={styles.sign} role="img" aria-label={drawing}>
      <svg viewBox="0 0 2200 150" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
        <path className={styles.line} d="M-1000 48H3200" />
        <path className={styles.strings} d="M850 150L880 48M1150 150L1120 48" />
        <circle className={styles.port} cx="880" cy="48" r="6" />
        <circle className={styles.port} cx="1120" cy="48" r="6" />
      </svg>
      <div className={styles.board} aria-hidden="true">
        <strong>{open}</strong>
        <p>
          <span>{shop}</span>
          <span>{site}</span>
        </p>
      </div>
    </figure>
  )
}
