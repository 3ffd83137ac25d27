import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-link.module.css'

/** The classes of a link inside running text (underlined) or standing alone (44 px to hit). */
function textLinkClass({ alone = false }: { alone?: boolean } = {}): string | undefined {
  return alone ? styles.alone : styles.link
}

/** A plain link in the brand's blue. */
export function TextLink({ alone, className, ...rest }: ComponentProps<'a'> & { alone?: boolean }): ReactNode {
  return <a {...rest} className={classNames(textLinkClass({ alone }), className)} />
}
