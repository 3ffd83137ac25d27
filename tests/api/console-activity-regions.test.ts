import { expect, test } from 'vitest'
import { makeActivity, makeArticle } from '#db/factories.ts'
import { regionSentences } from '#domain/content/regions.ts'
import { sheetSentences } from '#domain/shared/sheet-rows.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ cachesAnswers: true })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser

const save = (name: string, rest: object = {}) =>
  browser.ask('POST /activity-regions', { body: { id: null, seen: null, fields: { name }, ...rest } })
const remove = (id: number, name: string) =>
  browser.ask(`POST /activity-regions/${id}/remove`, { body: { seen: { name } } })
const listed = async (): Promise<string[]> =>
  (await browser.ask('GET /activity-regions')).data.rows.map(({ fields }: { fields: { name: string } }) => fields.name)
/** The activities that visitors find in a region. */
async function found(regionId: number): Promise<{ id: number; region: string }[]> {
  const { value } = await app.askApi('POST /home/content/list', { body: { firstLevelHeadings: 2, regionId } })
  return (value.data as { rows: { id: number; region: string }[] }).rows
}

test('an activity is found by the city that staff made and chose, under each of its names', async () => {
  const { id } = (await save(' 宁波 ')).data
  const calls = contentCalls(browser)
  const beginTime = formatShanghai(new Date(app.clock.now().getTime() + 86_400_000))
  const text = { firstLevelHeadings: 2, secondLevelHeadings: null, title: '外贸沙龙', beginTime }
  const item = await calls.create(text)
  const shown = async () => {
    const { rows } = (await browser.ask('GET /content?firstLevelHeading=2&q=外贸沙龙')).data
    return rows.map((row: { region: string | null }) => row.region)
  }
  expect(await found(id)).toEqual([])
  expect(await shown()).toEqual([null])
  expect((await calls.save(item, { ...text, regionId: id })).code).toBe(200)
  expect(await shown()).toEqual(['宁波'])
  expect(await remove(id, '宁波')).toMatchObject({ status: 400, msg: regionSentences.inUse(1, ['《外贸沙龙》']) })
  expect((await calls.publish(item)).code).toBe(200)
  await expect.poll(() => found(id)).toMatchObject([{ id: item, region: '宁波' }])
  await save('宁波市区', { id, seen: { name: '宁波' } })
  await expect.poll(() => found(id)).toMatchObject([{ region: '宁波市区' }])
  const regions = (await app.askApi('POST /home/region/list', {})).value.data
  expect(regions).toContainEqual(expect.objectContaining({ id, region: '宁波市区' }))
})

test('a city is put in order, removed while nothing names it, and comes back at its place', async () => {
  const { id } = (await save('厦门')).data
  const { id: last } = (await save('泉州')).data
  await browser.ask(`POST /activity-regions/${last}/move`, { body: { before: id } })
  expect((await listed()).slice(-2)).toEqual(['泉州', '厦门'])
  expect((await remove(last, '泉州')).code).toBe(200)
  await save('泉州', { before: id })
  expect((await listed()).slice(-2)).toEqual(['泉州', '厦门'])
  expect(await save('厦门')).toMatchObject({ status: 409, msg: regionSentences.taken })
  for (const name of ['', ' ', '一二三四五六七八九十一'])
    expect(await save(name)).toMatchObject({ status: 400, msg: regionSentences.name })
})

test('the answer names three of those that use a city, and an activity in the bin does not count', async () => {
  const { id } = (await save('义乌')).data
  const titles = ['一号展会', '二号展会', '三号展会', '四号展会']
  for (const title of titles) await makeActivity(app.db, { title, regionId: id })
  await makeArticle(app.db, { regionId: id, status: 'withdrawn', publishAt: null, deletedAt: new Date() })
  const newest = titles
    .toReversed()
    .slice(0, 3)
    .map((title) => `《${title}》`)
  expect(await remove(id, '义乌')).toMatchObject({ status: 400, msg: regionSentences.inUse(4, newest) })
})

test('a city in use is retired by moving its activities, drafts and templates, and an undo brings all back', async () => {
  const { id } = (await save('东莞')).data
  const { id: moveTo } = (await save('深圳')).data
  const { id: item } = await makeActivity(app.db, { title: '东莞选品会', regionId: id })
  const calls = contentCalls(browser)
  const drafted = await calls.create({ firstLevelHeadings: 2, secondLevelHeadings: null, title: '东莞夜谈' })
  await calls.save(drafted, { firstLevelHeadings: 2, secondLevelHeadings: null, title: '东莞夜谈', regionId: id })
  const uses = (await browser.ask(`GET /activity-regions/${id}/uses`)).data.uses
  expect(uses).toEqual([regionSentences.uses(2, ['《东莞夜谈》', '《东莞选品会》'])])
  const retired = await browser.ask(`POST /activity-regions/${id}/retire`, { body: { seen: { name: '东莞' }, moveTo } })
  expect(retired.code).toBe(200)
  await expect.poll(() => found(moveTo)).toMatchObject([{ id: item, region: '深圳' }])
  expect(await listed()).not.toContain('东莞')
  const { token } = retired.data.undo
  expect((await browser.ask('POST /activity-regions/undo', { body: { token } })).code).toBe(200)
  await expect.poll(() => found(id)).toMatchObject([{ id: item, region: '东莞' }])
  expect(await found(moveTo)).toEqual([])
  expect((await browser.ask(`GET /activity-regions/${id}/uses`)).data.uses).toEqual(uses)
})

test('cities come from a table, all of it or none, and the table that is exported brings nothing new', async () => {
  const send = (csv: string, plan?: string) =>
    browser.ask('POST /activity-regions/import', {
      file: new TextEncoder().encode(csv),
      ...(plan === undefined ? {} : { headers: { 'x-plan': plan } }),
    })
  await save('=大连')
  const before = await listed()
  const faulty = await send('名称\n烟台\n烟台\n一二三四五六七八九十一\n=大连')
  expect(faulty.data).toMatchObject({
    counts: { new: 1, same: 1, faulty: 2 },
    rows: [
      { line: 3, faults: [{ column: '名称', sentence: sheetSentences.twice(2) }] },
      { line: 4, faults: [{ column: '名称', sentence: regionSentences.name }] },
      { line: 2, kind: 'new' },
    ],
  })
  expect(await send('名称\n烟台\n烟台', (await send('名称\n烟台\n烟台')).data.plan)).toMatchObject({
    status: 400,
    msg: sheetSentences.faulty,
  })
  const csv = '名称\n烟台\n威海\n=大连'
  const { plan } = (await send(csv)).data
  await save('日照')
  expect(await send(csv, plan)).toMatchObject({ status: 409, msg: sheetSentences.changed })
  expect(await listed()).toEqual([...before, '日照'])
  expect((await send(csv, (await send(csv)).data.plan)).data).toMatchObject({ isDone: true, counts: { new: 2 } })
  expect(await listed()).toEqual([...before, '日照', '烟台', '威海'])
  const { data: exported } = await browser.ask('GET /activity-regions/export')
  expect(exported).toContain("\r\n'=大连\r\n")
  const again = await send(exported)
  expect(again.data.counts).toEqual({ new: 0, changed: 0, same: before.length + 3, faulty: 0 })
  expect(await send(exported, again.data.plan)).toMatchObject({ status: 400, msg: sheetSentences.nothing })
})
