import type { ReactNode } from 'react'
import { formatSize, secondsLeft } from '#domain/downloads/progress.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import textStyles from '#site/parts/text.module.css'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './download-panel.module.css'
import { type Installer, systemLabel } from './installer.ts'
import { InstallerLink } from './installer-link.tsx'
import type { Download, DownloadState } from './use-download.ts'

const { opening, running, cut, done, wrong } = downloadCopy

type DownloadPanelProps = { state: Exclude<DownloadState, { kind: 'idle' }>; download: Download }

/** The state of a download, in the place of the button that started it. */
export function DownloadPanel({ state, download }: DownloadPanelProps): ReactNode {
  if (state.kind === 'done') return <Done {...state} download={download} />
  if (state.kind === 'wrong') return <Wrong {...state} download={download} />
  const { kind, installer, percent, received, total, elapsedMs } = state
  const seconds = secondsLeft({ receivedBytes: received, totalBytes: total, elapsedMs })
  const isCut = kind === 'cut'
  return (
    <div className={styles.panel} data-state={kind}>
      <p className={textStyles.note} role="status">
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

type DoneProps = { installer: Installer; fileName: string; isChecked: boolean; download: Download }

function Done({ installer, fileName, isChecked, download }: DoneProps): ReactNode {
  return (
    <div className={styles.panel} data-state="done">
      <p className={styles.end} role="status">
        {done.title}
      </p>
      <progress className={styles.bar} aria-label={running.progress} value={100} max={100} />
      <p className={styles.detail}>{done.detail(fileName)}</p>
      {isChecked && <p className={styles.matches}>{done.matches}</p>}
      <NextDownloads installer={installer} download={download} again={done.again} />
    </div>
  )
}

/** A file that is not the published one: it is not kept, and is fetched once more. */
function Wrong({ installer, download }: { installer: Installer; download: Download }): ReactNode {
  return (
    <div className={styles.panel} data-state="wrong">
      <p className={styles.differs} role="alert">
        {wrong.title}
      </p>
      <p className={styles.detail}>{wrong.detail}</p>
      <NextDownloads installer={installer} download={download} again={wrong.again} />
    </div>
  )
}

type NextProps = { installer: Installer; download: Download; again: string }

/** The same installer once more, or another one. */
function NextDownloads({ installer, download, again }: NextProps): ReactNode {
  return (
    <div className={styles.links}>
      <InstallerLink className={styles.again} installer={installer} download={download}>
        {again}
      </InstallerLink>
      <TextLink alone href="#systems">
        {opening.others}
      </TextLink>
    </div>
  )
}
