import type { ReactNode } from 'react'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { classNames } from '#ui/class-names.ts'
import { ArrowIcon } from '#ui/icons.tsx'
import { LegalHero } from './hero.tsx'
import { LeaveProgramme } from './leave-programme.tsx'
import { LegalAnnouncement } from './legal-announcement.tsx'
import blockStyles from './legal-blocks.module.css'
import changesStyles from './legal-changes.module.css'
import { LegalContents } from './legal-contents.tsx'
import { LegalHead } from './legal-head.tsx'
import styles from './legal-page.module.css'
import textStyles from './legal-text.module.css'
import type { LegalView } from './legal-view.ts'
import { ServerText } from './server-text.tsx'

type LegalPageProps = {
  kind: LegalKind
  legal: LegalView
  /** The full-width layout at any width of the window (readings 5, `platform=mobile`). */
  fullWidth: boolean
  /** Shows the phone's bar that leads back home (readings 5, `origin=home`). */
  fromHome: boolean
  homeLink: ReactNode
  /** The document, on the server alone. */
  children: ReactNode
  foot: ReactNode
}

/** The element that holds the text. */
const textId = 'text'

/** Named here, because styles that only the server's components name would stay out of the browser's build. */
const textClass = classNames(textStyles.document, blockStyles.document, changesStyles.document)

/** A legal document outside the main layout: the mast that begins in the opening carries every section. */
export function LegalPage({ kind, legal, fullWidth, fromHome, homeLink, children, foot }: LegalPageProps): ReactNode {
  return (
    <div className={styles.page} data-layout={fullWidth ? 'full' : 'pc'}>
      {fromHome && <BackBar />}
      <LegalHead kind={kind} homeLink={homeLink} hiddenOnPhone={fromHome} />
      <main>
        <LegalHero kind={kind} legal={legal} />
        <div className={styles.body}>
          <LegalAnnouncement kind={kind} legal={legal} />
          <LegalContents sections={legal.outline} textId={textId} />
          <ServerText id={textId} className={textClass}>
            {children}
          </ServerText>
          {kind === 'privacy' && <LeaveProgramme />}
          <a className={styles.toContents} href="#contents">
            {legalCopy.contents}
          </a>
        </div>
      </main>
      <footer className={styles.foot} data-ground="deep">
        <nav aria-label={legalCopy.footLabel}>
          {[pages.home, pages.agreement, pages.privacy, pages.accountCancel].map(({ path, label }) => (
            <a key={path} href={path}>
              {label}
            </a>
          ))}
        </nav>
        {foot}
      </footer>
    </div>
  )
}

/** The phone's way back; styles keep it off the desktop. */
function BackBar(): ReactNode {
  return (
    <a className={styles.back} href={pages.home.path} data-ground="deep">
      <ArrowIcon />
      {legalCopy.home}
    </a>
  )
}
