import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeActivity, makeArticle, makeRegion } from '#db/factories.ts'
import {
  auditLog,
  contentDrafts,
  contentItems,
  media,
  rateCounters,
  recordVersions,
  regions,
} from '#db/schema/index.ts'
import { archiveSentences as sentences, writeArchiveJson } from '#domain/content/archive/archive-format.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { readText, storeText } from '#server/services/content/items/content-entity.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

// One site stands for both: it is emptied between the export and the import.
const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)
const editor = (await enterAs(app, owner, ['editor'])).browser

type Bytes = Uint8Array<ArrayBuffer>

async function clear() {
  await app.db.delete(contentItems)
  await app.db.delete(regions)
  await app.db.delete(media)
  // Each round is an hour's work of one person.
  await app.db.delete(rateCounters)
}
beforeEach(clear)

async function exportArchive(): Promise<Bytes> {
  const answer = await fetch(`${app.baseUrl}/console/api/content/archive/export`, {
    headers: { cookie: editor.cookie() },
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  return new Uint8Array(await answer.arrayBuffer())
}

const send = (file: Bytes, headers: Record<string, string> = {}, by: StaffBrowser = owner) =>
  by.ask('POST /content/archive', { file, headers })

/** A trial and, with its plan, the import. */
async function take(file: Bytes, headers: Record<string, string> = {}) {
  const tried = await send(file, headers)
  if (tried.code !== 200) throw new Error(tried.msg)
  return send(file, { ...headers, 'x-plan': tried.data.plan })
}

let drawing: Bytes
beforeAll(async () => {
  const source = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 9, g: 90, b: 200 } } })
  drawing = new Uint8Array(await source.png().toBuffer())
})

async function upload(file: Bytes, name: string) {
  const { data, code, msg } = await owner.ask('POST /media', {
    file,
    headers: { 'x-file-name': encodeURIComponent(name) },
  })
  if (code !== 200) throw new Error(msg)
  return data
}

const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-06-01'), noInvalidDate: true })
const words = fc.string({
  unit: fc.constantFrom('帆', '域', 'a', ' ', '<', '&', '"', '\\', '\n', '🚢', 'ﬀ'),
  maxLength: 12,
})
const line = words.map((text) => text.replace(/\s+/g, ' ').trim())
const body = (address: string) =>
  fc
    .array(
      fc.oneof(
        words.map((text) => `<p>${text.replace(/[<&]/g, '')}</p>`),
        fc.constantFrom(
          `<figure><img src="${address}" alt="图"></figure>`,
          '<h2>一</h2>',
          '<p><a href="/news-detail.html?id=1">一</a></p>',
          '<ul><li>一</li></ul>',
        ),
      ),
      { maxLength: 4 },
    )
    .map((blocks) => sanitiseHtml(blocks.join('')))

test('an archive that an empty site takes and writes again is the same, byte for byte', async () => {
  const item = (address: string) =>
    fc.record({
      isArticle: fc.boolean(),
      status: fc.constantFrom('draft', 'published', 'scheduled', 'withdrawn'),
      title: line.map((text) => `题${text}`),
      briefly: line,
      content: body(address),
      cover: fc.constantFrom('', address),
      hasPath: fc.boolean(),
      region: fc.option(fc.constantFrom('深圳', '杭州'), { nil: null }),
      draft: fc.option(body(address), { nil: null }),
      planned: fc.option(at, { nil: null }),
      publishAt: at,
      createdAt: at,
    })
  await fc.assert(
    fc.asyncProperty(fc.array(item('/media/PLACE'), { minLength: 1, maxLength: 5 }), async (items) => {
      await clear()
      const png = await upload(drawing, '图.png')
      const svg = await upload(
        strToU8('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>') as Bytes,
        '线.svg',
      )
      const regionIds = new Map<string, number>()
      for (const name of new Set(items.flatMap(({ region }) => region ?? [])))
        regionIds.set(name, (await makeRegion(app.db, { name })).id)
      for (const [index, one] of items.entries()) {
        const place = (text: string) =>
          sanitiseHtml(
            text.replaceAll('<img src="/media/PLACE"', `<img src="${index % 2 ? png.address : svg.address}"`),
          )
        const { title, briefly, status, createdAt } = one
        const publishAt = status === 'published' || status === 'scheduled' ? one.publishAt : null
        const common = {
          title,
          briefly,
          status,
          publishAt,
          plannedAt: one.planned,
          createdAt,
          updatedAt: createdAt,
          // What is public has something to read; `onclick` is of a time before the sanitiser.
          content: `${place(one.content)}<p${index % 3 ? '' : ' onclick="x()"'}>旧</p>`,
          pictureUrl: one.cover === '' ? '' : png.address,
        }
        const made = one.isArticle
          ? await makeArticle(app.db, { ...common, selfPath: one.hasPath ? `news-a${index}` : null })
          : await makeActivity(app.db, {
              ...common,
              regionId: one.region === null ? null : (regionIds.get(one.region) ?? null),
            })
        if (one.draft === null) continue
        const fields = storeText({
          ...readText({}),
          firstLevelHeading: made.firstLevelHeading,
          title,
          content: place(one.draft),
        })
        const now = app.clock.now()
        await app.db
          .insert(contentDrafts)
          .values({ itemId: made.id, fields, baseUpdatedAt: now, createdAt: now, savedAt: now })
      }
      const before = await exportArchive()
      await clear()
      const done = await take(before, { 'x-statuses': 'kept' })
      expect(done).toMatchObject({
        code: 200,
        data: { isDone: true, counts: { new: items.length, changed: 0, equal: 0 } },
      })
      const after = await exportArchive()
      expect(Buffer.compare(after, before)).toBe(0)
      // A second import finds all of it, and does nothing.
      expect((await send(after, { 'x-statuses': 'kept' })).data).toMatchObject({
        counts: { new: 0, changed: 0, equal: items.length },
        pictures: { new: 0 },
      })
    }),
    { numRuns: 6 },
  )
})

test('a site with content is never overwritten: what differs is skipped or becomes a draft', async () => {
  const first = await makeArticle(app.db, { title: '一', selfPath: 'news-one', content: '<p>旧</p>' })
  const second = await makeArticle(app.db, {
    title: '二',
    content: `<p><a href="/news-detail.html?id=${first.id}">一</a></p>`,
  })
  const archive = await exportArchive()
  await app.db.update(contentItems).set({ content: '<p>新</p>' }).where(eq(contentItems.id, first.id))
  const tried = await send(archive)
  expect(tried.data).toMatchObject({
    isDone: false,
    counts: { new: 0, changed: 1, equal: 1, binned: 0 },
    rows: [{ kind: 'changed', id: first.id, title: '一', isPublic: true }],
  })
  const publicText = async () =>
    (await app.db.select().from(contentItems).where(eq(contentItems.id, first.id)))[0]?.content

  await take(archive)
  expect(await app.db.$count(contentDrafts)).toBe(0)
  await take(archive, { 'x-changed': 'draft' })
  const [draft] = await app.db.select().from(contentDrafts)
  expect(draft).toMatchObject({ itemId: first.id, fields: { content: '<p>旧</p>' } })
  expect(await publicText()).toBe('<p>新</p>')

  // Another record has the number by now: the new one gets another, and the links follow.
  await app.db.delete(contentItems).where(eq(contentItems.id, first.id))
  await app.db.execute(sql`insert into content_items (id, first_level_heading, title, created_at, updated_at)
    overriding system value values (${first.id}, 1, '占号', now(), now())`)
  await app.db.delete(contentItems).where(eq(contentItems.id, second.id))
  const done = await take(archive, { 'x-statuses': 'kept' })
  expect(done.data.counts).toMatchObject({ new: 2 })
  const rows = await app.db.select().from(contentItems).orderBy(asc(contentItems.title))
  expect(rows.map(({ title }) => title)).toEqual(['一', '二', '占号'])
  const [moved, linking] = rows
  expect(moved).toMatchObject({ selfPath: 'news-one', status: 'published' })
  expect(moved?.id).not.toBe(first.id)
  expect(linking).toMatchObject({ id: second.id, content: expect.stringContaining(`?id=${moved?.id}"`) })
  const [entry] = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'content.archive-import'))
    .orderBy(sql`id desc`)
  expect(entry?.detail).toMatchObject({ new: 2, statuses: 'kept' })
  expect(await app.db.$count(recordVersions, eq(recordVersions.verb, 'import'))).toBeGreaterThan(1)
})

test('without the choice everything is a draft, an old plan is refused, and only the owner may', async () => {
  await makeArticle(app.db, { title: '公开的', content: '<p>文</p>' })
  const archive = await exportArchive()
  await clear()
  const { data } = await send(archive)
  expect(await send(archive, {}, editor)).toMatchObject({ code: 403 })
  await app.db.execute(sql`insert into content_items (id, first_level_heading, title, created_at, updated_at)
    overriding system value values (${Number(/\d+/.exec(data.rows[0].name)?.[0])}, 1, '占号', now(), now())`)
  expect(await send(archive, { 'x-plan': data.plan })).toMatchObject({ code: 409, msg: sentences.changed })
  expect(await app.db.$count(contentItems)).toBe(1)
  await clear()
  expect((await take(archive)).data).toMatchObject({ isDone: true, rows: [{ title: '公开的', isPublic: true }] })
  expect(await app.db.select().from(contentItems)).toMatchObject([
    { title: '公开的', status: 'draft', publishAt: null, content: '' },
  ])
  expect((await app.db.select().from(contentDrafts))[0]?.fields).toMatchObject({ content: '<p>文</p>' })
})

test('what could not be published is a draft although the archive has it as public, and its trial says why', async () => {
  const ahead = new Date('2099-01-01')
  const cases: [Parameters<typeof makeArticle>[1] & object, string][] = [
    [{ content: '' }, contentSentences.contentRequired],
    [{ content: '<p>国家级</p>' }, '国家级'],
    [{ publishAt: ahead }, sentences.ahead],
    [{ createdAt: ahead }, sentences.ahead],
    [{ updatedAt: ahead }, sentences.ahead],
    [{ firstLevelHeading: 2, secondLevelHeading: null, beginTime: null }, contentSentences.periodRequired],
  ]
  const reasons = new Map<number, string>()
  for (const [fault, sentence] of cases) reasons.set((await makeArticle(app.db, fault)).id, sentence)
  const sound = await makeArticle(app.db)
  const scheduled = await makeArticle(app.db, { status: 'scheduled', publishAt: ahead })
  const archive = await exportArchive()
  await clear()
  const tried = (await send(archive, { 'x-statuses': 'kept' })).data
  expect(tried.heldBack).toBe(cases.length)
  for (const { name, heldBack } of tried.rows as { name: string; heldBack: string | null }[]) {
    const reason = reasons.get(Number(/\d+/.exec(name)?.[0]))
    expect(heldBack, name).toEqual(reason === undefined ? null : expect.stringContaining(reason))
  }
  await take(archive, { 'x-statuses': 'kept' })
  const rows = await app.db.select().from(contentItems)
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  for (const id of reasons.keys()) expect(statuses.get(id)).toBe('draft')
  expect([statuses.get(sound.id), statuses.get(scheduled.id)]).toEqual(['published', 'scheduled'])
  expect(rows.filter(({ createdAt, updatedAt }) => createdAt >= ahead || updatedAt >= ahead)).toEqual([])
  expect(await app.db.$count(contentDrafts)).toBe(cases.length)
  expect(await app.db.$count(recordVersions, eq(recordVersions.verb, 'import'))).toBeGreaterThanOrEqual(2)
})

test('a picture whose address is taken by another gets a new one, and texts follow', async () => {
  const picture = await upload(drawing, '图.png')
  await makeArticle(app.db, {
    title: '图文',
    content: sanitiseHtml(`<figure><img src="${picture.address}" alt="图"></figure>`),
  })
  const archive = await exportArchive()
  await clear()
  const other = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const taken = await upload(new Uint8Array(other), '别的.png')
  await app.db
    .update(media)
    .set({ key: picture.address.slice('/media/'.length) })
    .where(eq(media.id, taken.id))
  expect((await send(archive)).data.pictures).toEqual({ new: 1, known: 0 })
  await take(archive, { 'x-statuses': 'kept' })
  const [item] = await app.db.select().from(contentItems)
  const [, address = ''] = /src="([^"]+)"/.exec(item?.content ?? '') ?? []
  expect(address).not.toBe(picture.address)
  const seen = await fetch(`${app.baseUrl}${address}`)
  expect(seen.status).toBe(200)
  expect((await send(archive, { 'x-statuses': 'kept' })).data).toMatchObject({
    counts: { equal: 1 },
    pictures: { new: 0, known: 1 },
  })
})

test('a damaged, tampered or foreign archive is refused by the name of the file, and nothing is imported', async () => {
  const { id } = await makeArticle(app.db, { title: '完整的' })
  const address = (await upload(drawing, '图.png')).address
  const { id: withPicture } = await makeArticle(app.db, { title: '图', pictureUrl: address })
  const archive = await exportArchive()
  await clear()
  const entries = unzipSync(archive)
  const pack = (files: Record<string, Uint8Array>) => zipSync(files, { level: 0 }) as Bytes
  /** With a manifest that agrees, as somebody who knows the format would write it. */
  const reseal = async (files: Record<string, Uint8Array>) => {
    const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()))
    const digest = async (bytes: Uint8Array) =>
      Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Bytes)).toString('hex')
    const listed = []
    for (const [name, bytes] of Object.entries(files))
      if (name !== 'manifest.json') listed.push({ name, bytes: bytes.byteLength, sha256: await digest(bytes) })
    return pack({ ...files, 'manifest.json': strToU8(writeArchiveJson({ ...manifest, files: listed })) })
  }
  const article = `articles/${id}.json`
  const changed = (change: object) => ({
    ...entries,
    [article]: strToU8(writeArchiveJson({ ...JSON.parse(strFromU8(entries[article] ?? new Uint8Array())), ...change })),
  })
  const { [article]: _gone, ...without } = entries
  const text = JSON.parse(strFromU8(entries[article] ?? new Uint8Array())).text
  const mediaName = `media/${address.slice('/media/'.length)}`
  const cases: [Bytes, string][] = [
    [pack(changed({ status: 'withdrawn' })), sentences.broken(article)],
    [pack(without), sentences.missingFile(article)],
    [pack({ ...entries, 'articles/99999.json': strToU8('{}') }), sentences.unknownFile('articles/99999.json')],
    [await reseal(changed({ status: 'live' })), sentences.unreadable(article)],
    [await reseal(changed({ id: 7 })), sentences.unreadable(article)],
    [await reseal(changed({ text: { ...text, title: '' } })), sentences.unfit(article, '请填写标题')],
    [
      await reseal({ ...entries, [mediaName]: strToU8('<script>alert(1)</script>') }),
      sentences.unfit(mediaName, '不是这种文件'),
    ],
    [pack({ ...entries, '../../etc/passwd': strToU8('x') }), sentences.noArchive],
    [zipSync(entries, { level: 9 }) as Bytes, sentences.noArchive],
    [archive.slice(0, -30) as Bytes, sentences.noArchive],
    [strToU8('no archive') as Bytes, sentences.noArchive],
  ]
  for (const [file, sentence] of cases) {
    const tried = await send(file)
    const answer = tried.code === 200 ? await send(file, { 'x-plan': tried.data.plan }) : tried
    expect(answer, sentence).toMatchObject({ code: 400, msg: sentence })
  }
  expect(await app.db.$count(contentItems)).toBe(0)
  // A digest proves nothing about who wrote a text: it is cleaned like any other.
  const hostile = await reseal(
    changed({ text: { ...text, content: '<p onclick="x()">文<script>alert(1)</script></p>' } }),
  )
  await take(hostile, { 'x-statuses': 'kept' })
  const [item] = await app.db.select().from(contentItems).where(eq(contentItems.id, id))
  expect(item?.content).toBe('<p>文</p>')
  expect(await app.db.$count(contentItems, eq(contentItems.id, withPicture))).toBe(1)
})
