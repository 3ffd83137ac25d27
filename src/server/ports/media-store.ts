import { randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Environment, StorageSettings } from '#server/environment.ts'

/** The store in the environment: a bucket, or the folder `media` of the data folder. */
export function openMediaStore({ storage, dataDir }: Pick<Environment, 'storage' | 'dataDir'>): MediaStore {
  return storage === null ? createDiskStore(dataDir) : createS3Store(storage)
}

/** The store did not do what was asked; its text never contains a key or a credential. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError'
  /** False for an answer that a correction of the settings takes: a wrong key, a missing bucket, an unknown host. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary, cause }: { isTemporary: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isTemporary = isTemporary
  }
}

/** A range of an object, both ends inclusive. */
type StoredRange = { first: number; last: number }

/**
 * The store of media bytes (decision 029). A key is written once: changed content gets another key, so that readers and
 * caches never see a partial object, and instances need no coordination.
 */
export type MediaStore = {
  /** Writes the whole file atomically: it is readable once it is durable. */
  put: (key: string, file: { place: string; sizeBytes: number; mimeType: string }) => Promise<void>
  /** The bytes, or a range of them; null when the key does not exist. */
  open: (key: string, range?: StoredRange) => Promise<Readable | null>
  /** Deletes an object; nothing happens when it does not exist. */
  remove: (key: string) => Promise<void>
  /** Whether the store answers to these settings. Null: the data folder, which needs no question. */
  probe: null | (() => Promise<void>)
}

/** Writes, reads and deletes a small object. @throws {MediaStoreError} */
export async function tryMediaStore(store: MediaStore, dataDir: string): Promise<void> {
  const key = `trial/${randomUUID()}.txt`
  const place = path.join(dataDir, `.trial-${randomUUID()}`)
  await writeFile(place, 'trial')
  try {
    await store.put(key, { place, sizeBytes: 5, mimeType: 'text/plain' })
    const stream = await store.open(key)
    if (stream === null || (await text(stream)) !== 'trial')
      throw new MediaStoreError('the media store does not give back what was put', { isTemporary: false })
    await store.remove(key)
  } finally {
    await rm(place, { force: true })
  }
}

/** Checks a key, which is always generated: lower-case segments, none of which begins with a dot. */
function requireKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/.test(key)) throw new Error('No key of the media store')
  return key
}

/**
 * Media in the folder `media` of the data folder. A file is written under a temporary name, synced and then renamed,
 * and its folder is synced too: after a power failure it is complete or missing.
 */
function createDiskStore(dataDir: string): MediaStore {
  const root = path.join(dataDir, 'media')
  const placeOf = (key: string) => path.join(root, requireKey(key))

  return {
    async put(key, { place }) {
      const target = placeOf(key)
      const folder = path.dirname(target)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = path.join(folder, `.${randomUUID()}`)
      try {
        await copyFile(place, unfinished)
        await sync(unfinished)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await sync(folder)
    },
    async open(key, range) {
      const stream = createReadStream(placeOf(key), range && { start: range.first, end: range.last })
      return opened(stream)
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    probe: null,
  }
}

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A missing file is detected before the answer's headers are sent. */
function opened(stream: Readable): Promise<Readable | null> {
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)))
  })
}

/** Timeout until an answer's headers arrive. */
const headMs = 10_000
const putMs = 60_000
const probeMs = 5_000

/**
 * Media in a bucket with the S3 protocol: OSS, COS, OBS and others. Every request is a single signed one of known
 * length: these stores refuse the chunked uploads with trailing checksums that Amazon's own client sends.
 */
function createS3Store(settings: StorageSettings): MediaStore {
  const { endpoint, region, bucket, folder, accessKeyId, secretAccessKey, pathStyle } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const base = new URL(endpoint)
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`
  const prefix = [...(pathStyle ? [bucket] : []), ...(folder === '' ? [] : [folder])].join('/')
  const addressOf = (key: string) => new URL(`/${prefix === '' ? '' : `${prefix}/`}${requireKey(key)}`, base).href

  async function ask(key: string, init: RequestInit, withinMs: number): Promise<Response> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new Error('the media store did not answer in time')), withinMs)
    try {
      return await client.fetch(addressOf(key), { ...init, signal: deadline.signal })
    } catch (error) {
      const reason = causeOf(error)
      const isTemporary = !reason.includes('ENOTFOUND')
      throw new MediaStoreError(`the media store cannot be reached: ${reason}`, { isTemporary, cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, { place, sizeBytes, mimeType }) {
      const body = await openAsBlob(place)
      // The file is not read twice for a signature; TLS and the length protect its integrity.
      const headers = {
        'content-type': mimeType,
        'content-length': String(sizeBytes),
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      }
      await requireSuccess(await ask(key, { method: 'PUT', headers, body }, putMs))
    },
    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {}
      const response = await ask(key, { headers }, headMs)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok || response.body === null) await requireSuccess(response)
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' }, headMs)
      if (response.status === 404) await response.body?.cancel()
      else await requireSuccess(response)
    },
    async probe() {
      // That nothing is there is an answer, and only to a valid signature.
      const response = await ask('trial/probe.txt', {}, probeMs)
      if (response.status !== 404) return requireSuccess(response)
      const code = codeIn(await response.text())
      if (code === 'NoSuchBucket') throw new MediaStoreError(`the media store answered 404 ${code}`, lasting)
    },
  }
}

const lasting = { isTemporary: false } as const

/** `fetch failed` says nothing; its cause names the address and what went wrong. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? causeOf(error.cause) : error.message || error.name
}

function codeIn(text: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
}

/** @throws {MediaStoreError} with the status and the store's error code, never with its text, which may repeat a key. */
async function requireSuccess(response: Response): Promise<void> {
  const body = await response.text()
  if (response.ok) return
  const isTemporary = response.status >= 500 || response.status === 429
  throw new MediaStoreError(`the media store answered ${response.status} ${codeIn(body)}`.trim(), { isTemporary })
}
