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
      <path stroke="var(--edge)" d="M-1600 366H1600" />
      <path stroke="var(--good)" d={heights.map((y) => `M184 ${y}H1600`).join('')} />
      <path stroke="var(--fg-3)" strokeDasharray="2 8" strokeLinecap="round" d={`M184 ${loose}H452`} />
      <path
        className={styles.swinging}
        stroke="var(--fg-2)"
        d="M1600 184H470c-84 0-106 62-134 108s-84 70-104 34c-8-16 2-34 20-36"
      />
      <path stroke="var(--fg)" strokeWidth="4" d="M184 20V366" />
      <path fill="var(--ember)" d="M184 20h58l-15 12 15 12h-58z" />
      <g fill="var(--ground)" stroke="var(--good)">
        {heights.map((y) => (
          <circle key={y} cx="184" cy={y} r="6" />
        ))}
      </g>
      <circle fill="var(--ground)" stroke="var(--fg-3)" strokeDasharray="9 5" cx="184" cy={loose} r="6" />
      <circle className={styles.swinging} fill="var(--ground)" stroke="var(--fg-2)" cx="252" cy="290" r="5" />
      <g className={styles.name} fill="var(--ground-2)" stroke="var(--fg-3)" strokeWidth="1">
        <rect x="508" y="164" width="104" height="40" rx="20" strokeDasharray="4 4" />
        <text x="560" y="189" fontSize="14" textAnchor="middle" fill="var(--fg)" stroke="none">
          {copy.yours}
        </text>
      </g>
    </svg>
  )
}
