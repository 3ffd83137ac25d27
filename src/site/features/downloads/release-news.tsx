import type { ReactNode } from 'react'
import { readNotes } from '#domain/downloads/release-notes.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import { dayOf, type Installer, InstallerLink, systemLabel } from './installer.tsx'
import styles from './release-news.module.css'
import { Checksum } from './system-row.tsx'
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

type OlderVersionsProps = { older: { versionNo: string; installers: Installer[] }[]; download: Download }

/** The versions before the current ones along a line, each collapsed to its number and day. */
function OlderVersions({ older, download }: OlderVersionsProps): ReactNode {
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
