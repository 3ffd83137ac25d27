import { useEffect, useRef, useState } from 'react'
import { ascribedCodeOf, fileNameOf, fileNameWithCode, withoutQuery } from '#domain/downloads/file-name.ts'
import { percentOf } from '#domain/downloads/progress.ts'
import { safeLink } from '#domain/shared/link.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { sharePage } from '#site/parts/share.ts'
import { api } from '#site/session/api-client.ts'
import { storedInviteCode, trackingFields } from '#site/tracking/start-parameters.ts'
import { followDownload, saveFile } from '#ui/save-file.ts'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import { fetchInstaller, noPieces, type Pieces } from './fetch-installer.ts'
import type { Installer } from './installer.ts'

type Bytes = { percent: number; received: number; total: number | null; elapsedMs: number }

/** Where the one download of the page stands. */
export type DownloadState =
  | { kind: 'idle' }
  | ({ kind: 'running' | 'cut'; installer: Installer } & Bytes)
  | { kind: 'done'; installer: Installer; fileName: string; isChecked: boolean }
  /** All of it came, and it is not the file that was published: nothing was saved. */
  | { kind: 'wrong'; installer: Installer }

export type Download = {
  state: DownloadState
  /** Where the browser saves no installers: copies the page's link, to be opened in another one. */
  copyPage: () => void
  /** The link that the browser refused to copy; a new object at each refusal. */
  uncopied: { link: string } | null
  start: (installer: Installer) => void
  cancel: () => void
  resume: () => void
}

/** What belongs to a download from its start to its end, over all its attempts. */
type Job = { installer: Installer; url: string; pieces: Pieces; abort: AbortController }

const idle: DownloadState = { kind: 'idle' }

/** The page's download: one at a time. `isHidden` is the hidden-source mode of the address (readings 5). */
export function useDownload(isHidden: boolean): Download {
  const [state, setState] = useState<DownloadState>(idle)
  const [uncopied, setUncopied] = useState<Download['uncopied']>(null)
  const job = useRef<Job | null>(null)

  useEffect(
    () => () => {
      job.current?.abort.abort()
      job.current = null
    },
    [],
  )

  useLeaveQuestion(state.kind === 'running' || state.kind === 'cut')

  async function copyPage() {
    const link = await sharePage(downloadCopy.wechat)
    setUncopied(link === null ? null : { link })
  }

  function start(installer: Installer) {
    closeToasts()
    const next: Job = { installer, url: '', pieces: noPieces(), abort: new AbortController() }
    job.current = next
    void run(next)
  }

  function cancel() {
    job.current?.abort.abort()
    job.current = null
    setState(idle)
    showToast({ kind: 'warn', text: downloadCopy.running.cancelled })
  }

  function resume() {
    closeToasts()
    if (job.current) void run(job.current)
  }

  async function run(current: Job) {
    const { installer, pieces, abort } = current
    const startedAt = performance.now()
    const receivedBefore = pieces.received
    let isStreaming = true
    const show = (kind: 'running' | 'cut') => {
      if (job.current !== current || (kind === 'running' && !isStreaming)) return
      const total = pieces.total ?? installer.size
      const percent = percentOf(pieces.received, total)
      const received = pieces.received
      // The speed of this attempt stands for all of it, so that a pause before it does not count.
      const share = received > receivedBefore ? received / (received - receivedBefore) : 0
      setState({ kind, installer, percent, received, total, elapsedMs: (performance.now() - startedAt) * share })
    }

    show('running')
    if (current.url === '') current.url = await resolveLink(installer.downloadUrl, abort.signal)
    if (job.current !== current) return
    const fileName = nameOf(current)
    if (isElsewhere(current.url)) {
      leaveToBrowser(current.url, fileName)
      return
    }
    const onProgress = onFrame(() => show('running'))
    const end = await fetchInstaller(pieces, { url: current.url, signal: abort.signal, onProgress })
    isStreaming = false
    if (job.current !== current) return
    if (end === 'unsupported') leaveToBrowser(current.url, fileName)
    else if (end === 'cut') {
      show('cut')
      showToast({ kind: 'warn', text: downloadCopy.cut.title })
    } else if (end === 'whole') await finish(current, fileName)
    else fail(end === 'failed' ? downloadCopy.broken : end.refused || downloadCopy.failed)
  }

  async function finish(current: Job, fileName: string) {
    const { installer, pieces } = current
    const blob = new Blob(pieces.chunks, { type: 'application/octet-stream' })
    const sha256 = installer.sha256 === null ? null : await sha256Of(blob)
    if (job.current !== current) return
    job.current = null
    if (sha256 !== null && sha256 !== installer.sha256) return setState({ kind: 'wrong', installer })
    saveFile(blob, fileName)
    setState({ kind: 'done', installer, fileName, isChecked: sha256 !== null })
  }

  function fail(text: string) {
    job.current = null
    setState(idle)
    closeToasts()
    showToast({ kind: 'bad', text })
  }

  /** What the page cannot stream, as another host's file under its policy, the browser fetches by itself. */
  function leaveToBrowser(url: string, fileName: string) {
    job.current = null
    setState(idle)
    followDownload(url, fileName)
  }

  function nameOf({ installer, url }: Job): string {
    const fileName = fileNameOf(installer.downloadUrl)
    return isHidden || installer.hiddenSource ? fileNameWithCode(fileName, ascribedCodeOf(url)) : fileName
  }

  return { state, copyPage, uncopied, start, cancel, resume }
}

/**
 * What has come of a download goes with the page, and every link of the site loads a page: as long as it would be lost,
 * the browser asks before it leaves.
 */
function useLeaveQuestion(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
}

function isElsewhere(url: string): boolean {
  return new URL(url, location.href).origin !== location.origin
}

/** At most one call a frame, however many chunks come. */
function onFrame(show: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      show()
    })
  }
}

/** Milliseconds that the ascribed link may take; then the published one is used. */
const ascribedLinkWithinMs = 3000

/** The visitor's own link to an installer; silently the published one where there is none (specification 4). */
async function resolveLink(downloadUrl: string, signal: AbortSignal): Promise<string> {
  const { cy, qd, firstTouch, lastTouch } = trackingFields()
  const inviteCode = storedInviteCode() || undefined
  const body = { inviteCode, cy, qd, firstTouch, lastTouch, originUrl: withoutQuery(downloadUrl) }
  const answer = await api.call(
    'POST /version/download/getAscribedDownloadUrl',
    { body },
    { signal, timeoutMs: ascribedLinkWithinMs },
  )
  return (answer.code === 200 && safeLink(answer.data)) || downloadUrl
}

/** The SHA-256 of a file in hex; null where the browser does not compute it, as on a page without TLS. */
async function sha256Of(blob: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
