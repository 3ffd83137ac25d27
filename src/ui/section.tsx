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
}

/** A full-width section of a page: padding of 112 px above and below, 64 on the phone, and the gutters. */
export function Section({ ground = 'light', cut = false, className, ...rest }: SectionProps): ReactNode {
  return (
    <section
      {...rest}
      data-deferred
      data-ground={ground}
      className={classNames(styles.section, cut && styles.cut, className)}
    />
  )
}
