import type { ReactNode } from 'react'
import { legalNames } from '#domain/legal/legal-document.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useCall } from '../../kit/use-call.ts'
import styles from './legal.module.css'
import { legalCopy as copy } from './legal-copy.ts'
import settingsStyles from './settings.module.css'

/** The legal documents among the settings: what holds, what comes, and the way to their desks. */
export function LegalSection(): ReactNode {
  const { data } = useCall('GET /legal', {})
  return (
    <div id="legal" className={settingsStyles.group}>
      <PageSection title={copy.section} note={copy.sectionNote}>
        <ul className={styles.documents}>
          {data?.data.rows.map(({ document, editions, current, next, isDraft }) => {
            const dayOf = (version: string) => editions.find((edition) => edition.version === version)?.from ?? ''
            return (
              <li key={document}>
                <ConsoleLink to={`/settings/legal/${document}`}>{legalNames[document]}</ConsoleLink>
                <span>
                  {current} {copy.since(dayOf(current))}
                </span>
                <span>{next === null ? copy.noNext : copy.next(next, dayOf(next))}</span>
                <span>{isDraft && copy.draft(copy.nextVersion)}</span>
              </li>
            )
          })}
        </ul>
      </PageSection>
    </div>
  )
}
