import type { ReactNode } from 'react'
import { legalNames } from '#domain/legal/legal-document.ts'
import { ConsoleLink } from '../kit/navigation.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { useCall } from '../kit/use-call.ts'
import settingsStyles from '../settings/settings.module.css'
import styles from './legal.module.css'
import { legalWords as words } from './words.ts'

/** The legal documents among the settings: what holds, what comes, and the way to their desks. */
export function LegalSection(): ReactNode {
  const { data } = useCall('GET /legal', {})
  return (
    <div id="legal" className={settingsStyles.group}>
      <RoomSection title={words.section} note={words.sectionNote}>
        <ul className={styles.documents}>
          {data?.data.rows.map(({ document, editions, current, next, isDraft }) => {
            const dayOf = (version: string) => editions.find((edition) => edition.version === version)?.from ?? ''
            return (
              <li key={document}>
                <ConsoleLink to={`/settings/legal/${document}`}>{legalNames[document]}</ConsoleLink>
                <span>
                  {current} {words.since(dayOf(current))}
                </span>
                <span>{next === null ? words.noNext : words.next(next, dayOf(next))}</span>
                <span>{isDraft && words.draft(words.nextVersion)}</span>
              </li>
            )
          })}
        </ul>
      </RoomSection>
    </div>
  )
}
