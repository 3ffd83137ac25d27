import type { ReactNode } from 'react'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './legal-announcement.module.css'
import { legalHref } from './legal-href.ts'
import type { LegalView } from './legal-view.ts'

/** Which version this is, where it is not the one that holds; and of the one that holds which comes next, and when. */
export function LegalAnnouncement({ kind, legal }: { kind: LegalKind; legal: LegalView }): ReactNode {
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
