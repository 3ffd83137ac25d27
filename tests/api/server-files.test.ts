import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { shareBuild } from '#server/http/shared-assets.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-files-'))
const script = 'export const answer = 42\n'.repeat(500)

mkdirSync(path.join(folder, 'assets'))
mkdirSync(path.join(folder, '.git'))
writeFileSync(path.join(folder, 'assets/index-abc123.js'), script)
writeFileSync(path.join(folder, 'assets/index-abc123.js.map'), '{}')
writeFileSync(path.join(folder, 'assets/packed-abc123.js'), script)
writeFileSync(path.join(folder, 'assets/packed-abc123.js.br'), brotliCompressSync(`${script}// br`))
writeFileSync(path.join(folder, 'assets/packed-abc123.js.gz'), gzipSync(`${script}// gzip`))
writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(path.join(folder, '.git/config'), 'secret')
writeFileSync(path.join(folder, 'big.png'), Buffer.alloc(2_000_000, 7))
const app = await openTestApp({ folders: [folder] })

afterAll(() => rmSync(folder, { recursive: true }))

test('a file with a hash in its name is kept for a year, any other for an hour', async () => {
  const hashed = await fetch(`${app.baseUrl}/assets/index-abc123.js`)
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await hashed.text()).toBe(script)
  const plain = await fetch(`${app.baseUrl}/favicon.svg`)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
  expect(plain.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('text is sent compressed, and a known file is 304', async () => {
  const address = `${app.baseUrl}/assets/index-abc123.js`
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 10)
  const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('files that the build compressed are sent unchanged, and have no address of their own', async () => {
  const address = `${app.baseUrl}/assets/packed-abc123.js`
  const asked = async (encoding: string) => (await fetch(address, { headers: { 'accept-encoding': encoding } })).text()
  expect(await asked('br')).toBe(`${script}// br`)
  expect(await asked('gzip')).toBe(`${script}// gzip`)
  expect(await asked('identity')).toBe(script)
  expect((await fetch(`${address}.br`)).status).toBe(404)
})

test('a large file comes whole', async () => {
  const answer = await fetch(`${app.baseUrl}/big.png`)
  expect((await answer.arrayBuffer()).byteLength).toBe(2_000_000)
})

test.each(['/assets/index-abc123.js.map', '/.git/config', '/assets', '/assets/'])(
  '%s is not served',
  async (address) => {
    expect((await fetch(app.baseUrl + address)).status).toBe(404)
  },
)

test('a file takes no other method than GET and HEAD', async () => {
  expect((await fetch(`${app.baseUrl}/favicon.svg`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${app.baseUrl}/favicon.svg`, { method: 'HEAD' })).status).toBe(200)
})

const otherBuild = mkdtempSync(path.join(os.tmpdir(), 'fanyu-files-'))
afterAll(() => rmSync(otherBuild, { recursive: true }))

/** What an instance of another build publishes while this one runs. */
async function publishOther(version: string, addresses: readonly string[]) {
  const files = addresses.map((address) => {
    const place = path.join(otherBuild, address.replaceAll('/', '_'))
    writeFileSync(place, address.endsWith('.br') ? brotliCompressSync(`${version}// br`) : version)
    return [address, place] as const
  })
  await shareBuild(app.parts.environment.assetsDir, { version, files: new Map(files) })
}

test.each(['/assets/index-Ab3_-678.js', '/console/assets/index-Ab3_-678.js'])(
  '%s of a build that starts later is served from then on, packed as that build packed it',
  async (address) => {
    expect((await fetch(app.baseUrl + address)).status).toBe(404)
    await publishOther('newer', [address, `${address}.br`, `${address}.gz`])
    const answer = await fetch(app.baseUrl + address, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toBe('newer// br')
    expect((await fetch(`${app.baseUrl}${address}.br`)).status).toBe(404)
    expect((await fetch(app.baseUrl + address, { method: 'POST' })).status).toBe(405)
  },
)

test('a file that a build in place has taken away is served from the shared folder', async () => {
  const address = '/assets/taken-Ab3_-678.js'
  const place = path.join(folder, address)
  writeFileSync(place, script)
  const running = await createTestApp({ folders: [folder], database: app.database })
  await shareBuild(running.parts.environment.assetsDir, { version: 'own', files: new Map([[address, place]]) })
  rmSync(place)
  expect(await (await fetch(running.baseUrl + address)).text()).toBe(script)
  await running.close()
})

test('a missing file of a build is 404 below the console, too, never its document, and no cache keeps that', async () => {
  const answer = await fetch(`${app.baseUrl}/console/assets/index-Missing1.js`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
