import type { ReactNode } from 'react'
import { readNotes } from '#domain/downloads/release-notes.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import textStyles from '#site/parts/text.module.css'
import { Heading } from '#ui/heading.tsx'
import { dayOf, type Installer } from './installer.ts'
import { OlderVersions } from './older-versions.tsx'
import styles from './release-news.module.css'
import type { Download } from './use-download.ts'

const { news: copy } = downloadCopy

type ReleaseNewsProps = {
  chosen: Installer
  older: { versionNo: string; installers: Installer[] }[]
  download: Download
}

/** What is new in the current version, and the versions before it. */
export function ReleaseNews({ chosen, older, download }: ReleaseNewsProps): ReactNode {
  const groups = readNotes(chosen.notes)
  return (
    <section className={styles.news}>
      <div>
        <Heading level={2} size="medium">
          {copy.title}
        </Heading>
        <p className={styles.version}>
          <b>{chosen.versionNo}</b>
          {dayOf(chosen)}
        </p>
        {groups.length === 0 && <p className={textStyles.quiet}>{copy.none}</p>}
        {groups.map(({ kind, lines }) => (
          <div key={kind} className={styles.group}>
            {kind !== '' && <h3>{kind}</h3>}
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div>
        <Heading level={2} size="small" className={styles.olderTitle}>
          {copy.older}
        </Heading>
        <OlderVersions older={older} download={download} />
      </div>
    </section>
  )
}
