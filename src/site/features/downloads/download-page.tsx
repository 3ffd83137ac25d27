import type { ReactNode } from 'react'
import { offerOf, versionFor } from '#domain/downloads/choose-version.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './download-page.module.css'
import { DownloadHero } from './hero.tsx'
import type { Installer } from './installer.tsx'
import { ReleaseNews } from './release-news.tsx'
import { SystemRow } from './system-row.tsx'
import { type Download, useDownload } from './use-download.ts'
import { useOwnSystem } from './use-own-system.ts'
import { Trust, Verify } from './verify.tsx'

type DownloadPageProps = {
  installers: readonly Installer[]
  /** `?source=hidden`: what is saved carries the ascribed code in its name. */
  isHidden: boolean
}

/** The download page. Windows stands first in the HTML, which is everybody's; then the visitor's own system. */
export function DownloadPage({ installers, isHidden }: DownloadPageProps): ReactNode {
  const detected = useOwnSystem()
  const download = useDownload(isHidden)
  const { current, betas, older } = offerOf(installers)
  const own = detected === 'pending' || detected === null ? undefined : versionFor(current, detected)
  const chosen = own ?? current[0]
  if (!chosen) {
    const { title, hint } = downloadCopy.empty
    return (
      <Section>
        <EmptyState title={title} hint={hint} />
      </Section>
    )
  }
  return (
    <>
      <DownloadHero chosen={chosen} detected={detected} hasOwn={own !== undefined} download={download} />
      <AllSystems
        installers={[chosen, ...current.filter((installer) => installer !== chosen), ...betas]}
        own={own}
        download={download}
      />
      <ReleaseNews chosen={chosen} older={older} download={download} />
      <Verify chosen={chosen} current={current} />
      <Trust />
    </>
  )
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
        <p className={textStyles.note}>{hint}</p>
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
