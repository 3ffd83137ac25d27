import type { ReactNode } from 'react'
import { groupInstallers, readNotes, versionFor } from '#domain/downloads/versions.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { pages } from '#site/pages.ts'
import textStyles from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './download-page.module.css'
import { DownloadHero } from './hero.tsx'
import { dayOf, type Installer, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import { Checksum, SystemRow } from './system-row.tsx'
import { type Download, useDownload } from './use-download.ts'
import { useOwnSystem } from './use-own-system.ts'
import { Trust, Verify } from './verify.tsx'

const { news: copy } = downloadCopy

type DownloadPageProps = {
  installers: readonly Installer[]
  /** `?source=hidden`: what is saved carries the ascribed code in its name. */
  isHidden: boolean
}

/** The download page. Windows stands first in the HTML, which is everybody's; then the visitor's own system. */
export function DownloadPage({ installers, isHidden }: DownloadPageProps): ReactNode {
  const { productName } = useSettings()
  const detected = useOwnSystem()
  const download = useDownload(isHidden)
  const { current, betas, older } = groupInstallers(installers)
  const own = detected === 'pending' || detected === null ? undefined : versionFor(current, detected)
  const chosen = own ?? current[0]
  if (!chosen) {
    const { title, hint, tour } = downloadCopy.empty
    return (
      <Section>
        <Heading level={1}>{downloadCopy.opening.title(productName)}</Heading>
        <EmptyState
          title={title}
          hint={hint}
          action={
            <TextLink alone href={pages.productTour.path}>
              {tour}
            </TextLink>
          }
        />
      </Section>
    )
  }
  return (
    <>
      <DownloadHero
        chosen={chosen}
        systems={systemsOf(current)}
        detected={detected}
        hasOwn={own !== undefined}
        download={download}
      />
      <AllSystems
        installers={[chosen, ...current.filter((installer) => installer !== chosen), ...betas]}
        own={own}
        download={download}
      />
      <ReleaseNews chosen={chosen} older={older} download={download} />
      <Verify chosen={chosen} current={current} published={installers} />
      <Trust isSigned={chosen.signer !== ''} />
    </>
  )
}

/** The kinds of computers that there is an installer for, Windows first. */
function systemsOf(installers: readonly Installer[]): string[] {
  const names = installers.map(({ systemType }) => (systemType === 1 ? 'Windows' : 'Mac'))
  return [...new Set(names)].sort().reverse()
}

type AllSystemsProps = { installers: readonly Installer[]; own: Installer | undefined; download: Download }

/** Every system's current installer, the visitor's own first; betas at the end. */
function AllSystems({ installers, own, download }: AllSystemsProps): ReactNode {
  const { title, hint, columns, table } = downloadCopy.systems
  return (
    <Section id="systems" className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} size="medium">
          {title}
        </Heading>
        {systemsOf(installers).includes('Mac') && <p className={textStyles.note}>{hint}</p>}
      </div>
      <p className={classNames(styles.columns, textStyles.count)} aria-hidden="true">
        {Object.values(columns).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </p>
      <ul className={styles.rows} aria-label={table}>
        {installers.map((installer) => (
          <SystemRow key={installer.downloadUrl} installer={installer} isOwn={installer === own} download={download} />
        ))}
      </ul>
    </Section>
  )
}

type ReleaseNewsProps = {
  chosen: Installer
  older: { versionNo: string; installers: Installer[] }[]
  download: Download
}

/** What is new in the current version, and the versions before it where there are any. */
function ReleaseNews({ chosen, older, download }: ReleaseNewsProps): ReactNode {
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
      {older.length > 0 && (
        <div>
          <Heading level={2} size="small" className={styles.olderTitle}>
            {copy.older}
          </Heading>
          <OlderVersions older={older} download={download} />
        </div>
      )}
    </section>
  )
}

type OlderVersionsProps = { older: { versionNo: string; installers: Installer[] }[]; download: Download }

/** The versions before the current ones along a line, each collapsed to its number and day. */
function OlderVersions({ older, download }: OlderVersionsProps): ReactNode {
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
