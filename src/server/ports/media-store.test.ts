import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/environment/environment.ts'
import { type MediaStore, openMediaStore, tryMediaStore } from './media-store.ts'

let folder: string
let bucketServer: S3rver
/** The heads of what the S3 store sent. */
const sent: http.IncomingHttpHeaders[] = []
let watcher: http.Server
let s3Url: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fanyu-media-'))
  bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'buckets'),
    configureBuckets: [{ name: 'site-media', configs: [] }],
  })
  const { port } = await bucketServer.run()
  watcher = http.createServer((req, res) => {
    sent.push(req.headers)
    const { method, url, headers } = req
    const onward = http.request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(res)
    })
    req.pipe(onward)
  })
  await new Promise<void>((resolve) => watcher.listen(0, '127.0.0.1', resolve))
  const address = watcher.address()
  s3Url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  watcher.closeAllConnections()
  watcher.close()
  await bucketServer.close()
  await rm(folder, { recursive: true })
})

const storageEnv = () => ({
  STORAGE_URL: 's3://site-media/uploads/2026',
  STORAGE_ENDPOINT: s3Url,
  STORAGE_ACCESS_KEY_ID: 'S3RVER',
  STORAGE_ACCESS_KEY_SECRET: 'S3RVER',
  STORAGE_PATH_STYLE: 'yes',
})

const open = (env: Record<string, string>): MediaStore =>
  openMediaStore(readEnvironment({ DATA_DIR: path.join(folder, 'data'), ...env }))

async function read(store: MediaStore, key: string, range?: { first: number; last: number }): Promise<Buffer | null> {
  const stream = await store.open(key, range)
  return stream && buffer(stream)
}

describe.each([
  ['disk', () => open({})],
  ['s3', () => open(storageEnv())],
] as const)('the store on %s', (_kind, make) => {
  const key = '2026/11/k3x9v2/0f-640.webp'
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
  let store: MediaStore
  let place: string

  beforeAll(async () => {
    store = make()
    place = path.join(folder, 'upload')
    await writeFile(place, bytes)
    await store.put(key, { place, sizeBytes: bytes.byteLength, mimeType: 'image/webp' })
  })

  test('gives back what was put, whole and in parts', async () => {
    expect((await read(store, key))?.equals(bytes)).toBe(true)
    expect((await read(store, key, { first: 1_000, last: 1_009 }))?.equals(bytes.subarray(1_000, 1_010))).toBe(true)
  })

  test('has nothing under a key that nobody put, and takes away what is there, twice', async () => {
    expect(await read(store, '2026/11/other.png')).toBeNull()
    await store.remove(key)
    await store.remove(key)
    expect(await read(store, key)).toBeNull()
  })

  test.each(['../secrets.json', 'a/../b', '/a', 'a//b', '.a', 'a/.b', 'A', ''])('takes no key %j', async (wrong) => {
    await expect(async () => store.open(wrong)).rejects.toThrow('No key')
  })
})

test('what is put in a bucket goes as one plain signed request of a known length', () => {
  const put = sent.find((headers) => headers['content-type'] === 'image/webp')
  expect(put).toMatchObject({ 'content-length': '200000', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' })
  expect(put?.authorization).toMatch(/^AWS4-HMAC-SHA256 /)
  for (const headers of sent) expect(JSON.stringify(headers)).not.toContain('aws-chunked')
})

test('a store that refuses is named with its status, not with its text', async () => {
  const store = open({ ...storageEnv(), STORAGE_URL: 's3://no-such-bucket' })
  // A store that refuses ends the connection: what does not fit into one packet may fail before the answer is read.
  const place = path.join(folder, 'small')
  await writeFile(place, 'small')
  const refused = store.put('a.png', { place, sizeBytes: 5, mimeType: 'image/png' })
  await expect(refused).rejects.toThrow(/^the media store answered 404 NoSuchBucket$/)
})

test('a trial puts, reads and removes an object, and says whether waiting can mend what it met', async () => {
  const dataDir = path.join(folder, 'data')
  await tryMediaStore(open(storageEnv()), dataDir)
  const left = await readdir(path.join(folder, 'buckets'), { recursive: true })
  expect(left.filter((name) => name.includes('trial'))).toEqual([])

  const wrongBucket = open({ ...storageEnv(), STORAGE_URL: 's3://no-such-bucket' })
  const wrongKey = open({ ...storageEnv(), STORAGE_ACCESS_KEY_ID: 'another' })
  for (const [store, message] of [
    [wrongBucket, 'the media store answered 404 NoSuchBucket'],
    [wrongKey, 'the media store answered 403 InvalidAccessKeyId'],
  ] as const) {
    await expect(tryMediaStore(store, dataDir)).rejects.toMatchObject({ message, isTemporary: false })
    await expect(store.probe?.()).rejects.toMatchObject({ message, isTemporary: false })
  }
  const away = open({ ...storageEnv(), STORAGE_ENDPOINT: 'http://127.0.0.1:9' })
  await expect(tryMediaStore(away, dataDir)).rejects.toMatchObject({ isTemporary: true })
  await open(storageEnv()).probe?.()
  expect(open({}).probe).toBeNull()
})

test('nothing unfinished stays on the disk', async () => {
  const names = await readdir(path.join(folder, 'data'), { recursive: true })
  expect(names.filter((name) => path.basename(name).startsWith('.'))).toEqual([])
})

test('the bucket stands before the host unless path style is asked for', () => {
  const { STORAGE_PATH_STYLE: _, ...env } = storageEnv()
  expect(readEnvironment(env).storage).toMatchObject({ pathStyle: false, bucket: 'site-media', folder: 'uploads/2026' })
})
