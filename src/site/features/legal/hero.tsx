import type { CSSProperties, ReactNode } from 'react'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { DayText } from '#site/parts/day-text.tsx'
import styles from './hero.module.css'
import type { LegalView } from './legal-view.ts'

/** Stations of one column; a longer document has a second one on the same lines. */
const linesAtMost = 8

/** Version and date on the red line that meets the mast, and a green line off it for every section. */
export function LegalHero({ kind, legal }: { kind: LegalKind; legal: LegalView }): ReactNode {
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
