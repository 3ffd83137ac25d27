import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './heading.module.css'
import { Unbroken } from './unbroken.tsx'

/** 72, 48, 32 or 24 px on the desktop; each has its own step down on narrower screens. */
type HeadingSize = 'display' | 'large' | 'medium' | 'small'

type HeadingProps = ComponentProps<'h2'> & {
  /** Its level in the outline; `size` is independent. */
  level: 1 | 2 | 3 | 4
  size?: HeadingSize
}

const sizeOfLevel = { 1: 'display', 2: 'large', 3: 'small', 4: 'small' } as const

export function Heading({ level, size = sizeOfLevel[level], className, ...rest }: HeadingProps): ReactNode {
  const Tag = `h${level}` as const
  return <Tag {...rest} className={classNames(styles[size], className)} />
}

/** The line above a slogan that names the page's subject plainly. It uses the section's own colour. */
export function Eyebrow({ className, children }: { className?: string | undefined; children: ReactNode }): ReactNode {
  return <p className={classNames(styles.eyebrow, className)}>{children}</p>
}

/** The paragraph under a section's heading. */
export function Lead({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={styles.lead}>
      <Unbroken>{children}</Unbroken>
    </p>
  )
}
