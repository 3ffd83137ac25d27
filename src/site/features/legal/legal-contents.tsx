import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { type LegalKind, legalCopy, legalOutlines } from '#site/copy/legal.ts'
import { useReading } from '#site/lib/use-reading.ts'
import styles from './legal-contents.module.css'

type LegalContentsProps = { kind: LegalKind; textId: string }

/** The contents list in its two shapes: a sail on the document's mast, and a fold where there is no room for it. */
export function LegalContents({ kind, textId }: LegalContentsProps): ReactNode {
  const { sections } = legalOutlines[kind]
  return (
    <>
      <Sail sections={sections} textId={textId} />
      <Fold sections={sections} />
    </>
  )
}

type Sections = readonly { id: string; label: string }[]

/** Set row by row while the reader comes down the page. */
function Sail({ sections, textId }: { sections: Sections; textId: string }): ReactNode {
  const body = useRef<HTMLElement>(null)
  useEffect(() => {
    body.current = document.getElementById(textId)
  }, [textId])
  const { current, percent } = useReading(
    body,
    sections.map(({ id }) => id),
  )
  return (
    <nav className={styles.sail} aria-label={legalCopy.contents} style={cssVariables({ '--count': sections.length })}>
      <ol>
        {sections.map(({ id, label }, index) => (
          <li key={id} style={cssVariables({ '--row': index })}>
            <a
              href={`#${id}`}
              data-read={index < current || undefined}
              aria-current={index === current ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
      <p className="figure">
        {legalCopy.sections(sections.length)}
        {percent !== null && legalCopy.separator + legalCopy.read(percent)}
      </p>
    </nav>
  )
}

/** Native, so that it opens without script. A link to what stands inside opens it too. */
function Fold({ sections }: { sections: Sections }): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>
        {legalCopy.contents}
        <span>{legalCopy.sections(sections.length)}</span>
      </summary>
      <ol id="contents">
        {sections.map(({ id, label }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="figure">{index + 1}</span>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables
}
