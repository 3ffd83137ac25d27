import type { ReactNode } from 'react'
import { readNotes } from '#domain/downloads/release-notes.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { ChevronIcon } from '#ui/icons.tsx'
import { Checksum } from './checksum.tsx'
import { dayOf, type Installer, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import styles from './older-versions.module.css'
import type { Download } from './use-download.ts'

const { news: copy } = downloadCopy

type OlderVersionsProps = { older: { versionNo: string; installers: Installer[] }[]; download: Download }

/** The versions before the current ones along a line, each collapsed to its number and day. */
export function OlderVersions({ older, download }: OlderVersionsProps): ReactNode {
  if (older.length === 0) return <p className={classNames(styles.advice, textStyles.note)}>{copy.noOlder}</p>
  return (
    <>
      <ol className={styles.line}>
        {older.map(({ versionNo, installers }) => (
          <li key={versionNo} className={classNames(styles.stop, textStyles.note)}>
            <details>
              <summary>
                <b>{versionNo}</b>
                {installers[0] && <span>{dayOf(installers[0])}</span>}
                <ChevronIcon size={10} />
              </summary>
              {readNotes(installers[0]?.notes ?? '').flatMap(({ kind, lines }) =>
                lines.map((line) => (
                  <p key={line}>
                    {kind !== '' && <em>{kind}</em>}
                    {line}
                  </p>
                )),
              )}
              <ul className={styles.files}>
                {installers.map((installer) => (
                  <OlderFile key={installer.downloadUrl} installer={installer} download={download} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
      <p className={classNames(styles.advice, textStyles.note)}>{copy.advice}</p>
    </>
  )
}

function OlderFile({ installer, download }: { installer: Installer; download: Download }): ReactNode {
  const label = systemLabel(installer)
  return (
    <li>
      <InstallerLink
        installer={installer}
        download={download}
        aria-label={copy.linkOf(label, installer.versionNo)}
        className={styles.link}
      >
        {label}
      </InstallerLink>
      <Checksum
        className={styles.checksum}
        sha256={installer.sha256}
        label={copy.ofVersion(label, installer.versionNo)}
      />
    </li>
  )
}
