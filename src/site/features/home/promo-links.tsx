import type { ReactNode } from 'react'
import { promoCopy as words } from '#site/copy/home-hero.ts'
import { pages } from '#site/pages.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import styles from './promo-links.module.css'

/** The two promotional links of the home page, on the desktop alone (specification 2, Home / About). */
export function PromoLinks(): ReactNode {
  if (useVisit().platform === 'mobile') return null
  return (
    <nav className={styles.promo} aria-label={words.label}>
      {[
        { href: pages.tkSettled.path, name: words.tkSettled },
        { href: pages.temu.path, name: words.temu },
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
