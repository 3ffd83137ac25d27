import type { ReactNode } from 'react'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './legal-head.module.css'

type LegalHeadProps = { kind: LegalKind; homeLink: ReactNode; hiddenOnPhone: boolean }

/** The documents' own small head: the logo that leads home, both documents, and the way to paper. */
export function LegalHead({ kind, homeLink, hiddenOnPhone }: LegalHeadProps): ReactNode {
  return (
    <header className={classNames(styles.head, hiddenOnPhone && styles.hidden)} data-ground="deep">
      {homeLink}
      <nav aria-label={legalCopy.label}>
        {[pages.agreement, pages.privacy].map((page) => (
          <a key={page.path} href={page.path} aria-current={page === pages[kind] ? 'page' : undefined}>
            {page.label}
          </a>
        ))}
      </nav>
      <button type="button" onClick={() => window.print()}>
        {legalCopy.print}
      </button>
    </header>
  )
}
