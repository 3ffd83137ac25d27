import type { ReactNode } from 'react'
import { downloadCopy } from '#site/copy/downloads.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './all-systems.module.css'
import type { Installer } from './installer.ts'
import { SystemRow } from './system-row.tsx'
import type { Download } from './use-download.ts'

const { systems: copy } = downloadCopy

type AllSystemsProps = { installers: readonly Installer[]; own: Installer | undefined; download: Download }

/** Every system's current installer, the visitor's own first; betas at the end. */
export function AllSystems({ installers, own, download }: AllSystemsProps): ReactNode {
  const { columns } = copy
  return (
    <Section id="systems" className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} size="medium">
          {copy.title}
        </Heading>
        <p>{copy.hint}</p>
      </div>
      <p className={styles.columns} aria-hidden="true">
        {Object.values(columns).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </p>
      <ul className={styles.rows} aria-label={copy.table}>
        {installers.map((installer) => (
          <SystemRow key={installer.downloadUrl} installer={installer} isOwn={installer === own} download={download} />
        ))}
      </ul>
    </Section>
  )
}
