import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './fingerprint.module.css'
import { fingerprintRidges } from './fingerprint-lines.ts'

type FingerprintProps = {
  /** What the print is drawn from, such as 8F3A-21C7. */
  seed: string
  className?: string
}

/** The fingerprint of a browser environment, 136 × 158 px. */
export function Fingerprint({ seed, className }: FingerprintProps): ReactNode {
  return (
    <svg className={classNames(styles.print, className)} viewBox="0 -4 100 116" aria-hidden="true">
      {fingerprintRidges(seed).map(({ path, dashes }) => (
        <path key={path} d={path} strokeDasharray={dashes} />
      ))}
    </svg>
  )
}
