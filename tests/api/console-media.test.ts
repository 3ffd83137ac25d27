import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  makeArticle,
  makeBanner,
  makeEcologyApplication,
  makePartner,
  makePlatform,
  makeSalesPerson,
} from '#db/factories.ts'
import { auditLog, banners, contentItems, media, recordVersions } from '#db/schema/index.ts'
import { readPicture } from '#domain/media/picture-address.ts'
import { previewDress } from '#server/http/preview/drafts.ts'
import { sweepMedia } from '#server/services/site/media/change-media.ts'
import { makeRenditions } from '#server/services/site/media/make-renditions.ts'
import { createStaffBrowser, enterAs, enterAsOwner, staffPassword } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)
const editor = (await enterAs(app, owner, ['editor'])).browser
const auditor = (await enterAs(app, owner, ['auditor'])).browser

type Bytes = Uint8Array<ArrayBuffer>

const upload = (file: Uint8Array, name = '图 片.png', by = editor) =>
  by.ask('POST /media', { file: file as Bytes, headers: { 'x-file-name': encodeURIComponent(name) } })

let shade = 0
/** A picture of its own colour each time, so that none is another's. */
function draw(width: number, height: number) {
  shade += 1
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 200 } } })
}

const visit = (address: string, headers: Record<string, string> = {}) => fetch(`${app.baseUrl}${address}`, { headers })
/** As the console shows it: nothing public shows the file yet. */
const get = (address: string, headers: Record<string, string> = {}) =>
  visit(address, { cookie: editor.cookie(), ...headers })

/** Uploads and gives the record; a test that needs one has no interest in how it came. */
async function put(file?: Uint8Array) {
  const { data, code, msg } = await upload(file ?? (await draw(800, 600).png().toBuffer()))
  if (code !== 200) throw new Error(msg)
  return data
}

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
] as const)('a %s is taken by its content, whatever its name says, and can be seen at once', async (format, type) => {
  const answer = await upload(await draw(70, 50).toFormat(format).toBuffer(), '伪装.exe')
  expect(answer).toMatchObject({ code: 200, isNew: true, data: { mimeType: type, width: 70, height: 50, version: 1 } })
  const seen = await get(answer.data.address)
  expect(seen.status).toBe(200)
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=600',
  })
  const { format: seenFormat } = await sharp(await seen.arrayBuffer()).metadata()
  expect(seenFormat).toBe(format)
})

test('where it was taken goes, and it stands upright', async () => {
  const exif = { IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 33/1 0/1' } }
  const file = await draw(300, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  expect(file.includes('Secret camera')).toBe(true)
  const { address, width, height } = await put(file)
  expect([width, height]).toEqual([200, 300])
  const bytes = Buffer.from(await (await get(address)).arrayBuffer())
  expect(bytes.includes('Secret camera')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('the sizes follow, smaller ones only, and the address says what a page needs', async () => {
  const { id } = await put(await draw(1000, 500).jpeg().toBuffer())
  await app.runJobs()
  await expect.poll(async () => (await editor.ask(`GET /media/${id}`)).data.isReady, { timeout: 20_000 }).toBe(true)
  const { data } = await editor.ask(`GET /media/${id}`)
  expect(data.renditions.map(({ width, type }: { width: number; type: string }) => `${width} ${type}`)).toEqual(
    [320, 640, 960, 1000].flatMap((width) => [`${width} image/avif`, `${width} image/webp`]),
  )
  const picture = readPicture(data.preview)
  expect(picture).toMatchObject({ width: 1000, height: 500, position: '50% 50%' })
  for (const [set, format] of [[picture?.avif, 'heif'] as const, [picture?.webp, 'webp'] as const]) {
    const [first = ''] = set?.split(' ') ?? []
    const seen = await get(first)
    expect(seen.headers.get('cache-control')).toBe('private, max-age=600')
    expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ format, width: 320, height: 160 })
  }
  expect((await get(`${data.address}/333.webp`)).status).toBe(404)
})

test('a picture too long for the formats of the sizes is ready as it is', async () => {
  const { id } = await put(await draw(20, 16_400).png().toBuffer())
  const [{ sha256 } = { sha256: '' }] = await app.db.select().from(media).where(eq(media.id, id))
  await makeRenditions({ ctx: app.parts, input: { id, sha256 } })
  expect((await editor.ask(`GET /media/${id}`)).data).toMatchObject({ isReady: true, renditions: [] })
})

test('what nothing public shows is there for staff alone, and ends to be public with what showed it', async () => {
  const { id, address } = await put()
  const statusOf = async (at = address) => (await visit(at)).status
  expect([await statusOf(), (await get(address)).status]).toEqual([404, 200])
  const article = await makeArticle(app.db, { status: 'draft', publishAt: null, pictureUrl: address })
  const setStatus = (status: 'published' | 'scheduled' | 'withdrawn') =>
    app.db.update(contentItems).set({ status, publishAt: app.clock.now() }).where(eq(contentItems.id, article.id))
  expect(await statusOf()).toBe(404)
  await setStatus('scheduled')
  expect(await statusOf()).toBe(404)
  await setStatus('published')
  const { preview } = (await editor.ask(`GET /media/${id}`)).data
  expect((await visit(address)).headers.get('cache-control')).toBe('public, max-age=300')
  expect((await visit(preview)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  await setStatus('withdrawn')
  app.clock.advance(30_000)
  expect(await statusOf()).toBe(404)
  // What it was answered with while it was public opens it no more.
  const { headers } = await get(address)
  expect((await visit(address, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(404)
  const half = createStaffBrowser(app)
  await half.ask('POST /session/password', { body: { email: 'member1@example.com', password: staffPassword } })
  expect(half.cookie()).toMatch(/^fy_staff=./)
  expect((await visit(address, { cookie: half.cookie() })).status).toBe(404)
})

test.each<[string, (address: string) => Promise<unknown>]>([
  ['a slide that is on', (address) => makeBanner(app.db, { desktopPictureUrl: address })],
  ['a platform', (logoUrl) => makePlatform(app.db, { logoUrl })],
  ['an application', (pictureUrl) => makeEcologyApplication(app.db, { pictureUrl })],
  ['a partner', (pictureUrl) => makePartner(app.db, { pictureUrl })],
  ['a sales person', (qrCodeUrl) => makeSalesPerson(app.db, { qrCodeUrl })],
])('a file is public by %s', async (_name, show) => {
  const { address } = await put()
  expect((await visit(address)).status).toBe(404)
  await show(address)
  expect((await visit(address)).status).toBe(200)
})

test('the picture of a slide that is off or not on yet is not public', async () => {
  const { address } = await put()
  const slide = await makeBanner(app.db, { desktopPictureUrl: address, isPublic: false })
  expect((await visit(address)).status).toBe(404)
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000)
  await app.db.update(banners).set({ isPublic: true, showFrom: tomorrow }).where(eq(banners.id, slide.id))
  expect((await visit(address)).status).toBe(404)
})

test('the address in a preview opens its own file for ten minutes, with its sizes, and no other', async () => {
  const [{ id }, { address: other }] = [await put(), await put()]
  await app.runJobs()
  await expect.poll(async () => (await editor.ask(`GET /media/${id}`)).data.isReady, { timeout: 20_000 }).toBe(true)
  const [file] = await app.db.select().from(media).where(eq(media.id, id))
  if (file === undefined) throw new Error('the file is gone')
  const address = previewDress(app.parts).address(file)
  const picture = readPicture(address)
  const [size = ''] = picture?.webp.split(' ') ?? []
  const statuses = () => Promise.all([address, size].map(async (at) => (await visit(at)).status))
  expect(await statuses()).toEqual([200, 200])
  expect((await visit(address)).headers.get('cache-control')).toBe('private, max-age=600')
  const seal = address.slice(address.indexOf('~'))
  expect((await visit(`${other}?v=00000000${seal}`)).status).toBe(404)
  expect((await visit(`/media/${file.key}?v=00000000${seal}x`)).status).toBe(404)
  app.clock.advance(10 * 60_000)
  expect(await statuses()).toEqual([404, 404])
  app.clock.advance(-10 * 60_000)
})

test('a part of a file is a part, and who has it hears so', async () => {
  const { address } = await put()
  const part = await get(address, { range: 'bytes=0-7' })
  expect([part.status, Buffer.from(await part.arrayBuffer()).toString('latin1', 1, 4)]).toEqual([206, 'PNG'])
  const etag = part.headers.get('etag') ?? ''
  expect((await get(address, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(address, { range: 'bytes=99999999-' })).status).toBe(416)
  expect((await get('/media/2026/11/aaaaaaaaaaaa.png')).status).toBe(404)
  expect((await get('/media/../secrets.json')).status).toBe(404)
})

const drawing = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inner}</svg>`)

test('a drawing is cleaned, knows its size and runs nothing where it is opened', async () => {
  const { address, mimeType, width } = await put(drawing('<path d="M0 0h9" data-x="1"/><metadata>who</metadata>'))
  expect([mimeType, width]).toEqual(['image/svg+xml', 40])
  const seen = await get(address)
  expect(await seen.text()).toBe(drawing('<path d="M0 0h9"></path>').toString())
  expect(seen.headers.get('content-security-policy')).toContain('sandbox')
})

/** A black picture of 300 megapixels, one bit each, in a few kilobytes: to draw it would take seconds. */
function bomb(): Buffer {
  const [width, height] = [20_000, 15_000]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((1 + width / 8) * height))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngPart('IHDR', head), pngPart('IDAT', rows), pngPart('IEND', Buffer.alloc(0))])
}

function pngPart(kind: string, data: Buffer): Buffer {
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  size.writeUInt32BE(data.byteLength)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

describe('is refused with a sentence', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a page with the name of a picture', () => Buffer.from('<html><script>1</script>'), '只支持'],
    ['an empty file', () => Buffer.alloc(0), '只支持'],
    ['a compressed drawing', () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), '只支持'],
    ['300 megapixels', bomb, '像素过多'],
    ['the head of a picture and nothing behind it', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), '无法读取'],
    ['half a picture', async () => (await draw(900, 900).jpeg().toBuffer()).subarray(0, 900), '无法读取'],
    [
      'a picture that is a page too',
      async () => Buffer.concat([await draw(9, 9).png().toBuffer(), Buffer.from('<script>x</script>')]),
      '夹带',
    ],
    [
      'a picture that is an archive too',
      async () => Buffer.concat([await draw(9, 9).png().toBuffer(), Buffer.from('PK\x05\x06', 'latin1')]),
      '夹带',
    ],
    ['a drawing with a script', () => drawing('<script>1</script>'), '脚本'],
    ['a drawing with entities', () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), '实体'],
    ['a drawing that loads', () => drawing('<image href="https://example.com/x.png"/>'), '外部'],
    ['a huge drawing', () => drawing('<g/>'.repeat(400_000)), '1 MB'],
  ])('%s', async (_name, file, sentence) => {
    const answer = await upload(await file())
    expect(answer).toMatchObject({ status: 400, code: 400 })
    expect(answer.msg).toContain(sentence)
  })

  test('more than 20 MB, declared or not', async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024 + 1)
    expect(await upload(bytes)).toMatchObject({ status: 413, msg: '文件不能超过 20 MB' })
    expect(await readdir(path.join(app.parts.environment.dataDir, 'uploads'))).toEqual([])
  })

  test('what is no octet-stream, and a name that is none', async () => {
    const file = new Uint8Array(await draw(9, 9).png().toBuffer())
    const name = { 'x-file-name': 'a.png' }
    const headers = { ...name, 'content-type': 'image/png' }
    expect(await editor.ask('POST /media', { file, headers })).toMatchObject({ status: 415 })
    for (const wrong of ['', '%', '%00', 'a%0Ab'])
      expect(await editor.ask('POST /media', { file, headers: { 'x-file-name': wrong } })).toMatchObject({
        status: 400,
      })
    expect((await editor.ask('POST /media', { file, headers: name, origin: 'https://example.com' })).status).toBe(403)
    expect((await upload(file, 'a.png', auditor)).status).toBe(403)
  })
})

test('the same bytes are the record that is there', async () => {
  const file = await draw(60, 60).png().toBuffer()
  const first = await upload(file, '一.png')
  const again = await upload(file, '二.png')
  expect(again).toMatchObject({ isNew: false, data: { id: first.data.id, fileName: '一.png' } })
})

test('it is described in the version that was seen, and the other text comes back with a conflict', async () => {
  const { id } = await put()
  const body = { version: 1, alt: ' 港口 ', focalX: 0.2, focalY: 0.75 }
  const described = await editor.ask(`POST /media/${id}/describe`, { body })
  expect(described.data).toMatchObject({ alt: '港口', focalX: 0.2, focalY: 0.75, version: 2 })
  expect(readPicture(described.data.preview)?.position).toBe('20% 75%')
  const stale = await editor.ask(`POST /media/${id}/describe`, { body: { ...body, alt: '另一句' } })
  expect(stale).toMatchObject({ status: 409, data: { version: 2, alt: '港口' } })
  for (const wrong of [{ focalX: 1.1 }, { focalY: -0.1 }, { alt: '长'.repeat(301) }])
    expect((await editor.ask(`POST /media/${id}/describe`, { body: { ...body, version: 2, ...wrong } })).status).toBe(
      400,
    )
  expect((await auditor.ask(`POST /media/${id}/describe`, { body })).status).toBe(403)
})

test('what is replaced keeps its address and its type, and what lay there stays a version', async () => {
  const before = await put(await draw(400, 300).png().toBuffer())
  const replace = (file: Uint8Array, version: number) =>
    editor.ask(`POST /media/${before.id}/replace`, {
      file: file as Bytes,
      headers: { 'x-file-name': 'new.jpg', 'x-version': String(version) },
    })
  const after = await replace(await draw(500, 200).jpeg().toBuffer(), 1)
  expect(after.data).toMatchObject({
    address: before.address,
    width: 500,
    height: 200,
    mimeType: 'image/png',
    version: 2,
  })
  expect(after.data.preview).not.toBe(before.preview)
  expect(await sharp(await (await get(before.address)).arrayBuffer()).metadata()).toMatchObject({
    width: 500,
    format: 'png',
  })
  expect((await replace(await draw(9, 9).png().toBuffer(), 1)).status).toBe(409)
  expect((await replace(drawing('<path d="M0 0"/>'), 2)).msg).toContain('JPG')
  const { versions } = (await editor.ask(`GET /media/${before.id}`)).data
  expect(versions).toMatchObject([
    { number: 2, verb: 'replace', fileName: 'new.jpg' },
    { number: 1, verb: 'upload' },
  ])
  expect(await app.db.$count(recordVersions)).toBeGreaterThan(1)
})

test('pages get its size, its focal point and its sizes, in texts and as a cover', async () => {
  const { id, address } = await put(await draw(700, 350).jpeg().toBuffer())
  await editor.ask(`POST /media/${id}/describe`, { body: { version: 1, alt: '港口', focalX: 0.1, focalY: 1 } })
  await expect.poll(async () => (await editor.ask(`GET /media/${id}`)).data.isReady, { timeout: 20_000 }).toBe(true)
  const content = `<p>前</p><img src="${address}" alt="港口" width="5" height="5"><img src="/media/demo/a.svg" alt="">`
  const { id: itemId } = await makeArticle(app.db, { secondLevelHeading: 2, pictureUrl: address, content })
  const detail = async () => (await app.askApi('GET /home/content/getDetail', { query: { id: itemId } })).value.data
  const { picture, content: html } = (await detail()) as { picture: string; content: string }
  expect(readPicture(picture)).toMatchObject({ width: 700, height: 350, position: '10% 100%' })
  expect(html).toMatch(
    /^<p>前<\/p><picture><source type="image\/avif" srcset="\S+\/320.avif\?v=\w{8} 320w, .+ 700w" sizes="[^"]+" \/><source type="image\/webp".+<img src="[^"]+" width="700" height="350" alt="港口" loading="lazy" decoding="async" \/><\/picture><img src="\/media\/demo\/a.svg"/,
  )

  const body = { version: 2, alt: '港口', focalX: 0.5, focalY: 0.5 }
  expect((await editor.ask(`POST /media/${id}/describe`, { body })).code).toBe(200)
  const after = (await detail()) as { picture: string }
  expect(readPicture(after.picture)?.position).toBe('50% 50%')
})

test('of files that nothing shows no more than a thousand are counted', async () => {
  const values = Array.from({ length: 1_010 }, (_, n) => ({
    key: `2020/01/unused${String(n).padStart(6, '0')}.png`,
    fileName: `闲置${n}.png`,
    mimeType: 'image/png',
    sizeBytes: 1,
    sha256: `unused${n}`,
    uploadedBy: 'staff:1',
    createdAt: new Date(n),
  }))
  await app.db.insert(media).values(values)
  const count = async (query: Record<string, string>) => (await editor.ask('GET /media', { query })).data.total
  expect(await count({ q: '闲置', unused: '1' })).toBe(1_000)
  expect(await count({ q: '闲置' })).toBe(1_010)
  await app.db.delete(media).where(like(media.fileName, '闲置%'))
})

test('what is shown cannot be deleted; what is not goes, and its bytes 30 days later', async () => {
  const [used, spare] = [await put(), await put()]
  const content = `<img src="${used.address}" alt="" />`
  await makeArticle(app.db, { title: '港口', status: 'draft', publishAt: null, content })
  const refused = await editor.ask(`POST /media/${used.id}/delete`, { body: { version: 1 } })
  expect(refused).toMatchObject({ status: 409, data: { uses: [{ kind: 'content', name: '港口', isDraft: false }] } })
  expect((await editor.ask(`GET /media/${used.id}`)).data.uses).toHaveLength(1)

  const unused = await editor.ask('GET /media', { query: { unused: '1', size: '100' } })
  const ids = unused.data.rows.map(({ id }: { id: number }) => id)
  expect([ids.includes(used.id), ids.includes(spare.id)]).toEqual([false, true])

  // Two places, of which one goes and then the other, and one that comes back.
  const slide = await makeBanner(app.db, { draft: { picture: used.address } })
  const isSlide = eq(banners.id, slide.id)
  const isUnused = async () =>
    (await editor.ask('GET /media', { query: { unused: '1', size: '100' } })).data.rows.some(
      ({ id }: { id: number }) => id === used.id,
    )
  await app.db.update(contentItems).set({ content: '' }).where(eq(contentItems.title, '港口'))
  expect((await editor.ask(`GET /media/${used.id}`)).data.uses[0]).toMatchObject({ kind: 'banner', isDraft: true })
  expect(await isUnused()).toBe(false)
  await app.db.update(banners).set({ deletedAt: app.clock.now() }).where(isSlide)
  expect(await isUnused()).toBe(true)
  await app.db.update(banners).set({ deletedAt: null }).where(isSlide)
  expect(await isUnused()).toBe(false)
  await app.db.update(banners).set({ draft: null }).where(isSlide)

  expect((await editor.ask(`POST /media/${spare.id}/delete`, { body: { version: 1 } })).code).toBe(200)
  expect((await get(spare.address)).status).toBe(404)
  expect((await editor.ask(`GET /media/${spare.id}`)).status).toBe(404)
  expect((await editor.ask(`POST /media/${spare.id}/restore`)).data).toMatchObject({ id: spare.id, version: 3 })
  expect((await get(spare.address)).status).toBe(200)
  expect((await editor.ask(`POST /media/${spare.id}/delete`, { body: { version: 3 } })).code).toBe(200)
  const folder = path.join(app.parts.environment.dataDir, spare.address.replace(/\.png$/, ''))
  await sweepMedia(app.parts)
  expect((await readdir(folder)).length).toBeGreaterThan(0)
  app.clock.advance(30 * 24 * 60 * 60 * 1000)
  await sweepMedia(app.parts)
  expect(await readdir(folder)).toEqual([])
  const actions = (await app.db.select().from(auditLog)).map(({ action, target }) => `${action} ${target}`)
  for (const verb of ['upload', 'delete']) expect(actions).toContain(`media.${verb} media:${spare.id}`)
  expect((await app.db.select().from(media)).some(({ id }) => id === spare.id)).toBe(false)
})
