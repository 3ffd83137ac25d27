import type { ReactNode } from 'react'
import { formatSize, secondsLeft } from '#domain/downloads/progress.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import styles from './download-panel.module.css'
import { type Installer, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import type { Download, DownloadState } from './use-download.ts'

const { opening, running, cut, done } = downloadCopy

type DownloadPanelProps = { state: Exclude<DownloadState, { kind: 'idle' }>; download: Download }

/** Where a download stands, in the place of the button that started it. */
export function DownloadPanel({ state, download }: DownloadPanelProps): ReactNode {
  if (state.kind === 'done') return <Done {...state} download={download} />
  const { kind, installer, percent, received, total, elapsedMs } = state
  const seconds = secondsLeft({ receivedBytes: received, totalBytes: total, elapsedMs })
  const isCut = kind === 'cut'
  return (
    <div className={styles.panel} data-state={kind}>
      <p className={styles.title} role="status">
        {isCut ? cut.title : running.title(systemLabel(installer), installer.versionNo)}
      </p>
      <p className={styles.percent} aria-hidden="true">
        <b>{percent}</b>
        {running.percent}
      </p>
      <progress className={styles.bar} aria-label={running.progress} value={percent} max={100} />
      <p className={styles.detail}>
        {isCut
          ? cut.detail(percent)
          : running.detail(formatSize(received), total === null ? null : formatSize(total), seconds)}
      </p>
      <div className={styles.actions}>
        {isCut && (
          <Button look="primary" onClick={download.resume}>
            {cut.resume}
          </Button>
        )}
        <Button look="quiet" onClick={download.cancel}>
          {isCut ? cut.giveUp : running.cancel}
        </Button>
      </div>
    </div>
  )
}

type DoneProps = { installer: Installer; fileName: string; matches: boolean | null; download: Download }

function Done({ installer, fileName, matches, download }: DoneProps): ReactNode {
  return (
    <div className={styles.panel} data-state="done">
      <p className={styles.end} role="status">
        {done.title}
      </p>
      <progress className={styles.bar} aria-label={running.progress} value={100} max={100} />
      <p className={styles.detail}>{done.detail(fileName)}</p>
      {matches !== null && (
        <p className={matches ? styles.matches : styles.differs}>{matches ? done.matches : done.differs}</p>
      )}
      <div className={styles.links}>
        <InstallerLink className={styles.again} installer={installer} download={download}>
          {done.again}
        </InstallerLink>
        <TextLink alone href="#systems">
          {opening.others}
        </TextLink>
      </div>
    </div>
  )
}
