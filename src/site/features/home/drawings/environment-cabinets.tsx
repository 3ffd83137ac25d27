import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { Fingerprint } from '#site/drawings/fingerprint.tsx'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/flag.tsx'
import { LaptopIcon } from '#ui/icons.tsx'
import styles from './environment-cabinets.module.css'

const { computer, rows, cabinets } = homeCopy.experience.environment

const rowKeys = ['canvas', 'webgl', 'fonts', 'zone', 'language', 'cookie'] as const

/** Four environments of one computer, each behind walls of its own, with its own fingerprint. */
export function EnvironmentCabinets(): ReactNode {
  return (
    <figure>
      <figcaption className={classNames(text.note, styles.computer)}>
        <LaptopIcon />
        {computer}
      </figcaption>
      <ul className={styles.row}>
        {cabinets.map((cabinet) => (
          <li key={cabinet.shop} className={styles.cabinet}>
            <p className={styles.shop}>
              <Flag code={cabinet.flag} />
              {cabinet.shop}
            </p>
            <Fingerprint seed={cabinet.canvas + cabinet.shop} className={styles.print} />
            <dl>
              {rowKeys.map((key) => (
                <div key={key}>
                  <dt>{rows[key]}</dt>
                  <dd>{cabinet[key]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </figure>
  )
}
