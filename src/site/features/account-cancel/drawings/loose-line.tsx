import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import styles from './loose-line.module.css'

const copy = accountCancelCopy.opening

/** Heights of the lines on the mast; the middle one has been taken off. */
const heights = [64, 124, 244, 304]
const loose = 184

/** The mast with its lines, one of which is undone and hangs. */
export function LooseLine(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 760 400" fill="none" role="img" aria-label={copy.drawing}>
      <path className={styles.sea} d="M-1600 366H1600" />
      <g className={styles.held}>
        {heights.map((y) => (
          <path key={y} d={`M184 ${y}H1600`} />
        ))}
      </g>
      <path className={styles.gone} d={`M184 ${loose}H452`} />
      <path className={styles.slack} d="M1600 184H470c-84 0-106 62-134 108s-84 70-104 34c-8-16 2-34 20-36" />
      <path className={styles.mast} d="M184 20V366" />
      <path className={styles.flag} d="M184 20h58l-15 12 15 12h-58z" />
      <g className={styles.rings}>
        {heights.map((y) => (
          <circle key={y} cx="184" cy={y} r="6" />
        ))}
      </g>
      <circle className={styles.open} cx="184" cy={loose} r="6" />
      <circle className={styles.end} cx="252" cy="290" r="5" />
      <g className={styles.name}>
        <rect x="508" y="164" width="104" height="40" rx="20" />
        <text x="560" y="189">
          {copy.yours}
        </text>
      </g>
    </svg>
  )
}
