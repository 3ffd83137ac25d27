import type { ReactNode } from 'react'
import { itemKind } from '#domain/content/headings.ts'
import { percentOfReads } from '#domain/tracking/reads.ts'
import { countText } from '../../kit/channels/copy.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { readsCopy as copy } from '../../kit/reads-copy.ts'
import { useCall } from '../../kit/use-call.ts'
import { todayCopy } from './copy.ts'
import styles from './today.module.css'

/** The articles and activities that were read most yesterday; nothing on a day without reads. */
export function MostRead(): ReactNode {
  const { data } = useCall('GET /reads', {})
  const rows = data?.data.rows ?? []
  if (rows.length === 0) return null
  return (
    <PageSection title={copy.mostRead} note={copy.noteShort}>
      <ul className={styles.mostRead}>
        {rows.map(({ id, title, firstLevelHeading, registered, finished, reads }) => (
          <li key={id}>
            <ConsoleLink to={`/${itemKind({ firstLevelHeading }) === 'article' ? 'articles' : 'activities'}/${id}`}>
              {title || todayCopy.untitled}
            </ConsoleLink>
            <small>{copy.line(copy.share(percentOfReads(finished, { reads })), countText(registered))}</small>
            <b className="figure">{countText(reads)}</b>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
