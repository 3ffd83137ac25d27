import { createHash } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { landingPages, media } from '#db/schema/index.ts'
import { archiveSentences, writeArchiveJson } from '#domain/content/archive/archive-format.ts'
import { landingFields } from '#domain/landing/page-fields.ts'
import { faultsAtMost, pageFileSentences as sentences } from '#domain/landing/page-file.ts'
import { landingSentences } from '#domain/landing/sentences.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { mediaKeyOf } from '#domain/media/upload-address.ts'
import { storeSitePages } from '#server/services/content/landing/site-pages.ts'
import { wordsOfPage } from '#site/site-texts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

type Bytes = Uint8Array<ArrayBuffer>
const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser
const analyst = (await enterAs(app, owner, ['analyst'])).browser
await storeSitePages({ parts: app.parts, wordsOf: wordsOfPage })

const source = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 9, g: 90, b: 200 } } })
const { data: picture } = await browser.ask('POST /media', {
  file: new Uint8Array(await source.png().toBuffer()),
  headers: { 'x-file-name': 'sail.png' },
})
const key = mediaKeyOf(picture.address) ?? ''
const address = `/media/${key}`

const read = async (id: number) => (await browser.ask(`GET /landing-pages/${id}`)).data
const blocks = [
  newBlock('b1', 'opening'),
  {
    ...newBlock('b2', 'pictureText'),
    fields: { ...newBlock('b2', 'pictureText').fields, picture: address, alt: '帆' },
  },
  newBlock('b3', 'cards'),
  // Of a version to come: it is kept.
  { ...newBlock('b4', 'text'), kind: 'hologram' },
  { ...newBlock('b5', 'register'), showOn: 'phone' as const },
]

let made = 0
async function give(): Promise<{ id: number; path: string }> {
  made += 1
  const path = `/exported-${made}.html`
  const { data } = await browser.ask('POST /landing-pages', {
    body: { name: `要搬的页面${made}`, path, layouts: 0, template: 'empty' },
  })
  const fields = { ...data.fields, title: '标题', description: '描述', sharePictureUrl: address, bar: 1, blocks }
  const saved = await browser.ask(`POST /landing-pages/${data.id}/draft`, { body: { version: data.version, fields } })
  if (saved.code !== 200) throw new Error(saved.msg)
  return { id: data.id, path }
}

async function exportPage(id: number, by = browser): Promise<Bytes> {
  const answer = await fetch(`${app.baseUrl}/console/api/landing-pages/${id}/export`, {
    headers: { cookie: by.cookie() },
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return new Uint8Array(await answer.arrayBuffer())
}

const importPage = (file: Bytes, by = browser) => by.ask('POST /landing-pages/import', { file })

async function remove(id: number) {
  const { version } = await read(id)
  expect((await browser.ask(`POST /landing-pages/${id}/remove`, { body: { version } })).code).toBe(200)
}

type Json = Record<string, unknown>
type Written = { page: Json; blocks: (Json & { fields: Json })[] }

/** The file with its page changed, and its manifest in order again: what somebody can make by hand. */
function rewrite(file: Bytes, change: (page: Written, files: Record<string, Uint8Array>) => void, version = 1): Bytes {
  const files = { ...unzipSync(file) }
  const page = JSON.parse(strFromU8(files['page.json'] ?? new Uint8Array())) as Written
  change(page, files)
  files['page.json'] = strToU8(writeArchiveJson(page))
  const { 'manifest.json': _, ...others } = files
  const listed = Object.entries(others).map(([name, bytes]) => ({
    name,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const manifest = strToU8(writeArchiveJson({ format: 'fanyu-page', version, files: listed }))
  return zipSync({ ...others, 'manifest.json': manifest }, { level: 0 }) as Bytes
}

const count = async () => [await app.db.$count(landingPages), await app.db.$count(media)]

test('a page goes into a file and comes back as the same draft, byte for byte, with its pictures', async () => {
  const { id, path } = await give()
  const file = await exportPage(id)
  expect(await exportPage(id)).toEqual(file)
  expect(Object.keys(unzipSync(file))).toEqual(['page.json', `media/${key}`, 'media.json', 'manifest.json'])
  await remove(id)
  // On a site that has none of its pictures.
  await app.db.delete(media)
  const { data: taken, code } = await importPage(file)
  expect(code).toBe(200)
  expect(taken).toMatchObject({ path, status: 'draft', name: `要搬的页面${made}` })
  expect(taken.fields.blocks).toEqual(blocks)
  expect(await exportPage(taken.id)).toEqual(file)
  const actions = (await readEntries(app, { target: `landing:${taken.id}` })).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['landing.import', 'landing.export']))
  // Beside the first one it gets an address of its own.
  const beside = await importPage(file)
  expect(beside.data.path).not.toBe(path)
  expect(beside.data.fields.blocks).toEqual(blocks)
})

test('a file takes the place of what is written of a page, which can be taken back, and visitors see no change', async () => {
  const file = await exportPage((await give()).id)
  const { id, path } = await give()
  const before = await read(id)
  const version = { 'x-version': String(before.version) }
  const into = (headers: Record<string, string>) => browser.ask(`POST /landing-pages/${id}/import`, { file, headers })
  const changed = rewrite(file, ({ page }) => Object.assign(page, { title: '文件里的标题' }))
  const { data, code } = await browser.ask(`POST /landing-pages/${id}/import`, { file: changed, headers: version })
  expect(code).toBe(200)
  expect(data.page).toMatchObject({ path, fields: { title: '文件里的标题', path } })
  expect((await into(version)).status).toBe(409)
  expect((await browser.ask('POST /landing-pages/undo', { body: { token: data.undo.token } })).code).toBe(200)
  expect((await read(id)).fields).toEqual(before.fields)
})

test('a page of the site’s own is imported where it belongs alone', async () => {
  const { rows } = (await browser.ask('GET /landing-pages')).data
  const cloud = rows.find((row: { path: string }) => row.path === '/cloud.html')
  const file = await exportPage(cloud.id)
  expect(await importPage(file)).toMatchObject({ status: 400, msg: sentences.ofSite(cloud.name) })
  const { id } = await give()
  const headers = { 'x-version': String((await read(id)).version) }
  const other = await browser.ask(`POST /landing-pages/${id}/import`, { file, headers })
  expect(other).toMatchObject({ status: 400, msg: sentences.otherPage })
  const own = { 'x-version': String((await read(cloud.id)).version) }
  const taken = await browser.ask(`POST /landing-pages/${cloud.id}/import`, { file, headers: own })
  expect(taken.code).toBe(200)
  expect(await exportPage(cloud.id)).toEqual(file)
})

test('what cannot be imported is named by block and field, and nothing of it is stored', async () => {
  const { id } = await give()
  const file = await exportPage(id)
  await remove(id)
  const before = await count()
  const faults: readonly [string, Bytes, string | RegExp][] = [
    ['no file of ours', strToU8('PK nothing') as Bytes, sentences.noPage],
    ['of a version to come', rewrite(file, () => {}, 2), archiveSentences.otherVersion],
    [
      'a broken picture',
      rewrite(file, (_, files) => {
        files[`media/${key}`] = strToU8('<script>')
      }),
      /不是这种文件/,
    ],
    [
      'captions that hold a page',
      rewrite(file, (_, files) => {
        const captions = '2026/01/aaaaaaaaaaaa.vtt'
        const facts = { key: captions, fileName: 'a.vtt', alt: '', focalX: 0.5, focalY: 0.5 }
        const known = JSON.parse(strFromU8(files['media.json'] ?? new Uint8Array()))
        files['media.json'] = strToU8(writeArchiveJson([...known, facts]))
        files[`media/${captions}`] = strToU8('WEBVTT\n\n00:00.000 --> 00:01.000\n<script>')
      }),
      /不是这种文件/,
    ],
    ['of no version', rewrite(file, () => {}, 0), sentences.noPage],
    [
      'a picture that is nowhere',
      rewrite(file, ({ blocks: [, second] }) => {
        if (second) second.fields.picture = '/media/2026/01/aaaaaaaaaaaa.png'
      }),
      `第2块“图片配文字”，“图片”：${sentences.picture}`,
    ],
    [
      'a field of another shape',
      rewrite(file, ({ blocks: [, , third] }) => {
        if (third) third.fields.items = '不是列表'
      }),
      /^第3块“卡片”，“.+”：内容的形式不对/,
    ],
    [
      'a number where a text belongs',
      rewrite(file, ({ blocks: [first] }) => {
        if (first) first.fields.title = 12
      }),
      /^第1块“开头”，“大标题”：/,
    ],
    [
      'a choice that there is not',
      rewrite(file, ({ blocks: [first] }) => {
        if (first) first.fields.box = 'perhaps'
      }),
      /^第1块“开头”，“.+”：只能是/,
    ],
    [
      'a time that is none',
      rewrite(file, ({ page }) => Object.assign(page, { showUntil: '明年春天' })),
      `页面本身，“${landingFields.showUntil.label}”：${landingSentences.time}`,
    ],
    [
      'a number where the title belongs',
      rewrite(file, ({ page }) => Object.assign(page, { title: 12 })),
      `页面本身，“${landingFields.title.label}”：${sentences.shape}`,
    ],
    [
      'two blocks of one id',
      rewrite(file, ({ blocks: [, second] }) => {
        if (second) second.id = 'b1'
      }),
      `第2块“图片配文字”：${sentences.sameId(1)}`,
    ],
    [
      'a section of another page',
      rewrite(file, ({ blocks: [first] }) => {
        if (first) first.kind = 'cloudOpening'
      }),
      /网站自己的/,
    ],
    [
      'too many blocks',
      rewrite(file, (page) => {
        page.blocks = Array.from({ length: 61 }, (_, at) => ({ ...newBlock(`n${at}`, 'cards') }))
      }),
      new RegExp(landingSentences.blocksAtMost),
    ],
    [
      'too many bytes',
      rewrite(file, ({ blocks: [, , third] }) => {
        if (third) third.fields.text = '字'.repeat(80_000)
      }),
      landingSentences.tooLarge,
    ],
    [
      'a page that is no page',
      rewrite(file, (page) => Object.assign(page, { blocks: 'none' })),
      archiveSentences.unreadable('page.json'),
    ],
  ]
  for (const [what, bad, sentence] of faults) {
    const answer = await importPage(bad)
    expect(answer.status, what).toBe(400)
    expect(answer.msg, what).toMatch(sentence)
  }
  expect(await count()).toEqual(before)
  // Each of several places is named.
  const many = await importPage(
    rewrite(file, ({ blocks: [first, second] }) => {
      if (first) first.fields.box = 'perhaps'
      if (second) second.id = 'b1'
    }),
  )
  expect(many.data.faults).toMatchObject([
    { block: 0, field: 'box' },
    { block: 1, field: '' },
  ])
  expect(many.msg).toMatch(/另有1处$/)
  // Of a hundred thousand places the first are named, and no more are looked for.
  const wrong = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`9${at}`, 1]))
  const countless = await importPage(
    rewrite(file, (page) => {
      page.blocks = Array.from({ length: 50 }, (_, at) => ({ ...newBlock(`n${at}`, 'cards'), fields: wrong }))
    }),
  )
  expect(countless.status).toBe(400)
  expect(countless.data.faults).toHaveLength(faultsAtMost)
  expect(countless.data.faults.every(({ block }: { block: number }) => block === 0)).toBe(true)
})

test('what the checks of the editor say is no fault of a file, and what it holds of script reaches no visitor', async () => {
  const { id } = await give()
  const file = rewrite(await exportPage(id), (page) => {
    const content = '<p onclick="alert(1)">字<script>alert(1)</script></p>'
    page.blocks.splice(4, 0, { ...newBlock('b9', 'text'), fields: { title: '', content } })
    page.page.showUntil = '2020-01-01T00:00:00.000Z'
    page.page.path = '/console'
  })
  const { data, code } = await importPage(file)
  expect(code).toBe(200)
  expect(data.path).toMatch(/^\/[a-z0-9-]+\.html$/)
  expect(data.findings).toContainEqual(expect.objectContaining({ level: 'error', field: 'showUntil' }))
  const fields = { ...data.fields, showUntil: null }
  const saved = await browser.ask(`POST /landing-pages/${data.id}/draft`, { body: { version: data.version, fields } })
  const publish = await browser.ask(`POST /landing-pages/${data.id}/publish`, { body: { version: saved.data.version } })
  expect(publish.code).toBe(200)
  const shown = await (await fetch(`${app.baseUrl}/api/home/page?path=${data.path}`)).text()
  expect(shown).toContain('<p>字</p>')
  expect(shown).not.toContain('alert')
})

test('who may not write pages imports none, and who may not export gets no file', async () => {
  const { id } = await give()
  const file = await exportPage(id)
  expect((await importPage(file, analyst)).status).toBe(403)
  await expect(exportPage(id, analyst)).rejects.toThrow()
  expect((await browser.ask('GET /landing-pages/99999/export')).status).toBe(404)
})
