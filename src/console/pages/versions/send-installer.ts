import type { InstallerSystem } from '#domain/downloads/release.ts'
import { call } from '../../kit/api.ts'
import { sendFile } from '../../kit/uploads.ts'

type Sending = {
  file: File
  system: InstallerSystem
  versionNo: string
  onProgress: (sent: number) => void
  /** The line broke; it goes on by itself. */
  onBreak: (isBroken: boolean) => void
  signal: AbortSignal
}

export type Sent = { kind: 'done'; installerId: number } | { kind: 'refused'; sentence: string }

/** Between two tries over a broken line. */
const againMs = 2_000
const triesAtMost = 200

/** Sends an installer; where the line breaks it goes on from what has come. */
export async function sendInstaller(sending: Sending): Promise<Sent> {
  const { file, system, versionNo, signal } = sending
  const body = { fileName: file.name, sizeBytes: file.size, system, versionNo }
  const begun = await call('POST /installers/uploads', { body })
  if (begun.code !== 200) return { kind: 'refused', sentence: begun.msg }
  const { id } = begun.data
  return sendFrom(sending, id, 0, triesAtMost, signal)
}

async function sendFrom(
  sending: Sending,
  id: number,
  offset: number,
  tries: number,
  signal: AbortSignal,
): Promise<Sent> {
  const { file, onProgress, onBreak } = sending
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
  const isBroken = answer.code === 503 || answer.code === 409
  if (!isBroken || tries === 0 || signal.aborted) return { kind: 'refused', sentence: answer.msg }
  onBreak(true)
  await new Promise((resolve) => setTimeout(resolve, againMs))
  const asked = await call('GET /installers/uploads/{id}', { params: { id: String(id) } })
  if (asked.code !== 200 && asked.code !== 503) return { kind: 'refused', sentence: asked.msg }
  const next = asked.code === 200 ? asked.data.offset : offset
  return sendFrom(sending, id, next, tries - 1, signal)
}
