import type { ReactNode } from 'react'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { type NumberedPart, type NumberedSection, numbered } from '#domain/legal/numbering.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { AnchorsProvider } from './anchors.tsx'
import { Inline } from './inline.tsx'
import { LegalBlocks } from './legal-blocks.tsx'
import { LegalChanges } from './legal-changes.tsx'
import styles from './legal-text.module.css'
import { type LegalView, textsOf } from './legal-view.ts'

/** A whole document: its introduction, the sections with their parts, and a summary beside each. */
export function LegalText({ kind, legal }: { kind: LegalKind; legal: LegalView }): ReactNode {
  const { origin } = useVisit()
  const { text: document, difference } = textsOf(legal)
  const { label, path } = pages[kind]
  return (
    <AnchorsProvider document={document} outline={legal.outline}>
      <p className={styles.printed}>{legalCopy.printed(label, legal.version, `${origin}${path}`)}</p>
      <div className={classNames(styles.intro, styles.noted)}>
        <Summary text={legalCopy.summaryNote} />
        <LegalBlocks blocks={document.intro} />
      </div>
      {numbered(document).map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <LegalChanges kind={kind} legal={legal} difference={difference} />
    </AnchorsProvider>
  )
}

/** Its own summary belongs to its heading and its first part. */
function Section({ section: { id, number, title, summary, parts } }: { section: NumberedSection }): ReactNode {
  const [first, ...rest] = parts
  return (
    <section data-room className={styles.section}>
      <div className={styles.noted}>
        <h2 id={id}>
          <span className={styles.number}>{number}</span> {title}
        </h2>
        <Summary text={summary} />
        {first && <Part part={first} />}
      </div>
      {rest.map((part) => (
        <Part key={part.anchor} part={part} />
      ))}
    </section>
  )
}

/** The number is the part's own link, so that it can be cited. */
function Part({ part: { number, anchor, title, summary, blocks } }: { part: NumberedPart }): ReactNode {
  return (
    <div className={classNames(styles.part, styles.noted)}>
      <h3 id={anchor}>
        <a href={`#${anchor}`} className={styles.clause}>
          {number}
        </a>{' '}
        {title}
      </h3>
      {summary !== undefined && <Summary text={summary} />}
      <LegalBlocks blocks={blocks} />
    </div>
  )
}

function Summary({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.summary} role="note">
      <span>{legalCopy.summary}</span>
      <p>
        <Inline text={text} />
      </p>
    </div>
  )
}
