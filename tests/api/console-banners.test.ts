import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeBanner } from '#db/factories.ts'
import { banners, media, recordVersions } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { PageDocument } from '#server/cache/page-document.ts'
import { createPreviewServer } from '#server/http/preview/preview-server.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const minute = 60_000
const picture = '/media/2026/11/aaaaaaaaaaaa.jpg'
const whole = {
  title: '云号：一部手机，收齐所有店铺的验证码',
  headline: '一部手机，收齐验证码',
  line: '每家店一个海外号码，短信都到这一部手机里',
  alt: '一部手机收到十二家店的短信',
  desktopPictureUrl: picture,
  phonePictureUrl: '/media/demo/lanes-phone.svg',
  jumpUrl: '/cloud.html',
  showFrom: null,
  showUntil: null,
}

const app = await openTestApp({ cachesAnswers: true })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser
const other = (await enterAs(app, owner, ['editor'])).browser
const file = { key: picture.slice('/media/'.length), fileName: '云号.jpg', mimeType: 'image/jpeg', sizeBytes: 1 }
const facts = { widthPx: 960, heightPx: 300, sha256: 'a'.repeat(64), uploadedBy: 'staff:1', createdAt: new Date() }
await app.db.insert(media).values({ ...file, ...facts })

const read = async (id: number) => (await browser.ask(`GET /banners/${id}`)).data
async function post(id: number, action: string, rest: object = {}, by = browser) {
  return by.ask(`POST /banners/${id}/${action}`, { body: { version: (await read(id)).version, ...rest } })
}
const save = (id: number, change: object = {}, rest: object = {}) =>
  post(id, 'draft', { fields: { ...whole, ...change }, ...rest })

/** A slide with everything that it needs, not public yet. */
async function give(promotionType = 9, change: object = {}): Promise<number> {
  const { data } = await browser.ask('POST /banners', { body: { promotionType, title: whole.title } })
  const saved = await save(data.id, change)
  if (saved.code !== 200) throw new Error(saved.msg)
  return data.id
}

/** The public answer about a place, as pages request it. */
async function shown(promotionType: number): Promise<{ id: number; title: string; alt: string }[]> {
  const path = `/api/home/promotion/banner/getBannerList?promotionType=${promotionType}`
  return (await (await fetch(app.baseUrl + path)).json()).data
}
const titles = async (promotionType: number) => (await shown(promotionType)).map(({ title }) => title)
const later = (milliseconds: number) => formatShanghai(new Date(app.clock.now().getTime() + milliseconds))

test('a slide is published, changed beside what visitors see, and withdrawn', async () => {
  const id = await give()
  expect(await read(id)).toMatchObject({
    status: 'draft',
    pictures: { desktopPictureUrl: { width: 960, height: 300 }, phonePictureUrl: null },
    findings: [{ level: 'warning', field: 'desktopPictureUrl' }],
    link: 'opens',
  })
  for (const [jumpUrl, link] of [
    ['/gone.html', 'nowhere'],
    ['https://example.com/', 'elsewhere'],
    ['', 'none'],
  ]) {
    await save(id, { jumpUrl })
    expect((await read(id)).link).toBe(link)
  }
  await save(id)
  expect(await shown(9)).toEqual([])
  const { data: summary } = await browser.ask(`GET /banners/${id}/summary`, { query: { verb: 'publish' } })
  expect(summary).toMatchObject({ refusal: null, place: { path: '/TEMU.html' }, until: null, position: 1 })
  expect((await post(id, 'publish')).data.banner.status).toBe('published')
  expect(await shown(9)).toMatchObject([{ title: whole.title, alt: whole.alt }])

  await save(id, { title: '改过的标题' })
  expect(await read(id)).toMatchObject({ hasDraft: true, title: '改过的标题', publicFields: { title: whole.title } })
  expect(await titles(9)).toEqual([whole.title])
  const { data: changed } = await browser.ask(`GET /banners/${id}/summary`, { query: { verb: 'publish' } })
  expect(changed.changes).toEqual([{ field: 'title', label: '标题', before: whole.title, after: '改过的标题' }])
  await post(id, 'publish')
  expect(await titles(9)).toEqual(['改过的标题'])

  const { data: versions } = await browser.ask(`GET /banners/${id}/versions`)
  expect(versions.rows.map(({ verb }: { verb: string }) => verb)).toEqual(['publish', 'publish'])
  expect(versions.rows[1].changes).toMatchObject([{ label: '标题', before: whole.title, after: '改过的标题' }])
  await post(id, 'versions/1/restore')
  expect(await read(id)).toMatchObject({ title: whole.title, hasDraft: true })
  await post(id, 'draft/drop')
  expect(await read(id)).toMatchObject({ title: '改过的标题', hasDraft: false })

  expect((await post(id, 'withdraw')).data.banner.status).toBe('withdrawn')
  expect(await shown(9)).toEqual([])
})

test('what the checks stop does not go public', async () => {
  const id = await give(9, { alt: '', desktopPictureUrl: '' })
  expect(await post(id, 'publish')).toMatchObject({
    status: 400,
    msg: bannerSentences.checksFailed,
    data: { findings: [{ field: 'desktopPictureUrl' }, { field: 'alt' }] },
  })
  expect((await post(id, 'schedule', { at: later(minute) })).status).toBe(400)
  expect((await browser.ask('POST /banners', { body: { promotionType: 3, title: '无此页' } })).status).toBe(400)
})

test('a slide without a headline or a line is not published; one that is public already stays as it is', async () => {
  const id = await give(9, { headline: '', line: ' ' })
  expect(await post(id, 'publish')).toMatchObject({
    status: 400,
    data: {
      findings: [
        { level: 'error', field: 'headline', message: bannerSentences.headlineMissing },
        { level: 'error', field: 'line', message: bannerSentences.lineMissing },
        { field: 'desktopPictureUrl' },
      ],
    },
  })
  expect((await post(id, 'schedule', { at: later(minute) })).status).toBe(400)
  const box = await give(4, { headline: '', line: '' })
  expect((await post(box, 'publish')).status).toBe(200)
  await post(box, 'withdraw')

  const old = await makeBanner(app.db, { promotionType: 12, title: '原有的', headline: '', line: '' })
  expect(await shown(12)).toMatchObject([{ title: '原有的', headline: '', line: '' }])
  await save(old.id, { headline: '', line: '' })
  expect(await post(old.id, 'publish')).toMatchObject({ status: 400 })
  expect(await shown(12)).toMatchObject([{ title: '原有的', headline: '' }])
  await save(old.id)
  await post(old.id, 'publish')
  expect(await shown(12)).toMatchObject([{ headline: whole.headline, line: whole.line }])
  await post(old.id, 'withdraw')
})

test('a save never overwrites another member’s', async () => {
  const id = await give()
  const { version } = await read(id)
  const mine = { version, fields: { ...whole, title: '我的' } }
  const first = await browser.ask(`POST /banners/${id}/draft`, { body: mine })
  // The answer was lost: the same again is the same save.
  expect((await browser.ask(`POST /banners/${id}/draft`, { body: mine })).data).toEqual(first.data)
  const theirs = await other.ask(`POST /banners/${id}/draft`, {
    body: { version, fields: { ...whole, title: '你的' } },
  })
  expect(theirs).toMatchObject({
    status: 409,
    data: { yours: { title: '你的' }, theirs: { fields: { title: '我的' }, version: first.data.version } },
  })
  expect((await post(id, 'publish', { version })).status).toBe(409)
})

test('an action is undone within ten seconds by the member who took it, unless another change followed', async () => {
  const id = await give(10)
  const undo = (token: string, by = browser) => by.ask('POST /banners/undo', { body: { token } })
  const published = await post(id, 'publish')
  expect((await undo(published.data.undo.token, other)).status).toBe(404)
  expect((await browser.ask('POST /content/undo', { body: published.data.undo })).status).toBe(400)
  expect((await undo(published.data.undo.token)).code).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'draft' })
  expect(await shown(10)).toEqual([])

  await post(id, 'publish')
  await save(id, { title: '之后又改' })
  const withdrawn = await post(id, 'withdraw')
  expect((await undo(withdrawn.data.undo.token)).code).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'published', hasDraft: true, publicFields: { title: whole.title } })
  const again = await post(id, 'withdraw')
  await save(id, { title: '还在改' })
  expect(await undo(again.data.undo.token)).toMatchObject({ status: 409, msg: bannerSentences.changedSince })
  const removed = await post(id, 'remove')
  expect((await browser.ask(`GET /banners/${id}`)).status).toBe(404)
  expect((await undo(removed.data.undo.token)).code).toBe(200)
  app.clock.advance(minute)
  const late = await post(id, 'publish')
  app.clock.advance(minute)
  expect(await undo(late.data.undo.token)).toMatchObject({ status: 409, msg: contentSentences.undoOver })
})

test('slides of before the console stay as they are, and keep what they were when they are written over', async () => {
  const { id } = await makeBanner(app.db, { promotionType: 12, title: '种子里的' })
  expect(await read(id)).toMatchObject({ status: 'published', hasDraft: false, publicFields: null })
  await save(id)
  await post(id, 'publish')
  const { data } = await browser.ask(`GET /banners/${id}/versions`)
  expect(data.rows.map(({ verb }: { verb: string }) => verb)).toEqual(['publish', 'import'])
  await post(id, 'versions/1/restore')
  expect((await read(id)).title).toBe('种子里的')
})

test('staff order the slides of a page, and a stale order is refused', async () => {
  const ids: number[] = []
  for (const title of ['一', '二', '三']) ids.push((await makeBanner(app.db, { promotionType: 13, title })).id)
  const turned = ids.toReversed()
  const order = (before: number[], after: number[]) =>
    browser.ask('POST /banners/order', { body: { promotionType: 13, before, ids: after } })
  expect((await order(ids, turned)).code).toBe(200)
  expect(await titles(13)).toEqual(['三', '二', '一'])
  expect(await order(ids, ids)).toMatchObject({ status: 409, data: { ids: turned } })
  expect((await order(turned, turned.slice(1))).status).toBe(400)
  expect((await order(turned, ids)).code).toBe(200)
  expect(await titles(13)).toEqual(['一', '二', '三'])
})

test('a page ends when one of its slides begins or ends, and what is due goes public by itself', async () => {
  const purged: string[] = []
  const parts = { ...app.parts, purge: async (tags: readonly string[]) => void purged.push(...tags) }
  const timer = createPublishingTimer(parts)
  const period = { showFrom: later(2 * minute), showUntil: later(4 * minute) }
  await post(await give(7, period), 'publish')
  const timed = await give(11)
  expect((await post(timed, 'schedule', { at: later(minute) })).data.banner.status).toBe('scheduled')
  const stopped = await give(5)
  await post(stopped, 'schedule', { at: later(minute) })
  await save(stopped, { alt: '' })
  const looks: string[][] = []
  for (let look = 0; look < 6; look += 1) {
    purged.length = 0
    await timer.checkOnce()
    looks.push([...purged])
    app.clock.advance(minute)
  }
  expect(looks).toEqual([[], ['banners:11'], ['banners:7'], [], ['banners:7'], []])
  expect(await titles(11)).toEqual([whole.title])
  expect(await read(stopped)).toMatchObject({ status: 'draft', publishAt: null })
  const [entry] = await readEntries(app, { action: 'banner.stop' })
  expect(entry).toMatchObject({ target: `banner:${stopped}`, detail: { reason: bannerSentences.checksFailed } })
})

test('changes to a public slide follow at their time, and are called off with its draft', async () => {
  const id = await give(2)
  await post(id, 'publish')
  await save(id, { title: '到点才改' })
  await post(id, 'schedule', { at: later(minute) })
  expect(await read(id)).toMatchObject({ status: 'published', publishAt: expect.any(String) })
  await post(id, 'unschedule')
  await post(id, 'schedule', { at: later(minute) })
  await post(id, 'draft/drop')
  expect((await read(id)).publishAt).toBeNull()
  await save(id, { title: '到点才改' })
  await post(id, 'schedule', { at: later(minute) })
  app.clock.advance(2 * minute)
  await createPublishingTimer(app.parts).checkOnce()
  expect(await titles(2)).toEqual(['到点才改'])
  expect(await read(id)).toMatchObject({ hasDraft: false, publishAt: null })
})

test('a picture that a slide shows, or is about to, cannot be deleted', async () => {
  const uses = async () => {
    const [file] = await app.db.select({ id: media.id }).from(media)
    return (await browser.ask(`GET /media/${file?.id}`)).data.uses as { kind: string; id: number; isDraft: boolean }[]
  }
  const { id } = await makeBanner(app.db, { promotionType: 12 })
  await save(id)
  expect(await uses()).toContainEqual(expect.objectContaining({ kind: 'banner', id, isDraft: true }))
  await app.db.update(banners).set({ isPublic: false, deletedAt: new Date() })
  expect(await uses()).toEqual([])
})

test('a slide is previewed on its real page, first of all and before anybody else sees it', async () => {
  const id = await give(10, { title: '只给看的' })
  const asked: unknown[] = []
  const preview = createPreviewServer({
    parts: app.parts,
    askApi: app.askApi,
    site: {
      createRenderer: (askApi) => async (request) => {
        const list = await askApi('GET /home/promotion/banner/getBannerList', { query: { promotionType: 10 } })
        const settings = await askApi('GET /site/settings', {})
        asked.push(list.value.data, settings.value.data)
        const csp = "default-src 'self'; frame-ancestors 'none'"
        // Texts that pages share are markers until they are sent (decision 042).
        const document = new PageDocument(`${request.platform} kept:0;`, { marked: 'kept:', texts: [request.path] })
        return { status: 200, document, csp, tags: [], cacheable: true }
      },
    },
  })
  const caller = { address: '', requestId: '', userAgent: '', inProcess: false, token: null }
  const look = (path: string, cookie = '') =>
    preview.answer({ path, search: 'width=390', headers: new Headers({ cookie }), caller })
  expect((await look(`/console/preview/banner/${id}`))?.status).toBe(401)
  expect(await look(`/console/preview/banner/${id}`, browser.cookie())).toMatchObject({
    status: 200,
    body: Buffer.from('mobile /cloud.html'),
    headers: { 'cache-control': 'no-store', 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" },
  })
  expect(asked).toMatchObject([[{ id, title: '只给看的' }], { drawnOpening: false }])
  expect((await look(`/console/preview/banner/${await give(4)}`, browser.cookie()))?.status).toBe(404)
  expect(await shown(10)).toEqual([])
})

// The last one: its days end every session.
test('a slide that was removed is deleted after thirty days, with its versions', async () => {
  const [kept, gone] = [await give(), await give()]
  await post(gone, 'publish')
  await post(gone, 'withdraw')
  await post(gone, 'remove')
  const versions = () => app.db.$count(recordVersions, eq(recordVersions.target, `banner:${gone}`))
  expect(await versions()).toBe(2)
  app.clock.advance(31 * 24 * 60 * minute)
  await sweep(app.parts)
  const left = (await app.db.select({ id: banners.id }).from(banners)).map(({ id }) => id)
  expect(left).toContain(kept)
  expect(left).not.toContain(gone)
  expect(await versions()).toBe(0)
})
