import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import type { Environment, StorageSettings } from '#server/environment/environment.ts'
import { MediaStoreError } from '#server/observe/media-store-error.ts'
import { type OutgoingResponse, sendOutgoing } from './outgoing-http.ts'

/** The store in the environment: a bucket, or the folder `media` of the data folder. */
export function openMediaStore({ storage, dataDir }: Pick<Environment, 'storage' | 'dataDir'>): MediaStore {
  return storage === null ? createDiskStore(dataDir) : createS3Store(storage)
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
    const stream = await store.open(key, { first: 0, last: 4 })
    if (stream === null || (await text(stream)) !== 'trial')
      throw new MediaStoreError('the media store does not give back what was put', { isTemporary: false })
    await store.remove(key)
  } finally {
    await rm(place, { force: true })
  }
}

/** Does what has to be done before bytes that are open already are sent. Where it fails they are closed, unread. */
export async function closeOnFailure(bytes: Readable, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    bytes.destroy()
    throw error
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
      return openFile(placeOf(key), range)
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

/** Null for a missing file; a file that ends before the range fails here, before the answer's headers are sent. */
async function openFile(place: string, range?: StoredRange): Promise<Readable | null> {
  const handle = await open(place, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null || range === undefined) return handle?.createReadStream() ?? null
  try {
    const { size } = await handle.stat()
    if (range.last >= size)
      throw new MediaStoreError(`the file has ${size} bytes and ends before the range`, { isTemporary: false })
    return handle.createReadStream({ start: range.first, end: range.last })
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Timeout until an answer's headers arrive. */
const headMs = 10_000
const putMs = 60_000
const probeMs = 5_000
/** A store that is overloaded is asked again after some 50 and 100 ms. */
const attempts = 3
const retryMs = 50
/** An answer that is no object is a short XML document. */
const documentBytesAtMost = 64 * 1024

/**
 * Media in a bucket with the S3 protocol: OSS, COS, OBS and others. Every request is a single signed one of known
 * length: these stores refuse the chunked uploads with trailing checksums that Amazon's own client sends. An object is
 * taken only with the length that was asked for (decision 106).
 */
function createS3Store(settings: StorageSettings): MediaStore {
  const { endpoint, region, bucket, folder, accessKeyId, secretAccessKey, pathStyle } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const base = new URL(endpoint)
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`
  const prefix = [...(pathStyle ? [bucket] : []), ...(folder === '' ? [] : [folder])].join('/')
  const addressOf = (key: string) => new URL(`/${prefix === '' ? '' : `${prefix}/`}${requireKey(key)}`, base).href

  async function ask(key: string, init: AskInit, withinMs: number): Promise<OutgoingResponse> {
    const { body, ...head } = init
    const until = performance.now() + withinMs
    const url = addressOf(key)
    try {
      for (let attempt = 1; ; attempt += 1) {
        // The body is no part of the signature. An object in an encoding would have another length.
        const { headers } = await client.sign(url, {
          ...head,
          headers: { ...head.headers, 'accept-encoding': 'identity' },
        })
        const request = { method: head.method, headers, ...(body && { body }) }
        const response = await sendOutgoing(url, request, until - performance.now())
        const isOverloaded = response.status >= 500 || response.status === 429
        if (!isOverloaded || attempt === attempts) return response
        response.drop()
        await new Promise((resolve) => setTimeout(resolve, Math.random() * retryMs * 2 ** attempt))
      }
    } catch (error) {
      const reason = causeOf(error)
      const isTemporary = !reason.includes('ENOTFOUND')
      throw new MediaStoreError(`the media store cannot be reached: ${reason}`, { isTemporary, cause: error })
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
      const headers = range && { range: `bytes=${range.first}-${range.last}` }
      const response = await ask(key, { method: 'GET', ...(headers && { headers }) }, headMs)
      if (response.status === 404) {
        response.drop()
        return null
      }
      if (response.status < 200 || response.status > 299) await requireSuccess(response)
      const length = lengthOfObject(response, range)
      if (length === null) {
        response.drop()
        throw new MediaStoreError(`the media store answered ${response.status} without the bytes asked for`, lasting)
      }
      return response.stream({ fewest: length, most: length })
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' }, headMs)
      if (response.status === 404) response.drop()
      else await requireSuccess(response)
    },
    async probe() {
      // That nothing is there is an answer, and only to a valid signature.
      const response = await ask('trial/probe.txt', { method: 'GET' }, probeMs)
      if (response.status !== 404) return requireSuccess(response)
      const code = await codeIn(response)
      if (code === 'NoSuchBucket') throw new MediaStoreError(`the media store answered 404 ${code}`, lasting)
    },
  }
}

type AskInit = { method: string; headers?: Record<string, string>; body?: Blob }

const lasting = { isTemporary: false } as const

/**
 * The length of an object's body, in bytes; null for an answer that is not what was asked for: another range, no length,
 * an encoding, or a document of the store in place of the object.
 */
function lengthOfObject({ status, headers }: OutgoingResponse, range: StoredRange | undefined): number | null {
  const length = /^\d{1,15}$/.test(headers.get('content-length') ?? '') ? Number(headers.get('content-length')) : null
  const isEncoded = !/^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')
  if (isEncoded || /^(?:application|text)\/xml\b/i.test(headers.get('content-type') ?? '')) return null
  if (range === undefined) return status === 200 ? length : null
  const { first, last } = range
  const isRange = new RegExp(`^bytes ${first}-${last}/(?:\\d+|\\*)$`).test(headers.get('content-range') ?? '')
  const bytes = last - first + 1
  return status === 206 && isRange && (length === null || length === bytes) ? bytes : null
}

/** `fetch failed` says nothing; its cause names the address and what went wrong. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? causeOf(error.cause) : error.message || error.name
}

/** The store's error code; empty for an answer without one, or with a text that is long or does not end. */
async function codeIn(response: OutgoingResponse): Promise<string> {
  const text = await response.read(documentBytesAtMost).catch(() => '')
  return /<Code>(\w{1,60})<\/Code>/.exec(String(text))?.[1] ?? ''
}

/** @throws {MediaStoreError} with the status and the store's error code, never with its text, which may repeat a key. */
async function requireSuccess(response: OutgoingResponse): Promise<void> {
  const { status } = response
  if (status >= 200 && status <= 299) return response.drop()
  const isTemporary = status >= 500 || status === 429
  throw new MediaStoreError(`the media store answered ${status} ${await codeIn(response)}`.trim(), { isTemporary })
}
