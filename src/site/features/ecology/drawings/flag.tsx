import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './flag.module.css'

/** The parts of a flag, the later over the earlier, on a ground of 30 × 20. The tone is the name of a token. */
type Cloth = readonly (readonly [tone: 'paper' | 'sail' | 'leaf' | 'ember', path: string])[]

const whole = 'M0 0h30v20H0z'

/** The flags by a category's place; after the last one the first comes again. */
const flags: readonly Cloth[] = [
  [
    ['paper', 'M0 0h15v20H0z'],
    ['sail', 'M15 0h15l-7 10 7 10H15z'],
  ],
  [
    ['sail', whole],
    ['paper', 'M0 7h30v6H0z'],
  ],
  [
    ['paper', whole],
    ['leaf', 'M0 0h15v10H0zM15 10h15v10H15z'],
  ],
  [
    ['paper', whole],
    ['ember', 'M0 0h30L0 20z'],
  ],
  [
    ['sail', whole],
    ['paper', 'M12 0h6v7h12v6H18v7h-6v-7H0V7h12z'],
  ],
  [
    ['leaf', whole],
    ['paper', 'M5 4h20v12H5z'],
    ['ember', 'M10 7.5h10v5H10z'],
  ],
  [
    ['paper', whole],
    ['sail', 'M0 0h6v20H0zM12 0h6v20h-6zM24 0h6v20h-6z'],
  ],
  [
    ['ember', whole],
    ['paper', 'M0 0h5l10 7 10-7h5v3.5L20 10l10 6.5V20h-5l-10-7-10 7H0v-3.5L10 10 0 3.5z'],
  ],
]

/** The cloth of the flag of the category at `place`, 30 × 20 in the drawing around it. */
export function FlagCloth({ place }: { place: number }): ReactNode {
  return flags[place % flags.length]?.map(([tone, path]) => <path key={path} fill={`var(--${tone})`} d={path} />)
}

/** The flag by itself, for a word beside it. */
export function Flag({ place, className }: { place: number; className?: string | undefined }): ReactNode {
  return (
    <svg className={classNames(styles.flag, className)} viewBox="0 0 30 20" aria-hidden="true">
      <FlagCloth place={place} />
    </svg>
  )
}
