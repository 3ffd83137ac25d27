import type { ReactNode } from 'react'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Inline } from './inline.tsx'
import { LegalBlocks } from './legal-blocks.tsx'
import type { LegalKind } from './legal-document.ts'
import { legalDocuments } from './legal-documents.ts'
import styles from './legal-text.module.css'
import { type NumberedPart, type NumberedSection, numbered } from './numbering.ts'

/** A whole document: what stands before its sections, the sections with their parts, a summary beside each. */
export function LegalText({ kind, version }: { kind: LegalKind; version: string }): ReactNode {
  const { origin } = useVisit()
  const document = legalDocuments[kind]
  const { label, path } = pages[kind]
  return (
    <>
      <p className={styles.printed}>{legalCopy.printed(label, version, `${origin}${path}`)}</p>
      <div className={classNames(styles.intro, styles.noted)}>
        <Summary text={legalCopy.summaryNote} />
        <LegalBlocks blocks={document.intro} />
      </div>
      {numbered(document).map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </>
  )
}

/** Its own summary belongs to its heading and its first part. */
function Section({ section: { id, number, title, summary, parts } }: { section: NumberedSection }): ReactNode {
  const [first, ...rest] = parts
  return (
    <section className={styles.section}>
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
