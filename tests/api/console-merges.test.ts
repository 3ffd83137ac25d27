import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePlatformType } from '#db/factories.ts'
import { recordVersions } from '#db/schema/index.ts'
import { memberLimits } from '#domain/staff/limits.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { articleText, contentCalls } from '#tests/support/console-content.ts'
import { directoryCalls } from '#tests/support/directory.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const one = (await enterAs(app, owner, ['editor'])).browser
const other = (await enterAs(app, owner, ['editor'])).browser
const articles = contentCalls(one)
const colleague = contentCalls(other)

const idOf = async (browser: StaffBrowser): Promise<number> => (await browser.ask('GET /session')).data.id
const keptOf = (target: string) =>
  app.db
    .select({ fields: recordVersions.fields, by: recordVersions.staffId })
    .from(recordVersions)
    .where(eq(recordVersions.target, target))
    .orderBy(recordVersions.number)

test('what a merge gave up becomes versions with the save that ends it, once, and comes back as a draft', async () => {
  const id = await articles.create()
  const version = await articles.versionOf(id)
  await colleague.save(id, { title: '同事的标题', author: '许苇' }, version)
  const refused = await articles.save(id, { title: '我的标题' }, version)
  expect(refused).toMatchObject({ status: 409, data: { by: { id: await idOf(other) } } })

  const own = articleText({ title: '我的标题', label: '没选的标签' })
  const fields = articleText({ title: '我的标题', author: '许苇' })
  const merge = { fields, discarded: { stored: true, own } }
  // From a version that is over nothing is saved, and nothing kept.
  expect((await articles.post(`/${id}/draft`, { version, ...merge })).status).toBe(409)
  const before = await keptOf(`content:${id}`)
  expect(before.map(({ fields }) => fields.title)).not.toContain('同事的标题')
  const saved = await articles.post(`/${id}/draft`, { version: refused.data.theirs.version, ...merge })
  expect(saved).toMatchObject({ status: 200 })
  const kept = (await keptOf(`content:${id}`)).slice(before.length)
  expect(kept.map(({ fields, by }) => [fields.title, fields.author, fields.label, by])).toEqual([
    ['同事的标题', '许苇', '', await idOf(other)],
    ['我的标题', '', '没选的标签', await idOf(one)],
  ])
  // The answer was lost: the same again is the same save.
  expect(await articles.post(`/${id}/draft`, { version: refused.data.theirs.version, ...merge })).toMatchObject({
    status: 200,
    data: saved.data,
  })
  expect(await keptOf(`content:${id}`)).toHaveLength(before.length + 2)
  const entries = await readEntries(app, { target: `content:${id}` })
  expect(entries.filter(({ detail }) => detail !== null && 'discarded' in detail)).toHaveLength(1)

  const { data } = await one.ask(`GET /content/${id}/versions`)
  const [lost] = data.rows.filter(({ verb }: { verb: string }) => verb === 'merge')
  const restored = await articles.post(`/${id}/versions/${lost.number}/restore`, {
    version: await articles.versionOf(id),
  })
  expect(restored.data.item.text).toMatchObject({ title: '我的标题', label: '没选的标签' })
})

test('taking the other side whole keeps the own text as a version, and merges beyond the limit save nothing', async () => {
  const id = await articles.create({ title: '原来的标题' })
  const [version, text] = [await articles.versionOf(id), articleText({ title: '原来的标题' })]
  const own = articleText({ title: '我没选的' })
  const discarded = { stored: false, own }
  expect(await articles.post(`/${id}/draft`, { version, fields: text, discarded })).toMatchObject({ data: { version } })
  expect((await keptOf(`content:${id}`)).map(({ fields }) => fields.title)).toEqual(['我没选的'])

  const { limits } = memberLimits.merges
  await fillLimit(app, limitHits(`staff-merges:${await idOf(one)}`, limits, 1), limits[0].count)
  const fields = articleText({ title: '又一次' })
  const refused = await articles.post(`/${id}/draft`, { version, fields, discarded: { stored: true, own: null } })
  expect(refused).toMatchObject({ status: 429, msg: expect.stringContaining('合并过于频繁') })
  expect(await articles.versionOf(id)).toBe(version)
  expect((await articles.post(`/${id}/draft`, { version, fields })).status).toBe(200)
})

test('two who save by turns leave one version each in a sitting, and not one a save', async () => {
  const id = await articles.create()
  for (let turn = 0; turn < 6; turn += 1) {
    app.clock.advance(1_000)
    const by = turn % 2 === 0 ? articles : colleague
    expect((await by.save(id, { title: `第${turn}次` })).code).toBe(200)
  }
  const { data } = await one.ask(`GET /content/${id}/versions`)
  expect(data.rows.filter(({ verb }: { verb: string }) => verb === 'save').length).toBeLessThanOrEqual(3)
})

test('a page that is open learns who saved another text meanwhile', async () => {
  const id = await articles.create()
  await colleague.save(id, { title: '同事刚存的' })
  const body = { hasUnsaved: false }
  const { data } = await one.ask(`POST /content/${id}/presence`, { body })
  expect(data.savedBy).toMatchObject({ id: await idOf(other) })
})

test('slides, entries of directories and legal texts keep what a merge gave up as articles do', async () => {
  const { data: slide } = await other.ask('POST /banners', { body: { promotionType: 9, title: '同事的一张' } })
  const { version, fields } = (await other.ask(`GET /banners/${slide.id}`)).data
  const merge = {
    fields: { ...fields, title: '合起来的' },
    discarded: { stored: true, own: { ...fields, title: '没选的' } },
  }
  expect((await other.ask(`POST /banners/${slide.id}/draft`, { body: { version, ...merge } })).status).toBe(200)
  const titles = (await keptOf(`banner:${slide.id}`)).map(({ fields }) => fields.title)
  expect(titles).toEqual(['同事的一张', '没选的'])

  const groupId = (await makePlatformType(app.db, { name: '综合平台' })).id
  const directory = directoryCalls(other, 'platforms')
  const id = await directory.create({ name: '同事的平台', groupId })
  const entry = await directory.named(id)
  const body = {
    version: entry.version,
    fields: { name: '合起来的' },
    discarded: { stored: true, own: { name: '没选的', content: '<p>留着</p><script>1</script>' } },
  }
  expect((await other.ask(`POST /directories/platforms/entries/${id}/save`, { body })).status).toBe(200)
  const names = (await keptOf(`platform:${id}`)).map(({ fields }) => [fields.name, fields.content])
  expect(names).toEqual([
    ['同事的平台', ''],
    ['没选的', '<p>留着</p>'],
  ])

  const { revision, written } = (await owner.ask('GET /legal/agreement')).data
  const text = { ...written, changes: '第一稿' }
  await owner.ask('POST /legal/agreement/draft', { body: { revision, text } })
  const again = {
    revision: revision + 1,
    text: { ...text, changes: '合起来的' },
    discarded: { stored: true, own: { ...text, changes: '没选的' } },
  }
  expect((await owner.ask('POST /legal/agreement/draft', { body: again })).status).toBe(200)
  const { discarded } = (await owner.ask('GET /legal/agreement')).data
  const read = async (number: number) => (await owner.ask(`GET /legal/agreement/discarded/${number}`)).data.changes
  expect(discarded.map(({ by }: { by: object }) => by)).toEqual([expect.anything(), expect.anything()])
  expect(await Promise.all(discarded.map(({ number }: { number: number }) => read(number)))).toEqual([
    '没选的',
    '第一稿',
  ])
  expect((await owner.ask('GET /legal/agreement/discarded/9')).status).toBe(404)
})

test('site settings keep what a merge gave up, of an editor as far as it is text', async () => {
  type Written = Record<string, object | string>
  const read = async () => (await owner.ask('GET /settings')).data as { version: number; written: Written }
  const draft = (body: object, by = owner) => by.ask('POST /settings/draft', { body })
  const start = await read()
  const notice = (text: string) => ({ ...Object(start.written.notice), text })
  await draft({ version: start.version, settings: { notice: notice('同事的通知'), hotline: '400-1' } })
  const refused = await draft({ version: start.version, settings: { notice: notice('我的通知') } }, other)
  expect(refused).toMatchObject({ status: 409, data: { by: { id: await idOf(owner) } } })

  const { version } = refused.data.theirs
  const own = { ...start.written, notice: notice('我没选的'), hotline: '不是编辑的' }
  const merge = { settings: { notice: notice('合起来的') }, discarded: { stored: true, own } }
  expect((await draft({ version: start.version, ...merge }, other)).status).toBe(409)
  expect(await keptOf('settings:site')).toEqual([])
  expect((await draft({ version, ...merge }, other)).status).toBe(200)
  const kept = await keptOf('settings:site')
  expect(kept.map(({ fields, by }) => [fields.notice, fields.hotline, by])).toEqual([
    [notice('同事的通知'), '400-1', await idOf(owner)],
    [notice('我没选的'), '400-1', await idOf(other)],
  ])

  // The answer was lost: the merge finds nothing to save any more, and nothing is kept twice.
  const after = await read()
  const again = await draft({ version: after.version, settings: {}, discarded: merge.discarded }, other)
  expect(again).toMatchObject({ status: 200, data: { version: after.version } })
  expect(await keptOf('settings:site')).toHaveLength(2)
  // Taking the other side completely saves nothing and keeps the own text as a version.
  const lost = { stored: false, own: { ...after.written, slogan: '没选的一句' } }
  await draft({ version: after.version, settings: {}, discarded: lost })
  expect((await keptOf('settings:site')).map(({ fields }) => fields.slogan)).toEqual([
    start.written.slogan,
    start.written.slogan,
    '没选的一句',
  ])

  const { rows } = (await owner.ask('GET /settings/versions')).data
  expect(rows.map(({ verb }: { verb: string }) => verb)).toEqual(['merge', 'merge', 'merge'])
  const back = await owner.ask(`POST /settings/versions/${rows[2].number}/restore`, {
    body: { version: after.version },
  })
  expect(back.status).toBe(200)
  expect((await read()).written).toMatchObject({ notice: notice('同事的通知') })
})
