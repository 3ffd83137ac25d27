import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, bulkRuns, contentItems, redirects } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { doBulk } from '#server/services/work/bulk/bulk.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ cachesAnswers: true })
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
// These tests carry each run out by hand.
await app.stopJobs()

const run = (id: number) => doBulk({ ctx: app.parts, input: { id } })
const start = (body: object, by = editor) => by.ask('POST /bulk', { body })

async function givenRedirects(mark: string, count: number) {
  const row = (index: number) => ({
    from: `/${mark}-${index}.html`,
    origin: 'hand' as const,
    createdAt: app.clock.now(),
  })
  await app.db.insert(redirects).values(Array.from({ length: count }, (_, index) => row(index)))
}
const kept = async (mark: string) => {
  const rows = await app.db.select().from(redirects)
  return rows.filter(({ from }) => from.startsWith(`/${mark}-`)).length
}

test('an action over all that match is one job: done once by one worker, and undone as a whole', async () => {
  const articles = contentCalls(editor)
  const ids: number[] = []
  for (let index = 0; index < 3; index += 1) ids.push(await articles.create({ title: `整批移走${index}` }))
  const filters = { firstLevelHeading: '1', q: '整批移走' }
  const wanted = { list: 'content', verb: 'bin', filters }
  expect((await start({ ...wanted, expected: 2 })).status).toBe(409)
  const { data } = await start({ ...wanted, expected: 3 })
  expect((await editor.ask(`GET /bulk/${data.id}`)).data).toMatchObject({ status: 'waiting', total: 3, done: 0 })
  expect((await owner.ask(`GET /bulk/${data.id}`)).status).toBe(404)
  // What comes to match later is not touched.
  const later = await articles.create({ title: '整批移走之后' })

  await Promise.all([run(data.id), run(data.id)])
  expect((await editor.ask(`GET /bulk/${data.id}`)).data).toMatchObject({ status: 'done', done: 3, refused: [] })
  const binned = async () =>
    (
      await app.db
        .select()
        .from(contentItems)
        .where(inArray(contentItems.id, [...ids, later]))
    ).filter(({ deletedAt }) => deletedAt !== null).length
  expect(await binned()).toBe(3)
  expect((await owner.ask('POST /content/undo', { body: { token: data.token } })).status).toBe(404)
  expect((await editor.ask('POST /content/undo', { body: { token: data.token } })).code).toBe(200)
  expect(await binned()).toBe(0)
})

test('what its rule refuses is named and left alone', async () => {
  const articles = contentCalls(editor)
  await articles.create({ title: '整批下线一' })
  const body = { list: 'content', verb: 'withdraw', filters: { firstLevelHeading: '1', q: '整批下线' }, expected: 1 }
  const { data } = await start(body)
  await run(data.id)
  const ended = (await editor.ask(`GET /bulk/${data.id}`)).data
  expect(ended).toMatchObject({ status: 'done', done: 0, refused: [{ title: expect.any(String) }] })
})

test('redirects are removed together and come back together, or none', async () => {
  await givenRedirects('gone', 3)
  const remove = { list: 'redirects', verb: 'remove', filters: { q: '/gone-' }, expected: 3 }
  expect((await start({ ...remove, verb: 'bin' })).status).toBe(400)
  const { data } = await start(remove)
  await run(data.id)
  expect(await kept('gone')).toBe(0)
  const undo = (token: string) => editor.ask('POST /redirects/undo', { body: { token } })
  expect((await undo(data.token)).data).toEqual({ count: 3 })
  expect(await kept('gone')).toBe(3)
  expect((await undo(data.token)).status).toBe(404)

  const again = (await start(remove)).data
  await run(again.id)
  await app.db
    .insert(redirects)
    .values({ from: '/gone-1.html', to: '/price.html', origin: 'hand', createdAt: app.clock.now() })
  expect((await undo(again.token)).status).toBe(409)
  expect(await kept('gone')).toBe(1)

  const late = (await start({ ...remove, expected: 1 })).data
  await run(late.id)
  app.clock.advance(11_000)
  expect((await undo(late.token)).status).toBe(409)
})

test('a run of which nothing can be done says why, and a role that publishes nothing starts none', async () => {
  await givenRedirects('kept', 1)
  const { browser: approver } = await enterAs(app, owner, ['approver'])
  const body = { list: 'redirects', verb: 'remove', filters: { q: '/kept-' }, expected: 1 }
  expect((await start(body, approver)).status).toBe(403)
  expect((await start({ ...body, filters: { q: '/none-' }, expected: 0 })).status).toBe(409)
  const { data } = await start(body)
  // As a run of another release, whose action is none here.
  await app.db.update(bulkRuns).set({ list: 'content', verb: 'unknown' }).where(eq(bulkRuns.id, data.id))
  await expect(run(data.id)).rejects.toThrow('no action')
  expect(await kept('kept')).toBe(1)
  expect(await app.db.$count(auditLog, eq(auditLog.action, 'redirect.restore'))).toBe(1)
})

/** An article that visitors read, with these tags. */
async function givenPublished(change: object): Promise<number> {
  const articles = contentCalls(editor)
  const id = await articles.create(change as Record<string, unknown>)
  const answer = await articles.publish(id)
  expect(answer.code).toBe(200)
  return id
}
const detailOf = async (id: number) =>
  (await (await fetch(`${app.baseUrl}/api/home/content/getDetail?id=${id}`)).json()).data
const textOf = async (id: number) => (await contentCalls(editor).read(id)).data.text
const countOf = async (tag: string) =>
  (await editor.ask('GET /tags')).data.find((row: { tag: string }) => row.tag === tag)?.count
const searched = async (words: string) =>
  (await (await fetch(`${app.baseUrl}/api/search?keyword=${encodeURIComponent(words)}`)).json()).data.rows.length

test('a tag is merged in every spelling, in public texts and drafts, and comes back as a whole', async () => {
  const articles = contentCalls(editor)
  const first = await givenPublished({ title: '合并标签一', label: 'ＺＺ选品、物流' })
  const second = await givenPublished({ title: '合并标签二', label: 'zz选品' })
  // A draft beside the public text keeps the tag too.
  await articles.save(second, { title: '合并标签二改', label: '物流、ZZ选品' })
  expect((await detailOf(first)).label).toBe('ＺＺ选品')
  expect((await countOf('zz选品')) ?? (await countOf('ＺＺ选品'))).toBe(2)

  const merge = { from: ['Zz选品'], seen: [2], to: '跨境选品库' }
  expect((await editor.ask('POST /tags', { body: { ...merge, to: '两个、标签' } })).status).toBe(400)
  expect((await editor.ask('POST /tags', { body: { ...merge, from: ['没有这个'], seen: [0] } })).status).toBe(400)
  // Decided by a list in which another article had not got the tag yet.
  expect(await editor.ask('POST /tags', { body: { ...merge, seen: [1] } })).toMatchObject({
    status: 409,
    msg: contentSentences.tagsChanged('Zz选品', 2),
  })
  const { data } = await editor.ask('POST /tags', { body: merge })
  expect(data.count).toBe(2)
  expect((await detailOf(first)).label).toBe('跨境选品库')
  expect((await textOf(first)).label).toBe('跨境选品库、物流')
  expect((await textOf(second)).label).toBe('物流、跨境选品库')
  expect(await countOf('跨境选品库')).toBe(2)
  expect(await searched('跨境选品库')).toBe(2)
  // The list finds it in any case and width, as a whole tag among several.
  expect((await articles.list({ tag: '跨境选品库' })).data.total).toBe(2)
  expect((await articles.list({ tag: '选品库' })).data.total).toBe(0)

  expect((await owner.ask('POST /tags/undo', { body: { token: data.undo.token } })).status).toBe(404)
  expect((await editor.ask('POST /tags/undo', { body: { token: data.undo.token } })).code).toBe(200)
  expect((await textOf(first)).label).toBe('ＺＺ选品、物流')
  expect((await textOf(second)).label).toBe('物流、ZZ选品')
  expect(await searched('跨境选品库')).toBe(0)
})

test('section, author and tags of several articles change together, in public and in the draft, or not at all', async () => {
  const articles = contentCalls(editor)
  const ids = [
    await givenPublished({ title: '批量改事实一', label: '旧标签' }),
    await givenPublished({ title: '批量改事实二', author: '许苇' }),
  ]
  const [first = 0, second = 0] = ids
  await articles.save(second, { title: '批量改事实二改', author: '许苇' })
  const change = { section: 2, author: '沈禾', addTags: ['年终大促'], removeTags: ['旧标签'] }
  const preview = async () => (await editor.ask('POST /content/facts/preview', { body: { ids, change } })).data.rows
  const rows = await preview()
  expect(rows).toMatchObject([
    { id: first, before: { section: 5, tags: ['旧标签'] }, after: { section: 2, author: '沈禾', tags: ['年终大促'] } },
    { id: second, before: { author: '许苇' }, after: { author: '沈禾' }, hasDraft: true },
  ])
  const items = rows.map(({ id, version }: { id: number; version: string }) => ({ id, version }))

  // A colleague changes the facts of one meanwhile: nothing is done, and it is named.
  await articles.save(second, { title: '批量改事实二改', author: '陆砚' })
  const stale = await editor.ask('POST /content/facts', { body: { change, items } })
  expect(stale).toMatchObject({ status: 409, data: { stale: [{ id: second }] } })
  expect((await textOf(first)).author).toBe('')

  const fresh = (await preview()).map(({ id, version }: { id: number; version: string }) => ({ id, version }))
  const { data } = await editor.ask('POST /content/facts', { body: { change, items: fresh } })
  expect(data.count).toBe(2)
  expect(await detailOf(second)).toMatchObject({ author: '沈禾', secondLevelHeadings: 2, label: '年终大促' })
  expect(await textOf(second)).toMatchObject({ author: '沈禾', title: '批量改事实二改' })
  expect((await editor.ask('POST /content/facts/undo', { body: { token: data.undo.token } })).code).toBe(200)
  expect(await detailOf(first)).toMatchObject({ secondLevelHeadings: 5, label: '旧标签' })
  expect(await textOf(second)).toMatchObject({ author: '陆砚', title: '批量改事实二改' })
})

test('an activity has neither section nor author: the preview says so, and the change is refused whole', async () => {
  const articles = contentCalls(editor)
  const id = await articles.create({ title: '改活动', firstLevelHeadings: 2, secondLevelHeadings: null })
  const change = { section: 2 }
  const { rows } = (await editor.ask('POST /content/facts/preview', { body: { ids: [id], change } })).data
  expect(rows).toMatchObject([{ after: null, refusal: contentSentences.sectionOfActivity }])
  const items = [{ id, version: rows[0].version }]
  expect((await editor.ask('POST /content/facts', { body: { change, items } })).status).toBe(400)
})

test('words are found across the site and replaced at chosen places, in drafts alone', async () => {
  const articles = contentCalls(editor)
  const first = await givenPublished({ title: '查换甲', content: '<p>海星云号和<a href="/海星云号">海星云号</a></p>' })
  const second = await givenPublished({ title: '查换乙：海星云号', content: '<p>海星<strong>云号</strong></p>' })
  await articles.save(second, { title: '查换乙：海星云号', content: '<p>海星<strong>云号</strong>还在改</p>' })
  const find = async (words: string) => (await editor.ask('POST /content/find', { body: { words } })).data
  const { rows, next, examined, total } = await find('海星云号')
  expect({ next, examined }).toEqual({ next: null, examined: total })
  expect(rows).toMatchObject([
    { id: first, draft: null, places: [{ key: 'content:0', after: '和' }, { key: 'content:1' }] },
    { id: second, draft: { isOwn: true }, places: [{ key: 'title:0', field: 'title' }, { key: 'content:0' }] },
  ])
  const [one, two] = rows
  const request = {
    words: '海星云号',
    instead: '海星手机',
    items: [
      { id: first, version: one.version, places: ['content:1'] },
      { id: second, version: two.version, places: ['title:0', 'content:0'] },
    ],
  }
  const staleItems = request.items.map((item) => ({ ...item, version: 'x' }))
  const stale = await editor.ask('POST /content/replace', { body: { ...request, items: staleItems } })
  expect(stale).toMatchObject({ status: 409, data: { stale: [{ id: first }, { id: second }] } })

  const { data } = await editor.ask('POST /content/replace', { body: request })
  expect(data.ids).toEqual([first, second])
  const draft = await textOf(first)
  expect(draft.content).toBe('<p>海星云号和<a href="/海星云号">海星手机</a></p>')
  expect((await detailOf(first)).content).toContain('>海星云号</a>')
  expect(await textOf(second)).toMatchObject({ title: '查换乙：海星手机', content: expect.stringContaining('还在改') })
  expect((await editor.ask('POST /replace/discard', { body: { id: data.id } })).code).toBe(200)
  expect((await textOf(second)).title).toBe('查换乙：海星云号')
  expect((await find('海星手机')).rows).toEqual([])
})

test('a search goes through any number of items, a bounded part at a time', async () => {
  const now = app.clock.now()
  await app.db.insert(contentItems).values(
    Array.from({ length: 520 }, (_, at) => ({
      firstLevelHeading: 1 as const,
      title: `第${at}篇`,
      createdAt: now,
      updatedAt: now,
      content: at % 20 === 0 ? '<p>鲸落 &amp; 珊瑚</p>' : '<p>海面</p>',
    })),
  )
  let after = 0
  let found = 0
  let examined = 0
  for (;;) {
    const { data } = await editor.ask('POST /content/find', { body: { words: '鲸落 & 珊瑚', after } })
    found += data.rows.length
    examined += data.examined
    if (data.next === null) {
      expect(examined).toBe(data.total)
      break
    }
    expect(data.next).toBeGreaterThan(after)
    after = data.next
  }
  expect(found).toBe(26)
})
