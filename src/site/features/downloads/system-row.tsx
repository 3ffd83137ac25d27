import type { ReactNode } from 'react'
import { formatSize } from '#domain/downloads/progress.ts'
import { readNotes } from '#domain/downloads/release-notes.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { classNames } from '#ui/class-names.ts'
import { Checksum } from './checksum.tsx'
import { dayOf, type Installer, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import { SystemIcon } from './system-icon.tsx'
import styles from './system-row.module.css'
import type { Download } from './use-download.ts'

const { systems: copy, facts, unknownFact, running, cut } = downloadCopy

type SystemRowProps = { installer: Installer; isOwn: boolean; download: Download }

/** One system's installer with its facts. While it comes, the row shows how much of it is here. */
export function SystemRow({ installer, isOwn, download }: SystemRowProps): ReactNode {
  const label = systemLabel(installer)
  const isBeta = installer.systemTypeName.includes('BETA')
  return (
    <li className={classNames(styles.row, isOwn && styles.own)}>
      <div className={styles.name}>
        <SystemIcon kind={isBeta ? 'beta' : installer.systemType === 1 ? 'windows' : 'mac'} />
        <h3>
          {label}
          {isOwn && <em>{copy.own}</em>}
          {isBeta && <em className={styles.beta}>{copy.beta}</em>}
        </h3>
        <p>{installer.sysDesc}</p>
        {isBeta && <p>{warningOf(installer)}</p>}
      </div>
      <Fact className={styles.version} name={facts.version} value={installer.versionNo} />
      <Fact
        className={styles.size}
        name={facts.size}
        value={installer.size === null ? unknownFact : formatSize(installer.size)}
      />
      <Fact className={styles.date} name={facts.date} value={dayOf(installer)} />
      <Checksum className={styles.checksum} sha256={installer.sha256} label={label} />
      <div className={styles.action}>
        <RowAction installer={installer} label={label} download={download} />
      </div>
    </li>
  )
}

type RowActionProps = { installer: Installer; label: string; download: Download }

function RowAction({ installer, label, download }: RowActionProps): ReactNode {
  const { state } = download
  if (state.kind === 'running' && state.installer === installer)
    return (
      <>
        <span className={styles.percent}>
          {state.percent}
          {running.percent}
        </span>
        <button type="button" aria-label={copy.cancelOf(label)} onClick={download.cancel}>
          {running.cancel}
        </button>
      </>
    )
  if (state.kind === 'cut' && state.installer === installer)
    return (
      <button type="button" aria-label={copy.resumeOf(label)} onClick={download.resume}>
        {cut.resume}
      </button>
    )
  return (
    <InstallerLink installer={installer} download={download} aria-label={copy.downloadOf(label)}>
      {copy.download}
    </InstallerLink>
  )
}

function Fact({ className, name, value }: { className: string | undefined; name: string; value: string }): ReactNode {
  return (
    <p className={className}>
      <span className="visually-hidden">{name}</span>
      {value}
    </p>
  )
}

/** The last line of a beta's notes is its warning. */
function warningOf({ notes }: Installer): string | undefined {
  return readNotes(notes).at(-1)?.lines.at(-1)
}
