import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, contentItems, recordVersions, staff } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { processCaller } from '#server/context.ts'
import { targetOf } from '#server/services/content/items/content-entity.ts'
import { beHere, listPresent } from '#server/services/content/items/presence.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { articleText, contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { xssVectors } from '#tests/support/xss-vectors.ts'

const minute = 60_000

const app = await openTestApp()
const ownerBrowser = (await enterAsOwner(app)).browser
const owner = contentCalls(ownerBrowser)
const editorBrowser = (await enterAs(app, ownerBrowser, ['editor'])).browser
const editor = contentCalls(editorBrowser)
const colleague = contentCalls((await enterAs(app, ownerBrowser, ['editor'])).browser)

const publicText = async (id: number) => {
  const response = await fetch(`${app.baseUrl}/api/home/content/getDetail?id=${id}`)
  return { status: response.status, ...(await response.json()).data }
}

test('what is written over a public article stays a draft until it is published', async () => {
  const id = await editor.create({ title: '改动前的标题，八个字' })
  await editor.publish(id)
  await editor.save(id, { title: '改动后的标题，八个字' })
  expect(await publicText(id)).toMatchObject({ status: 200, title: '改动前的标题，八个字' })
  const { data } = await editor.read(id)
  expect(data).toMatchObject({ hasDraft: true, text: { title: '改动后的标题，八个字' } })
  expect(data.publicText.title).toBe('改动前的标题，八个字')
  const { data: changed } = await editor.list({ status: 'changed' })
  expect(changed.rows.map((row: { id: number }) => row.id)).toContain(id)
  const first = (await publicText(id)).createTime
  app.clock.advance(minute)
  expect((await editor.publish(id)).data.item).toMatchObject({ hasDraft: false, status: 'published' })
  expect(await publicText(id)).toMatchObject({ title: '改动后的标题，八个字', createTime: first })
})

test('of two editors the second gets 409 with both texts, and neither is overwritten', async () => {
  const id = await editor.create()
  const version = await editor.versionOf(id)
  expect((await editor.save(id, { title: '甲的标题' }, version)).code).toBe(200)
  const refused = await colleague.save(id, { title: '乙的标题' }, version)
  expect(refused).toMatchObject({ status: 409, data: { yours: { title: '乙的标题' } } })
  expect(refused.data.theirs.text.title).toBe('甲的标题')
  expect(refused.data.by.name).toMatch(/^成员/)
  expect((await colleague.save(id, { title: '乙的标题' }, refused.data.theirs.version)).code).toBe(200)
  expect((await editor.publish(id)).code).toBe(200)
  expect((await colleague.post(`/${id}/publish`, { version })).status).toBe(409)
})

test('a save whose answer was lost may be sent again', async () => {
  const id = await editor.create()
  const version = await editor.versionOf(id)
  const first = await editor.save(id, { title: '同一次保存' }, version)
  expect(await editor.save(id, { title: '同一次保存' }, version)).toMatchObject({ status: 200, data: first.data })
})

test('a text as long as its rule lets it be is kept, and one of twice as many characters is too large to send', async () => {
  const id = await editor.create()
  const textOf = (characters: number) => ({ content: `<p>${'港'.repeat(characters - 7)}</p>` })
  const kept = await editor.save(id, textOf(200_000), await editor.versionOf(id))
  expect(kept).toMatchObject({ status: 200 })
  const longer = await editor.save(id, textOf(400_000), await editor.versionOf(id))
  expect(longer.status).toBe(413)
})

test('two who publish the same minute do it once', async () => {
  const id = await editor.create()
  const version = await editor.versionOf(id)
  const answers = await Promise.all([editor, colleague].map((articles) => articles.post(`/${id}/publish`, { version })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('an editor who loses the role while writing learns who can give it back', async () => {
  const { browser, email } = await enterAs(app, ownerBrowser, ['editor'])
  const articles = contentCalls(browser)
  const id = await articles.create()
  const { data: members } = await ownerBrowser.ask('GET /members')
  const member = members.find((one: { email: string }) => one.email === email)
  const change = { version: member.version, roles: ['analyst'] }
  expect((await ownerBrowser.ask(`POST /members/${member.id}/roles`, { body: change })).code).toBe(200)
  const refused = await browser.ask(`POST /content/${id}/draft`, { body: { version: 'x', fields: articleText() } })
  expect(refused).toMatchObject({ status: 403, data: { permission: 'content.write', grantedBy: ['所有者', '编辑'] } })
})

test('a cover on another site and an activity whose link hides where it leads are not published', async () => {
  const remote = await editor.create({ picture: 'https://evil.example/x.png' })
  const refused = await editor.publish(remote)
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.data.findings).toContainEqual(expect.objectContaining({ id: 'cover-elsewhere', level: 'error' }))
  const disguised = { linkUrl: 'https://bank.example@evil.example/' }
  const { data } = await editor.publish(await editor.create(disguised))
  expect(data.findings).toContainEqual(expect.objectContaining({ id: 'link-user', level: 'error' }))
})

test('errors of the checks stop a publication; an owner passes them over with a reason, which is written down', async () => {
  const id = await editor.create({ content: '<p>换固定线路是最稳的做法。</p>' })
  const refused = await editor.publish(id)
  expect(refused).toMatchObject({ status: 400, data: { findings: expect.any(Array) } })
  expect(refused.data.findings).toContainEqual(expect.objectContaining({ id: 'forbidden-word', level: 'error' }))
  expect(await editor.publish(id, { overrule: '有检测报告' })).toMatchObject({ status: 403 })
  expect((await owner.publish(id, { overrule: '有检测报告' })).code).toBe(200)
  const entries = await readEntries(app, { target: `content:${id}` })
  expect(entries.at(-1)?.detail).toMatchObject({ reason: '有检测报告' })
  const empty = await editor.create({ content: '' })
  expect((await owner.publish(empty, { overrule: '空的也发' })).status).toBe(400)
})

test('a schedule must be in the future, and a path belongs to one article', async () => {
  const id = await editor.create({ selfPath: 'news-one' })
  expect((await editor.schedule(id, '2020-01-01 00:00:00')).msg).toBe('定时发布的时间应晚于现在')
  expect((await editor.publish(id)).code).toBe(200)
  const other = await editor.create({ selfPath: 'news-one' })
  const isTaken = async (of: number, path: string) =>
    (await ownerBrowser.ask(`GET /content/${of}/path`, { query: { path } })).data
  expect(await isTaken(other, 'news-one')).toEqual({ isTaken: true })
  expect(await isTaken(id, 'news-one')).toEqual({ isTaken: false })
  expect(await isTaken(other, 'news-two')).toEqual({ isTaken: false })
  expect((await editor.publish(other)).msg).toBe('该自定义路径已被其他文章使用')
})

test('nothing that runs survives a save or a publication', async () => {
  // What cannot be stored at all is refused before (readings 3).
  const content = `<p>正文</p>${xssVectors.join('\n').replaceAll('\0', '').toWellFormed()}`
  const id = await editor.create({ content })
  const { data } = await editor.read(id)
  const stored: string = data.text.content
  // A draft keeps the places of foreign pictures; without them it is what the public may read.
  const places = /<img data-from="https?:[^"<>]*" alt="[^"<>]*" \/>/g
  expect(stored.replace(places, '')).not.toMatch(
    /<(?:script|iframe|svg|object|style)|<[^>]*\son\w+=|javascript:[^<]*"/i,
  )
  expect((await owner.publish(id, { overrule: '测试' })).code).toBe(200)
  const { content: shown } = await publicText(id)
  expect(shown).toBe(sanitiseHtml(shown))
  expect(shown).not.toContain('data-from')
})

test('a picture of another site stops the publication', async () => {
  const content = '<p>正文</p><figure><img src="https://mmbiz.qpic.cn/a.png" alt="退货曲线"></figure>'
  const id = await editor.create({ content })
  const { data } = await editor.publish(id)
  const errors = data.findings.filter(({ level }: { level: string }) => level === 'error')
  expect(errors).toMatchObject([{ id: 'picture-elsewhere', where: { block: 1 } }])
})

test('a version comes back as a draft, and the difference names each field', async () => {
  const id = await editor.create({ title: '第一版的标题，很好' })
  await editor.publish(id)
  await editor.save(id, { title: '第二版的标题，更好' })
  await editor.publish(id)
  const { data: difference } = await editor
    .read(id)
    .then(() => ownerBrowser.ask(`GET /content/${id}/versions/1/difference`))
  expect(difference.changes).toEqual([
    { field: 'title', label: '标题', before: '第一版的标题，很好', after: '第二版的标题，更好' },
  ])
  const restored = await editor.post(`/${id}/versions/1/restore`, { version: await editor.versionOf(id) })
  expect(restored.data.item).toMatchObject({ text: { title: '第一版的标题，很好' }, hasDraft: true })
  expect((await publicText(id)).title).toBe('第二版的标题，更好')
  await editor.post('/undo', { token: restored.data.undo.token })
  expect((await editor.read(id)).data).toMatchObject({ hasDraft: false, text: { title: '第二版的标题，更好' } })
})

test('a dropped draft leads back to what is public, stays as a version, and comes back at once', async () => {
  const id = await editor.create()
  await editor.publish(id)
  await editor.save(id, { title: '不要了的改动，八字' })
  const dropped = await editor.post(`/${id}/draft/drop`, { version: await editor.versionOf(id) })
  expect(dropped.data.item).toMatchObject({ hasDraft: false, versions: 2 })
  expect((await colleague.post('/undo', { token: dropped.data.undo.token })).status).toBe(404)
  expect((await editor.post('/undo', { token: dropped.data.undo.token })).code).toBe(200)
  expect((await editor.read(id)).data.text.title).toBe('不要了的改动，八字')
})

test('colleagues see who is here, in a hidden tab too, whose signs come once a minute', async () => {
  const id = await editor.create()
  await editor.post(`/${id}/presence`, { hasUnsaved: true })
  const here = async () => (await colleague.read(id)).data.here
  expect(await here()).toMatchObject([{ hasUnsaved: true }])
  expect((await editor.read(id)).data.here).toEqual([])
  app.clock.advance(61_000)
  expect(await here()).toHaveLength(1)
  app.clock.advance(15_000)
  expect(await here()).toEqual([])
})

test('a sign whose window has closed meanwhile brings nobody back after the leave', async () => {
  const id = await editor.create()
  const target = targetOf(id)
  const [{ id: staffId = 0 } = {}] = await app.db.select({ id: staff.id }).from(staff).limit(1)
  const sign = { target, staffId, hasUnsaved: false, place: null, leaves: false }
  const ctx = { ...app.parts, caller: processCaller('test') }
  const here = () => listPresent(ctx, { target, besides: 0 })
  await beHere({ ctx, input: { ...sign, signal: AbortSignal.abort() } })
  expect(await here()).toEqual([])
  await beHere({ ctx, input: { ...sign, signal: new AbortController().signal } })
  expect(await here()).toHaveLength(1)
})

test('colleagues see in which field or paragraph each one is, and nothing else is taken for a place', async () => {
  const id = await editor.create()
  const be = async (place?: unknown) => editor.post(`/${id}/presence`, { hasUnsaved: false, place })
  const placeSeen = async () => (await colleague.read(id)).data.here[0]?.place
  for (const place of ['title', 'content#12', 'b-3f.a:1', null]) {
    expect((await be(place)).code).toBe(200)
    expect(await placeSeen()).toBe(place)
  }
  await be('title')
  for (const place of ['', ' ', '标题', 'a"b', '<b>', 'content#', 'content#12345', 'x'.repeat(101), 7])
    expect((await be(place)).status).toBe(400)
  expect(await placeSeen()).toBe('title')
  await be()
  expect(await placeSeen()).toBeNull()
})

test('lists find by text, filter, sort and page, and say how many there are', async () => {
  for (const number of [1, 2, 3]) await editor.create({ title: `珍珠港清单${number}`, author: '清单作者' })
  const { data } = await editor.list({ q: '珍珠港', author: '清单作者', status: 'draft', pageSize: '2' })
  expect(data).toMatchObject({ total: 3, rows: [{ title: '珍珠港清单3' }, { title: '珍珠港清单2' }] })
  const second = await editor.list({ q: '珍珠港', pageSize: '2', pageNum: '2', order: 'desc' })
  expect(second.data).toMatchObject({ total: 3, rows: [{ title: '珍珠港清单1', editedBy: { name: /./ } }] })
  for (const sort of ['published', 'planned', 'deleted'])
    expect((await editor.list({ sort, status: sort === 'deleted' ? 'binned' : 'draft' })).code).toBe(200)
})

test('an exported list runs nothing in a spreadsheet', async () => {
  await editor.create({ title: '=HYPERLINK("https://evil.example")', author: '公式作者' })
  const answer = await ownerBrowser.ask('GET /content/export', {
    query: { firstLevelHeading: '1', author: '公式作者' },
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.data).toContain('"\'=HYPERLINK(""https://evil.example"")"')
})

test('a view is its owner’s alone unless it is shared', async () => {
  const { browser } = await enterAs(app, ownerBrowser, ['editor'])
  const view = { room: 'articles', name: '待发布', search: 'status=draft', isShared: false }
  const own = await browser.ask('POST /views', { body: view })
  await browser.ask('POST /views', { body: { ...view, name: '全组', isShared: true } })
  const seen = await ownerBrowser.ask('GET /views', { query: { room: 'articles' } })
  expect(seen.data.map(({ name, isOwn }: { name: string; isOwn: boolean }) => ({ name, isOwn }))).toEqual([
    { name: '全组', isOwn: false },
  ])
  expect((await ownerBrowser.ask(`POST /views/${own.data.id}/remove`)).status).toBe(404)
  expect((await browser.ask(`POST /views/${own.data.id}/remove`)).code).toBe(200)
})

test('the entry of a publication has the status before and after', async () => {
  const lines = await app.db.select().from(auditLog).where(like(auditLog.action, 'content.publish'))
  expect(lines[0]?.detail).toMatchObject({ before: { status: 'draft' }, after: { status: 'published' } })
})

// The last one: its half hour ends what owners have confirmed.
test('a version and an audit entry are made once a sitting, not with every save', async () => {
  const id = await editor.create()
  for (const title of ['一', '二', '三']) await editor.save(id, { title })
  expect((await readEntries(app, { target: `content:${id}` })).length).toBe(1)
  for (let part = 0; part < 2; part += 1) {
    app.clock.advance(16 * minute)
    // A look now and then keeps the sessions.
    for (const calls of [owner, editor, colleague]) await calls.read(id)
  }
  await editor.save(id, { title: '下午' })
  expect((await readEntries(app, { target: `content:${id}` })).map(({ action }) => action)).toEqual([
    'content.create',
    'content.save',
  ])
  const { data } = await editor.post(`/${id}/presence`, { hasUnsaved: false })
  expect(data.version).toBe(await editor.versionOf(id))
  expect(
    (
      await app.db
        .select()
        .from(recordVersions)
        .where(eq(recordVersions.target, `content:${id}`))
    ).length,
  ).toBe(1)
})

test('a copy has the text and the cover, and neither path nor dates', async () => {
  const id = await editor.create({ title: '复制之前的标题', selfPath: 'news-original', label: '标签' })
  await editor.publish(id)
  await editor.post(`/${id}/schedule-withdrawal`, {
    at: after(minute),
    to: null,
  })
  const { data } = await editor.post(`/${id}/duplicate`)
  expect(data).toMatchObject({ status: 'draft', publishAt: null, withdrawAt: null, selfPath: null })
  expect(data.text).toMatchObject({
    title: '复制之前的标题（副本）',
    label: '标签',
    content: '<p>正文</p>',
    selfPath: null,
  })
  await editor.post(`/${id}/cancel-withdrawal`)
})

test('a template of the staff is kept, named, used and removed; one of the product begins a text that is not published', async () => {
  const list = async () =>
    (await editorBrowser.ask('GET /content-templates', { query: { firstLevelHeading: '1' } })).data
  const use = (key: string) => editorBrowser.ask(`POST /content-templates/${key}/use`)
  expect((await list()).map(({ name, id }: { name: string; id: number | null }) => [name, id])).toEqual([
    ['新版本说明', null],
    ['活动预告', null],
    ['操作指南', null],
  ])
  const begun = await use('release')
  expect(begun.data).toMatchObject({ status: 'draft', text: { secondLevelHeadings: 4 } })
  const refused = await editor.publish(begun.data.id)
  expect(refused.status).toBe(400)
  expect(refused.data.findings.map(({ id }: { id: string }) => id)).toContain('placeholder-left')

  const id = await editor.create({ title: '每周上新的写法', selfPath: 'news-weekly' })
  const keep = (name: string) => editor.post(`/${id}/template`, { name })
  for (const wrong of ['', ' ', '字'.repeat(31), '操作指南']) expect((await keep(wrong)).status).toBe(400)
  const kept = await keep('每周上新')
  expect((await keep('每周上新')).status).toBe(400)
  const change = (verb: string, body?: object) =>
    editorBrowser.ask(`POST /content-templates/${kept.data.id}/${verb}`, body && { body })
  expect((await change('rename', { name: '周报' })).code).toBe(200)
  expect((await list()).at(-1)).toMatchObject({ name: '周报', title: '每周上新的写法', id: kept.data.id })
  const own = await use(String(kept.data.id))
  expect(own.data.text).toMatchObject({ title: '每周上新的写法', selfPath: null })
  expect((await change('remove')).code).toBe(200)
  expect((await change('remove')).status).toBe(404)
  expect((await use(String(kept.data.id))).status).toBe(404)
  expect((await editor.read(own.data.id)).code).toBe(200)
})

const after = (ms: number) => formatShanghai(new Date(app.clock.now().getTime() + ms))

test('a scheduled withdrawal is moved, called off and undone, and the public page keeps its time', async () => {
  const id = await editor.create()
  const updatedAtOf = async (of: number) =>
    (await app.db.select().from(contentItems).where(eq(contentItems.id, of)))[0]?.updatedAt
  await editor.publish(id)
  const updatedAt = await updatedAtOf(id)
  const end = (at: string) => editor.post(`/${id}/schedule-withdrawal`, { at, to: null })
  const second = after(20 * 60_000)
  const undo = async (answer: { data?: { undo: { token: string } } }) =>
    (await editor.post('/undo', { token: answer.data?.undo.token })).code
  const first = await end(after(10 * 60_000))
  const moved = await end(second)
  expect(moved.data.item.withdrawAt).toBe(second)
  expect(await updatedAtOf(id)).toEqual(updatedAt)
  expect(await undo(moved)).toBe(200)
  expect((await editor.read(id)).data.withdrawAt).toBe(first.data.item.withdrawAt)
  const off = await editor.post(`/${id}/cancel-withdrawal`)
  expect(off.data.item).toMatchObject({ withdrawAt: null, status: 'published' })
  expect(await undo(off)).toBe(200)
  expect((await editor.read(id)).data.withdrawAt).toBe(first.data.item.withdrawAt)
  const byHand = await editor.post(`/${id}/withdraw`, { to: null })
  expect(byHand.data.item.withdrawAt).toBeNull()
  expect(await undo(byHand)).toBe(200)
  expect((await editor.read(id)).data).toMatchObject({
    status: 'published',
    withdrawAt: first.data.item.withdrawAt,
  })
  await editor.post(`/${id}/cancel-withdrawal`)
  expect((await editor.post(`/${id}/cancel-withdrawal`)).status).toBe(400)
})
