import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './section.module.css'

/**
 * White, the grey of paper, the tint of the sail, or the dark room; `sail` and `sea` belong to the TikTok pages, `ember`
 * to TEMU. Roles inside follow (tokens.css).
 */
export type Ground = 'light' | 'soft' | 'tint' | 'deep' | 'sail' | 'sea' | 'ember'

type SectionProps = ComponentProps<'section'> & {
  ground?: Ground
  /** Cuts drawings that reach over the section's edge. */
  cut?: boolean
}

/** One room of a page, over its whole width: 112 px above and below, 64 on the phone, and the gutters. */
export function Section({ ground = 'light', cut = false, className, ...rest }: SectionProps): ReactNode {
  return (
    <section
      {...rest}
      data-room
      data-ground={ground}
      className={classNames(styles.section, cut && styles.cut, className)}
    />
  )
}
