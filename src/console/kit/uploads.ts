import { addressOf, type Envelope } from '#contract/client.ts'
import type { MediaKind } from '#domain/media/files.ts'
import { createStore } from '#ui/create-store.ts'
import {
  type ConsoleAnswer,
  type ConsoleSuccess,
  type ConsoleUploadKey,
  consoleApi,
  memberHeader,
  sendCall,
} from './api.ts'
import { kitCopy } from './copy.ts'
import { findOversize } from './upload-limits.ts'

export type MediaRow = ConsoleSuccess<'GET /media'>['data']['rows'][number]

/** A file on its way; `media` once it is there. */
export type Upload = {
  id: number
  file: File
  /** What the place that it is for takes; any kind without it. */
  kind: MediaKind | undefined
  /** Bytes that have left. */
  sent: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it failed. */
  fault: string
  /** The line broke: it is sent again when there is one. */
  isOffline: boolean
  media: MediaRow | null
  /** The same bytes were there already. */
  isKnown: boolean
}

/** Files on their way and those that have just come, whichever page is open. */
export const uploads = createStore<readonly Upload[]>([])

const atOnce = 2
let lastId = 0
const aborts = new Map<number, () => void>()

if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { id, state, isOffline } of uploads.get()) if (state === 'failed' && isOffline) retryUpload(id)
  })

/** Sends files one after the other; the list shows how far each is. Answers the id of each in it. */
export function addUploads(files: Iterable<File>, kind?: MediaKind): number[] {
  const added = [...files].map((file): Upload => {
    lastId += 1
    return {
      id: lastId,
      file,
      kind,
      sent: 0,
      state: 'waiting',
      fault: '',
      isOffline: false,
      media: null,
      isKnown: false,
    }
  })
  uploads.set([...uploads.get(), ...added])
  sendNext()
  return added.map(({ id }) => id)
}

export function retryUpload(id: number): void {
  change(id, { state: 'waiting', sent: 0, fault: '', isOffline: false })
  sendNext()
}

/** Removes a file from the list, and cancels its upload. */
export function dropUpload(id: number): void {
  aborts.get(id)?.()
  uploads.set(uploads.get().filter((upload) => upload.id !== id))
  sendNext()
}

function change(id: number, part: Partial<Upload>): void {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
}

function sendNext(): void {
  const all = uploads.get()
  const free = atOnce - all.filter(({ state }) => state === 'sending').length
  for (const upload of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void carryOut(upload)
}

async function carryOut({ id, file, kind }: Upload): Promise<void> {
  change(id, { state: 'sending' })
  const answer = await sendFile('POST /media', file, {
    ...(kind && { headers: { 'x-media-kind': kind } }),
    onProgress: (sent) => change(id, { sent }),
    onCommand: (abort) => void aborts.set(id, abort),
  })
  aborts.delete(id)
  if (answer.code === 200) {
    const { data: media, isNew } = answer
    change(id, { state: 'done', sent: file.size, media, isKnown: !isNew })
  } else change(id, { state: 'failed', fault: answer.msg, isOffline: answer.code === 503 })
  sendNext()
}

type SendOptions = {
  params?: Record<string, string>
  headers?: Record<string, string>
  onProgress?: (sent: number) => void
  onCommand?: (abort: () => void) => void
}

/** Sends a file as the body of a call. Like `call` it never rejects, and asks again for a session that has ended. */
export async function sendFile<Key extends ConsoleUploadKey>(
  key: Key,
  file: File,
  options: SendOptions = {},
): Promise<ConsoleAnswer<Key>> {
  const oversize = findOversize(key, file)
  if (oversize !== null) return { code: 413, msg: oversize, data: null } as unknown as ConsoleAnswer<Key>
  const answer = await sendCall(key, options.params, () => sendOnce(key, file, options))
  // The server answers by the contract; `sendOnce` has made sure of the envelope.
  return answer as ConsoleAnswer<Key>
}

/** `fetch` does not say how far it is. */
function sendOnce(key: ConsoleUploadKey, file: File, options: SendOptions): Promise<Envelope> {
  const { params = {}, onProgress, onCommand } = options
  const headers = { ...options.headers, ...memberHeader() }
  const [method = 'POST', path = '/'] = key.split(' ')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const away = () => resolve({ code: 503, msg: kitCopy.offline })
    request.open(method, `${consoleApi}${addressOf(path, { params })}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded)
    request.onload = () => (isEnvelope(request.response) ? resolve(request.response) : away())
    request.onerror = away
    request.onabort = away
    onCommand?.(() => request.abort())
    request.send(file)
  })
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && 'msg' in value
}
