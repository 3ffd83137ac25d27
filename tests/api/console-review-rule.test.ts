import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentDrafts, contentItems, rateCounters, siteSettings } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { publishDue } from '#server/services/content/items/publish-due.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { type ContentWriter, contentWriters } from '#tests/support/content-writers.ts'
import { type ConsoleAnswer, enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

/** Where the site asks for a pass (console 6b), no call shows visitors a text that no colleague has passed (decision 104). */
const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
const colleague = (await enterAs(app, owner, ['editor'])).browser
const articles = contentCalls(editor)
const reviewer: number = (await colleague.ask('GET /session')).data.id

async function askForPasses(article: boolean) {
  const value = { reviewRequired: { article, activity: false } }
  const row = { value, updatedAt: app.clock.now() }
  await app.db.insert(siteSettings).values(row).onConflictDoUpdate({ target: siteSettings.id, set: { value } })
}

let shade = 0
async function draw(): Promise<Uint8Array<ArrayBuffer>> {
  shade += 1
  const source = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 200 } } })
  return new Uint8Array(await source.png().toBuffer())
}

async function upload() {
  const { data } = await editor.ask('POST /media', { file: await draw(), headers: { 'x-file-name': 'a.png' } })
  return data
}

/** A public article with a picture and an earlier version, which the rule has not held. */
async function makePublic() {
  const picture = await upload()
  // Its sizes, which the page names, are drawn by a job: before what visitors read is compared.
  await app.runJobs()
  const text = { title: '公开着的文章，八个字', label: '旧标签', author: '许苇', picture: picture.address }
  const id = await articles.create({ ...text, content: '<p>第一版</p>' })
  await articles.publish(id)
  await articles.save(id, { ...text, content: '<p>公开的正文</p>' })
  await articles.publish(id)
  return { id, picture, text: { ...text, content: '<p>公开的正文</p>' } }
}

type Fixture = Awaited<ReturnType<typeof makePublic>>

/** What a visitor reads of the article: its page, the lists, and its picture. */
async function read({ id, picture }: Fixture) {
  const ask = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return (await fetch(`${app.baseUrl}/api/home/content/${path}`, sent)).json()
  }
  const { data: detail } = await ask(`getDetail?id=${id}`)
  const { data: list } = await ask('list', { firstLevelHeadings: 1, isAll: true })
  const regions = await ask('regionList')
  const bytes = Buffer.from(await (await fetch(`${app.baseUrl}${picture.address}`)).arrayBuffer()).toString('base64')
  const texts: object[] = [...(detail ? [detail] : []), ...list.rows].map((item) => textsOf(item))
  return { texts: new Set(texts.map((item) => JSON.stringify(item))), isPublic: detail !== undefined, regions, bytes }
}

/** The words and pictures of an item without its surroundings and its times, which an undo renews. */
function textsOf(item: object): object {
  const isText = ([name, value]: [string, unknown]) => typeof value === 'string' && !/time$/i.test(name)
  return Object.fromEntries(Object.entries(item).filter(isText))
}

const post = (path: string, body: object = {}) => editor.ask(`POST ${path}`, { body })
/** Renames or removes the tag of the texts, as many as the list shows. */
async function changeTags(to: string | null) {
  const rows: { tag: string; count: number }[] = (await owner.ask('GET /tags')).data
  return post('/tags', { from: ['旧标签'], seen: [rows.find(({ tag }) => tag === '旧标签')?.count ?? 0], to })
}
const change = { title: '没有人看过的标题，八字', content: '<p>没有人看过</p>' }
const changeFacts = async (id: number) => {
  const facts = { author: '没有人看过' }
  const { data } = await post('/content/facts/preview', { ids: [id], change: facts })
  return post('/content/facts', {
    change: facts,
    items: data.rows.map((row: { id: number; version: string }) => ({ id, version: row.version })),
  })
}
const replaceIn = async (id: number) => {
  const words = { words: '正文', matchesCase: false, takesAttributes: false }
  const { data } = await post('/content/find', { ...words, after: id - 1 })
  const [{ version, places }] = data.rows
  const items = [{ id, version, places: places.map(({ key }: { key: string }) => key) }]
  return post('/content/replace', { ...words, instead: '没有人看过', items })
}
const draftOf = async (fixture: Fixture) => articles.save(fixture.id, { ...fixture.text, ...change })
const takeBack = (path: string, { data }: ConsoleAnswer) => post(path, { token: data?.undo?.token ?? 'none' })
const soon = () => formatShanghai(new Date(app.clock.now().getTime() + 60_000))
async function letTimePass() {
  app.clock.advance(61_000)
  await publishDue({ parts: app.parts })
}
async function exported(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`${app.baseUrl}/console/api${path}`, { headers: { cookie: owner.cookie() } })
  return new Uint8Array(await answer.arrayBuffer())
}

/** A page of blocks that shares its picture with the article, and its file. */
async function makePageFile({ picture }: Fixture) {
  const { data } = await post('/landing-pages', { name: '没有人看过', path: null, layouts: 0, template: 'empty' })
  const fields = { ...data.fields, sharePictureUrl: picture.address }
  const { data: saved } = await post(`/landing-pages/${data.id}/draft`, { version: data.version, fields })
  return { id: data.id, version: saved.version, file: await exported(`/landing-pages/${data.id}/export`) }
}

/** The site as an archive with another text in it, taken by a site that has none of it. */
async function importAnother({ id }: Fixture): Promise<ConsoleAnswer> {
  await app.db.update(contentItems).set(change).where(eq(contentItems.id, id))
  const file = await exported('/content/archive/export')
  await app.db.delete(contentItems)
  const headers = { 'x-statuses': 'kept' }
  const { data } = await owner.ask('POST /content/archive', { file, headers })
  return owner.ask('POST /content/archive', { file, headers: { ...headers, 'x-plan': data.plan } })
}

type Attempt = {
  /** Whether visitors read something else after it where no pass is required: the attempt is one. */
  shows: boolean
  run: (fixture: Fixture) => Promise<unknown>
}
const shows = (run: Attempt['run']): Attempt => ({ shows: true, run })
const hidden = (run: Attempt['run']): Attempt => ({ shows: false, run })

const attempts: Record<ContentWriter, Attempt> = {
  createItem: hidden(() => articles.create(change)),
  duplicateItem: hidden(({ id }) => articles.post(`/${id}/duplicate`)),
  createFromTemplate: hidden(() => post('/content-templates/news/use')),
  saveDraft: hidden(draftOf),
  dropDraft: hidden(async (fixture) => {
    await draftOf(fixture)
    return articles.post(`/${fixture.id}/draft/drop`, { version: await articles.versionOf(fixture.id) })
  }),
  restoreVersion: hidden(async ({ id }) =>
    articles.post(`/${id}/versions/1/restore`, { version: await articles.versionOf(id) }),
  ),
  planItem: hidden(async () => articles.post(`/${await articles.create(change)}/plan`, { day: null })),
  binItem: hidden(async () => articles.post(`/${await articles.create(change)}/bin`)),
  restoreItem: hidden(async () => {
    const id = await articles.create(change)
    await articles.post(`/${id}/bin`)
    return articles.post(`/${id}/restore`)
  }),
  eraseItem: hidden(async () => {
    const id = await articles.create(change)
    await articles.post(`/${id}/bin`)
    return articles.post(`/${id}/erase`)
  }),
  publishItem: shows(async (fixture) => {
    await draftOf(fixture)
    return articles.publish(fixture.id)
  }),
  scheduleItem: shows(async (fixture) => {
    await draftOf(fixture)
    await articles.schedule(fixture.id, soon())
    await letTimePass()
  }),
  unscheduleItem: hidden(async (fixture) => {
    await draftOf(fixture)
    await articles.schedule(fixture.id, soon())
    await articles.post(`/${fixture.id}/unschedule`)
    await letTimePass()
  }),
  withdrawItem: shows(async ({ id }) => {
    await articles.post(`/${id}/withdraw`, { to: null })
    await changeFacts(id)
    return articles.publish(id)
  }),
  scheduleWithdrawal: hidden(async ({ id }) => articles.post(`/${id}/schedule-withdrawal`, { at: soon(), to: null })),
  cancelWithdrawal: hidden(async ({ id }) => {
    await articles.post(`/${id}/schedule-withdrawal`, { at: soon(), to: null })
    return articles.post(`/${id}/cancel-withdrawal`)
  }),
  // Between the withdrawal and its undo no visitor reads the row, and the undo shows it again.
  undoContentAction: shows(async ({ id }) => {
    const withdrawn = await articles.post(`/${id}/withdraw`, { to: null })
    await changeTags('没有人看过')
    return takeBack('/content/undo', withdrawn)
  }),
  bulkItems: shows(async (fixture) => {
    await draftOf(fixture)
    // Activities have a setting of their own: one of the two is published.
    const beginTime = soon()
    const activity = await articles.create({ firstLevelHeadings: 2, secondLevelHeadings: null, beginTime })
    return articles.post('/bulk', { verb: 'publish', ids: [fixture.id, activity] })
  }),
  startBulk: shows(async (fixture) => {
    await draftOf(fixture)
    await post('/bulk', { list: 'content', verb: 'publish', ids: [fixture.id], expected: 1 })
    await app.runJobs()
  }),
  // The colleague changes the draft, hides behind a save of its author, and passes all of it.
  answerReview: shows(async (fixture) => {
    const { id } = fixture
    await draftOf(fixture)
    const { data } = await articles.post(`/${id}/review`, { reviewer, note: '' })
    await contentCalls(colleague).save(id, { ...fixture.text, ...change, author: '没有人看过' })
    await articles.save(id, { ...fixture.text, ...change, author: '没有人看过', briefly: '改了一处' })
    const body = { verdict: 'passed', note: '', version: await articles.versionOf(id) }
    await colleague.ask(`POST /reviews/${data.id}/answer`, { body })
    return contentCalls(colleague).publish(id)
  }),
  changeTags: shows(() => changeTags('没有人看过')),
  undoTags: hidden(async () => takeBack('/tags/undo', await changeTags('没有人看过'))),
  changeItemFacts: shows(({ id }) => changeFacts(id)),
  undoItemFacts: hidden(async ({ id }) => takeBack('/content/facts/undo', await changeFacts(id))),
  replaceTexts: hidden(({ id }) => replaceIn(id)),
  discardReplaced: hidden(async ({ id }) => {
    const { data } = await replaceIn(id)
    return post('/replace/discard', { id: data.id })
  }),
  importArchive: shows(importAnother),
  importLandingPage: hidden(async (fixture) =>
    editor.ask('POST /landing-pages/import', { file: (await makePageFile(fixture)).file }),
  ),
  importIntoLandingPage: hidden(async (fixture) => {
    const { id, version, file } = await makePageFile(fixture)
    return editor.ask(`POST /landing-pages/${id}/import`, { file, headers: { 'x-version': String(version) } })
  }),
  uploadMedia: hidden(upload),
  describeMedia: hidden(({ picture: { id, version } }) =>
    post(`/media/${id}/describe`, { version, alt: '没有人看过', focalX: 0.5, focalY: 0.5 }),
  ),
  replaceMedia: shows(async ({ picture: { id, version } }) => {
    const headers = { 'x-file-name': 'b.png', 'x-version': String(version) }
    return editor.ask(`POST /media/${id}/replace`, { file: await draw(), headers })
  }),
  deleteMedia: hidden(({ picture: { id, version } }) => post(`/media/${id}/delete`, { version })),
  restoreMedia: hidden(async () => {
    const { id, version } = await upload()
    await post(`/media/${id}/delete`, { version })
    return post(`/media/${id}/restore`)
  }),
  uploadSalesQr: hidden(async () =>
    owner.ask('POST /sales-people/qr', { file: await draw(), headers: { 'x-file-name': 'a.png' } }),
  ),
  removeDemo: hidden(() => owner.ask('POST /settings/demo/remove', { body: { kinds: ['content'] } })),
}

async function begin() {
  await app.db.delete(contentItems)
  // Each attempt is an hour's work of one person.
  await app.db.delete(rateCounters)
  await askForPasses(false)
  return makePublic()
}

test.each(contentWriters)('%s shows visitors no text that no colleague has passed', async (call) => {
  const fixture = await begin()
  const before = await read(fixture)
  await askForPasses(true)
  await attempts[call].run(fixture)
  const after = await read(fixture)
  expect([...after.texts].filter((text) => !before.texts.has(text))).toEqual([])
  expect(after.regions).toEqual(before.regions)
  if (after.isPublic) expect(after.bytes).toBe(before.bytes)
})

test.each(contentWriters.filter((call) => attempts[call].shows))(
  '%s shows visitors another text where no pass is required',
  async (call) => {
    const fixture = await begin()
    const before = await read(fixture)
    await attempts[call].run(fixture)
    const { texts, bytes } = await read(fixture)
    expect([...texts].every((text) => before.texts.has(text)) && bytes === before.bytes).toBe(false)
  },
)

test('facts of a public article that needs a pass become a draft, which is named before and after, and is undone', async () => {
  const { id } = await begin()
  await askForPasses(true)
  const facts = { author: '沈禾' }
  const { data } = await post('/content/facts/preview', { ids: [id], change: facts })
  expect(data.rows).toMatchObject([{ isDrafted: true, hasDraft: false, after: { author: '沈禾' } }])
  const changed = await changeFacts(id)
  expect(changed.data).toMatchObject({ count: 1, drafted: 1 })
  expect((await articles.read(id)).data).toMatchObject({ hasDraft: true, text: { author: '没有人看过' } })
  expect((await takeBack('/content/facts/undo', changed)).code).toBe(200)
  expect((await articles.read(id)).data).toMatchObject({ hasDraft: false, text: { author: '许苇' } })
})

test('a tag or a picture of a public text that needs a pass is refused with what to do', async () => {
  const { picture } = await begin()
  await askForPasses(true)
  expect(await changeTags(null)).toMatchObject({
    status: 400,
    msg: contentSentences.tagsNeedPass(1),
  })
  const headers = { 'x-file-name': 'b.png', 'x-version': String(picture.version) }
  const replaced = await editor.ask(`POST /media/${picture.id}/replace`, { file: await draw(), headers })
  expect(replaced).toMatchObject({ status: 400, msg: contentSentences.pictureNeedsPass })
})

test('nobody who has changed a draft since the last pass may pass it; a pass begins anew', async () => {
  const { id, text } = await begin()
  const third = (await enterAs(app, owner, ['editor'])).browser
  await askForPasses(true)
  const pass = async (by: typeof colleague, from = editor) => {
    const { id: to } = (await by.ask('GET /session')).data
    const { data } = await contentCalls(from).post(`/${id}/review`, { reviewer: to, note: '' })
    const body = { verdict: 'passed', note: '', version: await articles.versionOf(id) }
    await by.ask(`POST /reviews/${data.id}/answer`, { body })
    return (await editor.ask(`GET /content/${id}/pass`)).data.state
  }
  await articles.save(id, { ...text, briefly: '一' })
  // Facts and tags are changes of the draft too.
  const facts = { author: '沈禾' }
  const { data } = await colleague.ask('POST /content/facts/preview', { body: { ids: [id], change: facts } })
  const items = [{ id, version: data.rows[0].version }]
  expect((await colleague.ask('POST /content/facts', { body: { change: facts, items } })).code).toBe(200)
  // The page warns the reviewer before the press.
  const isMine = async (by: typeof colleague) => (await by.ask(`GET /content/${id}/pass`)).data.isMine
  expect([await isMine(colleague), await isMine(third)]).toEqual([true, false])
  expect(await pass(colleague)).toBe('own')
  await articles.save(id, { ...text, author: '沈禾', briefly: '二' })
  expect(await pass(colleague)).toBe('own')
  expect(await pass(third)).toBe('passed')
  await articles.save(id, { ...text, author: '沈禾', briefly: '三' })
  expect(await pass(colleague)).toBe('passed')
  expect((await articles.publish(id)).code).toBe(200)
  expect(await app.db.$count(contentDrafts)).toBe(0)
})
