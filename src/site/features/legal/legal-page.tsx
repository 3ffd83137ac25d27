import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { SkipLink } from '#site/parts/skip-link.tsx'
import { hasLeftProgramme, leaveProgramme } from '#site/session/experience-programme.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { ArrowIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { LegalContents } from './legal-contents.tsx'
import styles from './legal-page.module.css'
import textStyles from './legal-text.module.css'
import { type LegalView, legalHref } from './legal-view.ts'

const { title, label, note } = legalCopy.leave

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

/** A legal document outside the main layout: the mast that begins in the opening carries every section. */
export function LegalPage({ kind, legal, fullWidth, fromHome, homeLink, children, foot }: LegalPageProps): ReactNode {
  return (
    <div className={styles.page} data-layout={fullWidth ? 'full' : 'pc'}>
      <SkipLink to={textId} />
      {fromHome && <BackBar />}
      <LegalHead kind={kind} homeLink={homeLink} hiddenOnPhone={fromHome} />
      <main>
        <LegalHero kind={kind} legal={legal} />
        <div className={styles.body}>
          <LegalAnnouncement kind={kind} legal={legal} />
          <LegalContents sections={legal.outline} textId={textId} />
          {/* Named here: styles that only the server's components name would be missing from the browser's build. */}
          <ServerText id={textId} className={textStyles.document}>
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

type LegalHeadProps = { kind: LegalKind; homeLink: ReactNode; hiddenOnPhone: boolean }

/** The documents' own small head: the logo that leads home, both documents, and the way to paper. */
function LegalHead({ kind, homeLink, hiddenOnPhone }: LegalHeadProps): ReactNode {
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

/**
 * The way out of the user experience programme that the policy promises; it needs script, as what it turns off does.
 */
function LeaveProgramme(): ReactNode {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => setLeft(hasLeftProgramme()), [])

  function change(next: boolean) {
    leaveProgramme(next)
    setLeft(hasLeftProgramme())
  }

  return (
    <section id="leave" className={styles.leave} aria-labelledby="leave-title">
      <h2 id="leave-title">{title}</h2>
      <Checkbox checked={isLeft} onChange={({ currentTarget }) => change(currentTarget.checked)}>
        {label}
      </Checkbox>
      <p>{note}</p>
    </section>
  )
}

/** Which version this is, where it is not the one that holds; and of the one that holds which comes next, and when. */
function LegalAnnouncement({ kind, legal }: { kind: LegalKind; legal: LegalView }): ReactNode {
  const { state, from, version, current, next } = legal
  if (state === 'current' && next === null) return null
  const copy = legalCopy.announced
  const other = state === 'current' ? next?.version : current
  return (
    <p className={styles.announcement} role="note">
      {state === 'past' && copy.past(version)}
      {state === 'next' && <DayText time={from} words={(day) => copy.coming(version, day)} />}
      {state === 'current' && next !== null && (
        <>
          <DayText time={next.from} words={(day) => copy.next(next.version, day)} />
          {next.changes}
        </>
      )}
      {other !== undefined && (
        <span>
          <TextLink href={legalHref(kind, other, current)}>
            {state === 'current' ? copy.readNext : copy.readCurrent}
          </TextLink>
        </span>
      )}
    </p>
  )
}

type ServerTextProps = { id: string; className?: string | undefined; children: ReactNode }

/**
 * Text that travels once, as HTML. The server renders the children; the browser keeps what the server wrote and has no
 * script for it, so give it `import.meta.env.SSR && <Text />`: the build then leaves the text out of the browser's
 * bundle. Its content cannot handle presses, except by links and native elements.
 */
function ServerText({ id, className, children }: ServerTextProps): ReactNode {
  const [html] = useState(() => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')))

  // A navigation of the router brings no HTML: the page is fetched whole.
  useEffect(() => {
    if (html === '') location.reload()
  }, [html])

  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this element held already, letter by letter.
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Stations of one column; a longer document has a second one on the same lines. */
const linesAtMost = 8

/** Version and date on the red line that meets the mast, and a green line off it for every section. */
function LegalHero({ kind, legal }: { kind: LegalKind; legal: LegalView }): ReactNode {
  const { version, from, lead, outline } = legal
  const lines = Math.min(outline.length, linesAtMost)
  return (
    <div className={styles.opening} data-ground="deep">
      <p className={styles.version}>
        <strong className="figure">{version}</strong>
        <span>
          <DayText time={from} />
          {legal.state === 'next' ? legalCopy.inForceLater : legalCopy.inForce}
        </span>
      </p>
      <div className={styles.title}>
        <h1>{pages[kind].label}</h1>
        <p>{lead}</p>
      </div>
      <ol className={styles.lines} style={cssVariables({ '--lines': lines })}>
        {outline.map(({ id, label, gist }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{label}</span>
              <span>{gist}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables
}
