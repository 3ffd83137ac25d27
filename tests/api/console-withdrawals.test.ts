import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentItems } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { publishDue } from '#server/services/content/items/publish-due.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { site } = createTestSite()
const app = await openTestApp({ site })
const other = await openTestApp({ site, database: app.database })
const browser = (await enterAs(app, (await enterAsOwner(app)).browser, ['editor'])).browser
const articles = contentCalls(browser)
const visit = async (path: string, at = app) => {
  const { status, headers } = await fetch(`${at.baseUrl}${path}`, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const later = (milliseconds: number) => formatShanghai(new Date(app.clock.now().getTime() + milliseconds))

const itemRow = async (id: number) => {
  const [row] = await app.db.select().from(contentItems).where(eq(contentItems.id, id))
  if (row === undefined) throw new Error('The item is gone')
  return row
}

test('a page is withdrawn at its time, as if by hand, after its publication, and on every instance', async () => {
  const id = await articles.create({ selfPath: 'news-ends' })
  const end = (at: string, to: string | null) => articles.post(`/${id}/schedule-withdrawal`, { at, to })
  expect((await end(later(60_000), null)).status).toBe(400)
  await articles.schedule(id, later(60_000))
  expect((await end(later(50_000), null)).status).toBe(400)
  expect((await end(later(120_000), '/api/search')).status).toBe(400)
  const ends = later(120_000)
  const set = await end(ends, '/price.html')
  expect(set.data.item).toMatchObject({ status: 'scheduled', withdrawAt: ends, redirectTo: '/price.html' })
  expect((await articles.schedule(id, later(180_000))).status).toBe(400)
  const row = (await articles.list({ status: 'scheduled' })).data.rows.find((one: { id: number }) => one.id === id)
  expect(row.withdrawAt).toBe(ends)
  const { data: summary } = await browser.ask(`GET /content/${id}/summary`, {
    query: { verb: 'schedule-withdrawal', at: ends },
  })
  expect(summary).toMatchObject({ from: ends, addresses: [{ change: 'disappears' }] })
  const { data: today } = await browser.ask('GET /today')
  expect(today.timed.map(({ kind, id: of }: { kind: string; id: number }) => [kind, of])).toContainEqual([
    'articleEnd',
    id,
  ])
  app.clock.advance(60_000)
  await publishDue({ parts: app.parts })
  expect((await articles.read(id)).data).toMatchObject({ status: 'published', withdrawAt: expect.any(String) })
  const { updatedAt } = await itemRow(id)
  app.clock.advance(30_000)
  expect(await publishDue({ parts: app.parts })).not.toContain(id)
  expect((await itemRow(id)).updatedAt).toEqual(updatedAt)
  app.clock.advance(31_000)
  expect(await publishDue({ parts: app.parts })).toContain(id)
  for (const at of [app, other])
    await expect.poll(() => visit(`/news-detail.html?id=${id}`, at)).toEqual([301, '/price.html'])
  expect((await articles.read(id)).data).toMatchObject({ status: 'withdrawn', withdrawAt: null })
  expect(await publishDue({ parts: app.parts })).not.toContain(id)
})

test('what was to be published and withdrawn while no server ran is withdrawn at the start, and 410 where nothing leads on', async () => {
  const target = await articles.create({ selfPath: 'news-target' })
  await articles.publish(target)
  const id = await articles.create()
  await articles.schedule(id, later(60_000))
  await articles.post(`/${id}/schedule-withdrawal`, { at: later(120_000), to: '/news-target.html' })
  await articles.post(`/${target}/withdraw`, { to: null })
  app.clock.advance(300_000)
  await publishDue({ parts: app.parts })
  expect((await articles.read(id)).data).toMatchObject({ status: 'withdrawn', redirectTo: null })
  expect(await visit(`/news-detail.html?id=${id}`)).toEqual([410, null])
})
