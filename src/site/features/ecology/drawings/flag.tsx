import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './flag.module.css'
import { flags, type Tone } from './flag-patches.ts'

const tones: Record<Tone, string | undefined> = {
  white: styles.white,
  sail: styles.sail,
  leaf: styles.leaf,
  ember: styles.ember,
}

/** The cloth of the flag that the category at `place` flies, 30 × 20 in the drawing around it. */
export function FlagCloth({ place }: { place: number }): ReactNode {
  return flags[place % flags.length]?.map(([tone, path]) => <path key={path} className={tones[tone]} d={path} />)
}

/** The flag by itself, for a word beside it. */
export function Flag({ place, className }: { place: number; className?: string | undefined }): ReactNode {
  return (
    <svg className={classNames(styles.flag, className)} viewBox="0 0 30 20" aria-hidden="true">
      <FlagCloth place={place} />
    </svg>
  )
}
