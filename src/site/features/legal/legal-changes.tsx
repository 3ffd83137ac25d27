import type { ReactNode } from 'react'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Inline } from './inline.tsx'
import { legalHref } from './legal-href.ts'
import styles from './legal-text.module.css'
import type { LegalTexts, LegalView } from './legal-view.ts'

type ChangesProps = { kind: LegalKind; legal: LegalView; difference: LegalTexts['difference'] }

/** What this version says otherwise than the one before, and every version that there was, each with its address. */
export function LegalChanges({ kind, legal, difference }: ChangesProps): ReactNode {
  return (
    <>
      {difference && (
        <section id="difference" className={styles.changes}>
          <h2>{legalCopy.difference(legal.version, difference.since)}</h2>
          <p>{legal.changes}</p>
          <ul>
            {difference.places.map(({ place, removed, added }) => (
              <li key={place}>
                <b>{place || legalCopy.intro}</b>
                {removed.map((line) => (
                  <del key={line}>
                    <Inline text={line} />
                  </del>
                ))}
                {added.map((line) => (
                  <ins key={line}>
                    <Inline text={line} />
                  </ins>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section id="versions" className={styles.changes}>
        <h2>{legalCopy.versions}</h2>
        <ol>
          {legal.versions.map(({ version, from, changes }) => (
            <li key={version}>
              <TextLink href={legalHref(kind, version, legal.current)}>{version}</TextLink>
              <DayText time={from} words={legalCopy.inForceFrom} />
              {changes}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
