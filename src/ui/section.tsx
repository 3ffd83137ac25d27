import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './section.module.css'

/**
 * The background: white, grey, brand tint or dark; `sail` and `sea` are for the TikTok pages, `ember` for TEMU. Colour
 * roles inside follow (tokens.css).
 */
export type Ground = 'light' | 'soft' | 'tint' | 'deep' | 'sail' | 'sea' | 'ember'

type SectionProps = ComponentProps<'section'> & {
  ground?: Ground
  /** Cuts drawings that reach over the section's edge. */
  cut?: boolean
  /** No space above: the section goes on where the one before ends. */
  above?: 'none'
  /** No space below, for what stands on the section's lower edge, or 96 px (64 on the phone). */
  below?: 'none' | 'short'
}

const aboveClasses = { none: styles.noneAbove }
const belowClasses = { none: styles.noneBelow, short: styles.shortBelow }

/** A full-width section of a page: padding of 112 px above and below, 64 on the phone, and the gutters. */
export function Section({ ground = 'light', cut = false, above, below, className, ...rest }: SectionProps): ReactNode {
  return (
    <section
      {...rest}
      data-room
      data-ground={ground}
      className={classNames(
        styles.section,
        cut && styles.cut,
        above && aboveClasses[above],
        below && belowClasses[below],
        className,
      )}
    />
  )
}
