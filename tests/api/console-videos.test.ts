import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeArticle } from '#db/factories.ts'
import { contentItems, media } from '#db/schema/index.ts'
import { mediaLimits } from '#domain/media/files.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { filmSize } from '#site/features/product-tour/film-scenes.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)
const editor = (await enterAs(app, owner, ['editor'])).browser

type Bytes = Uint8Array<ArrayBuffer>

const film = (ending: string) =>
  readFile(new URL(`../../public/film/tour.${ending}`, import.meta.url)).then((bytes) => new Uint8Array(bytes))
const mp4 = await film('mp4')
const webm = await film('webm')
const vtt = await film('vtt')

const upload = (file: Uint8Array, name = '换货.mp4', kind?: string) =>
  editor.ask('POST /media', {
    file: file as Bytes,
    headers: { 'x-file-name': encodeURIComponent(name), ...(kind && { 'x-media-kind': kind }) },
  })

/** Another file for each test: the same bytes are kept once. A box that is free to hold anything ends the video. */
function another(text: string): Uint8Array {
  const box = Buffer.alloc(8 + Buffer.byteLength(text))
  box.writeUInt32BE(box.length)
  box.write(`free${text}`, 4)
  return new Uint8Array(Buffer.concat([mp4, box]))
}

async function put(file: Uint8Array, name: string) {
  const answer = await upload(file, name)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const visit = (address: string, headers: Record<string, string> = {}) => fetch(`${app.baseUrl}${address}`, { headers })

let poster: Bytes
beforeAll(async () => {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: { r: 9, g: 90, b: 200 } } })
  poster = new Uint8Array(await picture.jpeg().toBuffer())
})

test('a video and its captions are taken by their content, with the size of the video', async () => {
  expect(await upload(mp4, '伪装.exe')).toMatchObject({
    code: 200,
    data: { mimeType: 'video/mp4', ...filmSize, isReady: true, sizeBytes: mp4.length },
  })
  expect(await upload(webm, 'a.mp4', 'video')).toMatchObject({ data: { mimeType: 'video/webm', ...filmSize } })
  expect(await upload(vtt, 'a.txt', 'captions')).toMatchObject({ data: { mimeType: 'text/vtt', width: null } })
  const listed = async (query: Record<string, string>) =>
    (await editor.ask('GET /media', { query })).data.rows.map(({ mimeType }: { mimeType: string }) => mimeType)
  expect(new Set(await listed({ kind: 'video' }))).toEqual(new Set(['video/mp4', 'video/webm']))
  expect(await listed({ kind: 'captions' })).toEqual(['text/vtt'])
  expect(await listed({ kind: 'picture' })).toEqual([])
  // Only a picture can lack an alternative text.
  expect(await listed({ undescribed: '1' })).toEqual([])
})

test.each([
  ['a video where a picture is asked for', () => another('a'), 'picture', /只支持 JPG/],
  ['a picture where a video is asked for', () => poster, 'video', /只支持 MP4 和 WebM/],
  ['a film of the phone', () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), 'video', /只支持 MP4 和 WebM/],
  ['half a video', () => mp4.subarray(0, 9_000), 'video', /没有传完或已损坏/],
  ['a name alone', () => Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'), 'video', /没有传完或已损坏/],
  ['Matroska', () => withText(webm, 'webm', 'mkv!'), 'video', /没有传完或已损坏/],
  ['HEVC', () => withText(mp4, 'avc1', 'hvc1', 'stsd'), 'video', /H.264/],
  ['captions of another program', () => Buffer.from('[Script Info]\nTitle: 甲'), 'captions', /导出为 SRT/],
  ['captions without a time', () => Buffer.from('WEBVTT\n\n甲'), 'captions', /没有时间/],
  ['captions with a page in them', () => Buffer.from('WEBVTT\n\n<script>'), 'captions', /夹带/],
] as const)('%s is refused with the sentence of its field', async (_, file, kind, sentence) => {
  expect(await upload(new Uint8Array(file()), 'x', kind)).toMatchObject({
    code: 400,
    msg: expect.stringMatching(sentence),
  })
})

test('captions of SubRip, in the encoding of Windows too, are kept as WebVTT', async () => {
  const cues = (line: Buffer) => Buffer.concat([Buffer.from('1\r\n00:00:00,000 --> 00:00:01,500\r\n'), line])
  const gb18030 = Buffer.from([0xcd, 0xcb, 0xbb, 0xf5])
  for (const line of [Buffer.from('退货'), gb18030]) {
    const answer = await upload(new Uint8Array(cues(line)), '字幕.srt', 'captions')
    expect(answer).toMatchObject({ code: 200, data: { mimeType: 'text/vtt' } })
    expect(answer.data.address).toMatch(/\.vtt$/)
    const shown = await visit(answer.data.address, { cookie: editor.cookie() })
    expect(await shown.text()).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\n退货\n')
  }
})

/** The same bytes with one text changed, behind another one where it is named. */
function withText(bytes: Uint8Array, from: string, to: string, behind = ''): Uint8Array {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(from, behind === '' ? 0 : copy.indexOf(behind))
  copy.write(to, at, 'latin1')
  return new Uint8Array(copy)
}

test('each kind has its limit, and what is above it is not received to its end', async () => {
  const tooLong = (head: string, bytes: number) => {
    const file = new Uint8Array(bytes + 1)
    file.set(Buffer.from(head, 'latin1'))
    return upload(file)
  }
  expect(await tooLong('\xFF\xD8\xFF\xE0', mediaLimits.pictureBytes)).toMatchObject({
    code: 413,
    msg: '图片不能超过 20 MB',
  })
  expect(await tooLong('WEBVTT\n', mediaLimits.captionsBytes)).toMatchObject({
    code: 413,
    msg: '字幕文件不能超过 512 KB',
  })
  expect(await tooLong('\0\0\0\x20ftypisom', mediaLimits.videoBytes)).toMatchObject({ code: 413 })
})

test('a video in an article is public with it: in ranges, with its poster, its captions and its space', async () => {
  const video = await put(another('range'), '换货.mp4')
  const picture = await put(poster, '封面.jpg')
  const captions = await put(new Uint8Array(Buffer.concat([vtt, Buffer.from('\nNOTE a\n')])), '字幕.vtt')
  await expect
    .poll(async () => (await editor.ask(`GET /media/${picture.id}`)).data.isReady, { timeout: 30_000 })
    .toBe(true)
  expect((await visit(video.address)).status).toBe(404)
  const content = sanitiseHtml(
    `<figure><video src="${video.address}" poster="${picture.address}" title="换货" width="5" height="5"><track src="${captions.address}"></video></figure>`,
  )
  const { id } = await makeArticle(app.db, { secondLevelHeading: 2, content })
  const { data } = (await app.askApi('GET /home/content/getDetail', { query: { id } })).value
  const html = (data as { content: string }).content
  const versioned = (address: string) => `${address.replace(/[.]/g, '\\$&')}\\?v=[\\w.-]+`
  expect(html).toMatch(
    new RegExp(
      `^<figure><video src="${versioned(video.address)}" poster="${picture.address}/1280.webp\\?v=\\w{8}" width="${filmSize.width}" height="${filmSize.height}" ` +
        'title="换货" controls="" preload="none" playsinline="" webkit-playsinline="" x5-playsinline="">' +
        `<track src="${versioned(captions.address)}" kind="captions" srclang="zh-CN" label="中文字幕" default="" /></video>` +
        `<span data-address="http[^"]+${video.address}"></span></figure>$`,
    ),
  )

  const [, src = ''] = /src="([^"]+)"/.exec(html) ?? []
  const part = await visit(src, { range: 'bytes=100-199' })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': `bytes 100-199/${video.sizeBytes}`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  // A cache in front must not give this to visitors who ask for the whole video.
  const outside = await visit(src, { range: `bytes=${video.sizeBytes}-` })
  expect([outside.status, outside.headers.get('cache-control')]).toEqual([416, 'no-store'])
  expect((await visit(captions.address)).headers.get('content-type')).toBe('text/vtt')

  const { uses } = (await editor.ask(`GET /media/${video.id}`)).data
  expect(uses).toMatchObject([{ kind: 'content', id, isDraft: false }])
  for (const file of [video, captions, picture])
    expect(await editor.ask(`POST /media/${file.id}/delete`, { body: { version: 1 } })).toMatchObject({ code: 409 })
})

test('a video is replaced by one of its type alone', async () => {
  const video = await put(another('before'), '旧.mp4')
  const replace = (file: Uint8Array) =>
    editor.ask(`POST /media/${video.id}/replace`, {
      file: file as Bytes,
      headers: { 'x-file-name': 'new', 'x-version': '1' },
    })
  expect(await replace(webm)).toMatchObject({ code: 400 })
  expect(await replace(poster)).toMatchObject({ code: 400, msg: expect.stringContaining('MP4') })
  expect(await replace(another('after'))).toMatchObject({ code: 200, data: { version: 2, width: filmSize.width } })
})

test('an archive brings a video with its poster and captions to another site', async () => {
  const video = await put(another('archive'), '换货.mp4')
  const captions = await put(new Uint8Array(Buffer.concat([vtt, Buffer.from('\nNOTE b\n')])), '字幕.vtt')
  const content = sanitiseHtml(
    `<figure><video src="${video.address}" title="换货"><track src="${captions.address}"></video></figure>`,
  )
  await app.db.delete(contentItems)
  await makeArticle(app.db, { title: '有视频', content })
  const exported = await fetch(`${app.baseUrl}/console/api/content/archive/export`, {
    headers: { cookie: editor.cookie() },
  })
  const archive = new Uint8Array(await exported.arrayBuffer())
  await app.db.delete(contentItems)
  await app.db.delete(media)
  const tried = await owner.ask('POST /content/archive', { file: archive, headers: { 'x-statuses': 'kept' } })
  expect(tried.data.pictures).toEqual({ new: 2, known: 0 })
  const taken = { 'x-statuses': 'kept', 'x-plan': tried.data.plan }
  expect((await owner.ask('POST /content/archive', { file: archive, headers: taken })).code).toBe(200)
  const [item] = await app.db.select().from(contentItems)
  expect(item?.content).toBe(content)
  const [row] = await app.db
    .select()
    .from(media)
    .where(eq(media.key, video.address.slice('/media/'.length)))
  expect(row).toMatchObject({ mimeType: 'video/mp4', widthPx: filmSize.width, heightPx: filmSize.height })
})

test('a video that its store takes slowly keeps no picture waiting', async () => {
  const { media: store } = app.parts
  const { put } = store
  const taken = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  store.put = async (key, file) => {
    if (key.endsWith('.mp4')) {
      begun.resolve()
      await taken.promise
    }
    return put(key, file)
  }
  const video = upload(another('slow'))
  await begun.promise
  const drawing = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'))
  expect((await upload(drawing, '帆.svg')).code).toBe(200)
  taken.resolve()
  expect((await video).code).toBe(200)
  store.put = put
})
