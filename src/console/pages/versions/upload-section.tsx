import { type ReactNode, useRef, useState } from 'react'
import { type InstallerSystem, installerSystemKeys, installerSystems } from '#domain/downloads/release.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { useCommandTarget } from '../../kit/commands/use-command.tsx'
import { Field, submitHandler } from '../../kit/field.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { notify } from '../../kit/toasts.ts'
import { sendFile } from '../../kit/uploads.ts'
import { versionCopy as copy } from './copy.ts'
import styles from './versions.module.css'

/**
 * Uploads an installer: its file by the button or a drop, its system and its version, both guessed from the name. After
 * a lost connection it continues by itself; 停下 ends it. `onSent` gets the draft that it became.
 */
export function InstallerUploadForm({ onSent }: { onSent: (installerId: number) => void }): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const picker = useCommandTarget<HTMLButtonElement>('versions.upload')
  const stop = useRef<AbortController | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [system, setSystem] = useState<InstallerSystem>('WINDOWS-64')
  const [versionNo, setVersionNo] = useState('')
  const [sent, setSent] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [fault, setFault] = useState('')

  function take(chosen: File | undefined) {
    if (chosen === undefined) return
    setFile(chosen)
    setFault('')
    // The file's name often contains both; what the member has typed stays.
    setVersionNo((typed) => typed || (/\d+(?:\.\d+){1,3}(?:-[a-z]+\.\d+)?/.exec(chosen.name)?.[0] ?? ''))
    setSystem((before) => guessSystem(chosen.name) ?? before)
  }

  async function send() {
    if (file === null) return
    const control = new AbortController()
    stop.current = control
    setSent(0)
    setFault('')
    const came = await sendInstaller({
      file,
      system,
      versionNo: versionNo.trim(),
      signal: control.signal,
      onProgress: setSent,
      onBreak: setBroken,
    })
    setSent(null)
    setBroken(false)
    if (came.kind === 'refused') return setFault(came.sentence)
    notify(copy.sent(versionNo.trim()))
    setFile(null)
    setVersionNo('')
    onSent(came.installerId)
  }

  return (
    <form
      className={styles.upload}
      onSubmit={submitHandler(send)}
      onChange={() => setFault('')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <FileField ref={field} label={copy.file} accept=".exe,.msi,.dmg,.pkg" onFiles={([chosen]) => take(chosen)} />
      <div className={styles.picked}>
        <span>{file === null ? copy.dropFile : file.name}</span>
        {file && <small className="figure">{copy.megabytes(file.size)}</small>}
        <ConsoleButton
          ref={picker}
          size="small"
          unable={sent === null ? undefined : copy.stillSending}
          onClick={() => field.current?.click()}
        >
          {copy.pickFile}
        </ConsoleButton>
      </div>
      <label className={styles.system}>
        {copy.system}
        <select value={system} onChange={({ target }) => setSystem(target.value as InstallerSystem)}>
          {installerSystemKeys.map((key) => (
            <option key={key} value={key}>
              {installerSystems[key].name}
            </option>
          ))}
        </select>
      </label>
      <Field label={copy.versionNo} placeholder={copy.versionHint} value={versionNo} onText={setVersionNo} />
      {/* Two elements by their keys: a press on 停下 would submit the form once the same element is 上传. */}
      {sent === null ? (
        <ConsoleButton
          key="send"
          type="submit"
          look="go"
          unable={file === null ? copy.noFile : versionNo.trim() === '' ? copy.noVersion : undefined}
        >
          {copy.send}
        </ConsoleButton>
      ) : (
        <ConsoleButton key="stop" onClick={() => stop.current?.abort()}>
          {copy.stop}
        </ConsoleButton>
      )}
      {sent !== null && file && (
        <div className={styles.progress}>
          <progress max={file.size} value={sent} aria-label={file.name} />
          <span role="status">{isBroken ? copy.broken : copy.sending(Math.floor((100 * sent) / file.size))}</span>
        </div>
      )}
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}

/**
 * The system of a file by its name; null for a name that says nothing. The member can change it, and the server refuses
 * a file of another kind.
 */
function guessSystem(name: string): InstallerSystem | null {
  if (/\.(?:dmg|pkg)$/i.test(name)) return /intel|x64|x86/i.test(name) ? 'MAC_INTEL-64' : 'MAC_ARM-64'
  if (!/\.(?:exe|msi)$/i.test(name)) return null
  if (/beta/i.test(name)) return 'WINDOWS_BETA-64'
  return /x86|32/i.test(name) ? 'WINDOWS-32' : 'WINDOWS-64'
}

type Sending = {
  file: File
  system: InstallerSystem
  versionNo: string
  onProgress: (sent: number) => void
  /** Called with true when the connection is lost, with false when bytes arrive again. */
  onBreak: (isBroken: boolean) => void
  signal: AbortSignal
}

/** `sentence`: why the server refused it, that there is no connection, or that the member stopped it. */
export type Sent = { kind: 'done'; installerId: number } | { kind: 'refused'; sentence: string }

// Milliseconds between two tries after a lost connection; so many tries are more than six minutes.
const againMs = 2_000
const triesAtMost = 200

/**
 * Uploads an installer: announces it, then sends its bytes. After a lost connection it continues from what the server
 * has (decision 033). Never rejects.
 */
export async function sendInstaller(sending: Sending): Promise<Sent> {
  const { file, system, versionNo, signal } = sending
  const body = { fileName: file.name, sizeBytes: file.size, system, versionNo }
  const begun = await call('POST /installers/uploads', { body })
  if (begun.code !== 200) return { kind: 'refused', sentence: begun.msg }
  const { id } = begun.data
  return sendFrom(sending, id, 0, triesAtMost, signal)
}

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}

/**
 * Sends the rest of the file from `offset`, and tries again while `tries` are left. A complete file resolves to the
 * draft that it became.
 */
async function sendFrom(
  sending: Sending,
  id: number,
  offset: number,
  tries: number,
  signal: AbortSignal,
): Promise<Sent> {
  const { file, onProgress, onBreak } = sending
  const stopped: Sent = { kind: 'refused', sentence: copy.stopped }
  if (signal.aborted) return stopped
  const rest = new File([file.slice(offset)], file.name)
  const answer = await sendFile('POST /installers/uploads/{id}/bytes', rest, {
    params: { id: String(id) },
    headers: { 'x-offset': String(offset) },
    onProgress: (sent) => {
      onBreak(false)
      onProgress(offset + sent)
    },
    onCommand: (abort) => signal.addEventListener('abort', abort, { once: true }),
  })
  if (answer.code === 200) {
    const { data } = answer
    if (data.installerId !== null) return { kind: 'done', installerId: data.installerId }
    return sendFrom(sending, id, data.offset, tries, signal)
  }
  // 503: no connection. 409: the server has another offset, or still writes what came before.
  const isBroken = answer.code === 503 || answer.code === 409
  // Stopping ends the request as a lost connection would.
  if (signal.aborted) return stopped
  if (!isBroken || tries === 0) return { kind: 'refused', sentence: answer.msg }
  onBreak(true)
  await waitFor(againMs, signal)
  if (signal.aborted) return stopped
  const upload = await call('GET /installers/uploads/{id}', { params: { id: String(id) } })
  if (upload.code !== 200 && upload.code !== 503) return { kind: 'refused', sentence: upload.msg }
  // Still no connection: the next try begins where this one did.
  const next = upload.code === 200 ? upload.data.offset : offset
  return sendFrom(sending, id, next, tries - 1, signal)
}
