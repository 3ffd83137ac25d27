import type { ReactNode } from 'react'
import { promoCopy as words } from '#site/copy/home-opening.ts'
import { ArrowIcon } from '#site/ui/icons.tsx'
import styles from './promo-links.module.css'

/** The two promotional links of the home page, on the desktop alone (product.md, section 2, Home / About). */
export function PromoLinks({ tkSettled, temu }: { tkSettled: string; temu: string }): ReactNode {
  return (
    <nav className={styles.promo} aria-label={words.label}>
      {[
        { href: tkSettled, name: words.tkSettled },
        { href: temu, name: words.temu },
      ].map(({ href, name }) => (
        <a key={href} href={href}>
          {name}
          <span>
            {words.go}
            <ArrowIcon size={16} />
          </span>
        </a>
      ))}
    </nav>
  )
}
