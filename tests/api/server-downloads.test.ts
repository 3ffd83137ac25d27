import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sendRaw } from '#tests/support/raw-request.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-downloads-'))
const size = 400_000
const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 256))
const large = 40_000_000
const address = '/downloads/1.0.0/fanyu-1.0.0-x64.exe'

mkdirSync(path.join(folder, 'downloads/1.0.0'), { recursive: true })
writeFileSync(path.join(folder, address), bytes)
writeFileSync(path.join(folder, 'downloads/1.0.0/帆域 "1".dmg'), bytes)
writeFileSync(path.join(folder, 'downloads/1.0.0/large.zip'), Buffer.alloc(large, 7))
writeFileSync(path.join(folder, 'downloads/1.0.0/empty.pkg'), '')
writeFileSync(path.join(folder, 'downloads/1.0.0/notes.sh'), 'no installer')
mkdirSync(path.join(folder, 'film'))
for (const film of ['tour.mp4', 'tour.webm']) writeFileSync(path.join(folder, 'film', film), bytes)
const app = await openTestApp({ folders: [folder] })

afterAll(() => rmSync(folder, { recursive: true }))

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(app.baseUrl + address, { headers, method })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

test('an installer comes whole, as a file to be saved, with its length and its bytes as they are', async () => {
  const { status, headers, body } = await ask({ 'accept-encoding': 'gzip, br' })
  expect([status, headers.get('content-length'), headers.get('content-encoding')]).toEqual([200, String(size), null])
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe('attachment; filename="fanyu-1.0.0-x64.exe"')
  expect(headers.get('accept-ranges')).toBe('bytes')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
  expect(createHash('sha256').update(body).digest()).toEqual(createHash('sha256').update(bytes).digest())
})

test('its query changes nothing: the final address carries the code of whom it is ascribed to', async () => {
  const answer = await fetch(`${app.baseUrl}${address}?ascribedCode=150`)
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size])
})

test('HEAD tells what GET would, without the bytes, and takes no part', async () => {
  const { status, headers, body } = await ask({ range: 'bytes=0-9' }, 'HEAD')
  expect([status, headers.get('content-length'), body.byteLength]).toEqual([200, String(size), 0])
  expect(headers.get('accept-ranges')).toBe('bytes')
})

test.each(['mp4', 'webm'])(
  'a film (%s) is shown, not saved, and comes in the ranges that a player asks for',
  async (kind) => {
    const { status, headers } = await fetch(`${app.baseUrl}/film/tour.${kind}`, { headers: { range: 'bytes=0-1' } })
    expect([status, headers.get('content-range')]).toEqual([206, `bytes 0-1/${size}`])
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([`video/${kind}`, null])
  },
)

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=399900-', 399_900, 399_999],
  ['bytes=399900-500000', 399_900, 399_999],
  ['bytes=-100', 399_900, 399_999],
])('%s is answered with that part', async (range, first, last) => {
  const { status, headers, body } = await ask({ range })
  expect([status, headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${size}`])
  expect(headers.get('content-length')).toBe(String(last - first + 1))
  expect(body).toEqual(bytes.subarray(first, last + 1))
})

test.each(['bytes=400000-', 'bytes=400000-400001', 'bytes=-0'])('%s lies outside: 416 with the size', async (range) => {
  const { status, headers, body } = await ask({ range })
  expect([status, headers.get('content-range'), body.byteLength]).toEqual([416, `bytes */${size}`, 0])
})

test.each(['bytes=5-1', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=x-y'])('%s is answered with the whole', async (range) => {
  expect(await ask({ range })).toMatchObject({ status: 200, body: bytes })
})

test('a cut download continues only with the same file', async () => {
  const { headers } = await ask({}, 'HEAD')
  const [etag, modified] = [String(headers.get('etag')), String(headers.get('last-modified'))]
  const range = 'bytes=200000-'
  for (const same of [etag, modified]) {
    const { status, body } = await ask({ range, 'if-range': same })
    expect([status, Buffer.concat([bytes.subarray(0, 200_000), body]).equals(bytes)]).toEqual([206, true])
  }
  for (const other of ['"another"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT', 'nonsense'])
    expect((await ask({ range, 'if-range': other })).status, other).toBe(200)
})

test('a browser that has the file gets 304', async () => {
  const { headers } = await ask({}, 'HEAD')
  const { status, body } = await ask({ 'if-none-match': String(headers.get('etag')), range: 'bytes=0-9' })
  expect([status, body.byteLength]).toEqual([304, 0])
})

test('parts that are asked for at the same time make the whole', async () => {
  const starts = Array.from({ length: 16 }, (_, index) => index * 25_000)
  const parts = await Promise.all(starts.map((start) => ask({ range: `bytes=${start}-${start + 24_999}` })))
  expect(Buffer.concat(parts.map(({ body }) => body)).equals(bytes)).toBe(true)
})

test('a name in any script stays what it is', async () => {
  const answer = await fetch(`${app.baseUrl}/downloads/1.0.0/${encodeURIComponent('帆域 "1".dmg')}`, { method: 'HEAD' })
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="__ _1_.dmg"; filename*=UTF-8''%E5%B8%86%E5%9F%9F%20%221%22.dmg`,
  )
})

test('an empty file is sent, and no part of it', async () => {
  const empty = `${app.baseUrl}/downloads/1.0.0/empty.pkg`
  const answer = await fetch(empty)
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0'])
  expect((await fetch(empty, { headers: { range: 'bytes=0-' } })).status).toBe(416)
})

test('what is missing among the downloads, no installer or only tried is a plain 404, never a page', async () => {
  for (const wrong of [
    '/downloads/1.0.0/other.exe',
    '/downloads/1.0.0/notes.sh',
    '/downloads/',
    '/downloads/1.0.0',
    '/downloads/1.0.0/../../../etc/passwd',
    '/downloads/%2e%2e/%2e%2e/etc/passwd',
    '/downloads/..%2f..%2fetc%2fpasswd',
    '/downloads//1.0.0/fanyu-1.0.0-x64.exe',
    '/downloads/1.0.0/fanyu-1.0.0-x64.exe%00.png',
  ])
    expect((await sendRaw(app.port, { path: wrong })).status, wrong).toBe(404)
  expect((await sendRaw(app.port, { path: address, method: 'POST' })).status).toBe(405)
})

test.runIf(existsSync('/proc/self/fd'))('a visitor who leaves in the middle keeps no file open', async () => {
  await new Promise<void>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port: app.port, path: '/downloads/1.0.0/large.zip' }, (answer) => {
      answer.once('data', () => {
        expect(openFiles()).toContain('large.zip')
        request.destroy()
        resolve()
      })
    })
    request.once('error', reject)
  })
  await expect.poll(openFiles).not.toContain('large.zip')
  const whole = await fetch(`${app.baseUrl}/downloads/1.0.0/large.zip`)
  expect((await whole.arrayBuffer()).byteLength).toBe(large)
})

/** The names of the files that this process has open, one a line. */
function openFiles(): string {
  const targets = readdirSync('/proc/self/fd').map((name) => {
    try {
      return path.basename(readlinkSync(`/proc/self/fd/${name}`))
    } catch {
      return ''
    }
  })
  return targets.join('\n')
}
