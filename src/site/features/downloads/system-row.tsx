import type { ReactNode } from 'react'
import { readNotes } from '#domain/downloads/versions.ts'
import { lastOf } from '#domain/shared/last-of.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { copyText } from '#ui/copy-text.ts'
import { CopyIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import { dayOf, type Installer, sizeOf, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import styles from './system-row.module.css'
import type { Download } from './use-download.ts'

const { systems: copy, facts, running, cut } = downloadCopy
const { checksum: checksumCopy } = downloadCopy

type SystemRowProps = { installer: Installer; isOwn: boolean; download: Download }

const icons = {
  windows: 'M6 5h16a2 2 0 012 2v11a2 2 0 01-2 2H6a2 2 0 01-2-2V7a2 2 0 012-2zM14 5v15M4 12.5h20M9 24h10',
  mac: 'M7 6h14a2 2 0 012 2v8a2 2 0 01-2 2H7a2 2 0 01-2-2V8a2 2 0 012-2zM2 22h24',
  beta: 'M11 4v8L5 22q-1 2 1.5 2h15q2.5 0 1.5-2l-6-10V4M9 4h10M8.5 17h11',
}

/** One system's installer with its facts. While it is downloaded, the row shows how much of it is there. */
export function SystemRow({ installer, isOwn, download }: SystemRowProps): ReactNode {
  const label = systemLabel(installer)
  const isBeta = installer.systemTypeName.includes('BETA')
  return (
    <li className={classNames(styles.row, isOwn && styles.own)}>
      <div className={styles.name}>
        <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
          <path d={icons[isBeta ? 'beta' : installer.systemType === 1 ? 'windows' : 'mac']} />
        </svg>
        <h3>
          {label}
          {isOwn && <em>{copy.own}</em>}
          {isBeta && <em className={styles.beta}>{copy.beta}</em>}
        </h3>
        <p>{installer.sysDesc}</p>
        {isBeta && <p>{warningOf(installer)}</p>}
      </div>
      <Fact className={styles.version} name={facts.version} value={installer.versionNo} />
      <Fact className={styles.size} name={facts.size} value={sizeOf(installer)} />
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
      <Clauses parts={value} />
    </p>
  )
}

/** The last line of a beta's notes is its warning. */
function warningOf({ notes }: Installer): string | undefined {
  return lastOf(lastOf(readNotes(notes))?.lines ?? [])
}

type ChecksumProps = {
  sha256: string | null
  /** The system that it belongs to. */
  label: string
  className?: string | undefined
}

/** A file's SHA-256, shortened to the eye, whole to the selection and to the copy button. */
export function Checksum({ sha256, label, className }: ChecksumProps): ReactNode {
  if (sha256 === null)
    return (
      <p className={classNames(styles.checksumLine, textStyles.note, className)}>
        <span className="visually-hidden">{checksumCopy.name}</span>
        {checksumCopy.none}
      </p>
    )
  return (
    <div className={classNames(styles.checksumLine, textStyles.note, className)}>
      <code className={textStyles.code} title={sha256}>
        {sha256}
      </code>
      <CopyButton text={sha256} label={checksumCopy.copyOf(label)} copied={checksumCopy.copied} />
    </div>
  )
}

type CopyButtonProps = { text: string; label: string; copied: string }

/** Copies a text and says so. */
export function CopyButton({ text, label, copied }: CopyButtonProps): ReactNode {
  async function press() {
    const isDone = await copyText(text)
    showToast(isDone ? { kind: 'good', text: copied } : { kind: 'warn', text: checksumCopy.refused })
  }
  return (
    <button type="button" className={styles.copy} aria-label={label} onClick={() => void press()}>
      <CopyIcon size={18} />
      {checksumCopy.copy}
    </button>
  )
}
