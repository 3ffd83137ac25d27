import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { legalCopy } from '#site/copy/legal.ts'
import { ContentsFold } from '#site/parts/contents-fold.tsx'
import { useReading } from '#ui/use-reading.ts'
import styles from './legal-contents.module.css'

type LegalContentsProps = { sections: Sections; textId: string }

/** The contents list in its two shapes: a sail on the document's mast, and a fold where there is no room for it. */
export function LegalContents({ sections, textId }: LegalContentsProps): ReactNode {
  return (
    <>
      <Sail sections={sections} textId={textId} />
      <ContentsFold
        id="contents"
        className={styles.fold}
        title={legalCopy.contents}
        note={legalCopy.sections(sections.length)}
        sections={sections.map(({ id, label }) => ({ id, text: label }))}
        numbered
      />
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

function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables
}
