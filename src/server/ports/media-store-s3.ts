import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { StorageSettings } from '#server/environment.ts'
import { type MediaStore, requireKey } from './media-store-contract.ts'

/** Timeout until an answer's headers arrive. */
const headMs = 10_000
const putMs = 60_000

/**
 * Media in a bucket with the S3 protocol: OSS, COS, OBS and others. Every request is a single signed one of known
 * length: these stores refuse the chunked uploads with trailing checksums that Amazon's own client sends.
 */
export function createS3Store(settings: StorageSettings): MediaStore {
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
      await taken(await ask(key, { method: 'PUT', headers, body }, putMs))
    },
    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {}
      const response = await ask(key, { headers }, headMs)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok || response.body === null) await taken(response)
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' }, headMs)
      if (response.status === 404) await response.body?.cancel()
      else await taken(response)
    },
  }
}

/** @throws with the status and the store's error code, never with its text, which may repeat a key. */
async function taken(response: Response): Promise<void> {
  const text = await response.text()
  if (response.ok) return
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
  throw new Error(`the media store answered ${response.status} ${code}`.trim())
}
