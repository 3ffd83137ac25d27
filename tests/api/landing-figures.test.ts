import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { channelValues, serverSteps, trackingEvents } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { dayInShanghai, dayMs } from '#domain/shared/time.ts'
import { processCaller } from '#server/context.ts'
import { storeSitePages } from '#server/services/content/landing/site-pages.ts'
import { sumPageFigures } from '#server/services/marketing/channels/page-figures.ts'
import { rollUpChannels } from '#server/services/marketing/channels/roll-up.ts'
import { wordsOfPage } from '#site/site-texts.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { readTableStatistics } from '#tests/support/table-statistics.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser
const pricing = (await enterAs(app, owner, ['pricing'])).browser

/** A page with an address of the greatest length, which the roll-up cuts. */
const path = `/${'long-address-'.repeat(4)}of-pages.html`
const blocks = [newBlock('b1', 'opening'), newBlock('b2', 'cards'), newBlock('b3', 'register')]
const figuresOf = async (id: number) => (await browser.ask(`GET /landing-pages/${id}/figures`)).data.figures
const listed = async (id: number) =>
  (await browser.ask('GET /landing-pages')).data.rows.find((row: { id: number }) => row.id === id)

const noMarks = { qd: '', cy: '', baidu: '', inviteCode: '', platform: 'pc', source: '' }

/** Something that happened to a visitor whose visit began at an address, so many days ago. */
async function happen(what: 'visit' | 'registered' | 'paid', landing: string, { days = 0, qd = '' } = {}) {
  const at = new Date(app.clock.now().getTime() - days * dayMs)
  if (what === 'visit')
    return app.db
      .insert(trackingEvents)
      .values({ name: 'page_view', at, receivedAt: at, path: landing, props: { landing: landing.slice(0, 64), qd } })
  const amountFen = what === 'paid' ? 9_900 : 0
  const step = { step: what, at, recordedAt: at, amountFen, landing: landing.slice(0, 64) }
  return app.db.insert(serverSteps).values({ ...step, ...noMarks, qd })
}

async function make(): Promise<{ id: number; version: number }> {
  const body = { name: '有数的页面', path, layouts: 0, template: 'empty' }
  const { data } = await browser.ask('POST /landing-pages', { body })
  const fields = { ...data.fields, title: '一', description: '二', blocks }
  const saved = await browser.ask(`POST /landing-pages/${data.id}/draft`, { body: { version: data.version, fields } })
  return { id: data.id, version: saved.data.version }
}

test('a page shows what it brought over thirty days, by day and by channel, once it is public and counted', async () => {
  const { id, version } = await make()
  expect(await figuresOf(id)).toBeNull()
  expect((await browser.ask(`POST /landing-pages/${id}/publish`, { body: { version } })).code).toBe(200)
  // Public, and nothing counted yet: that is no 0.
  expect((await listed(id)).figures).toBeNull()
  expect(await figuresOf(id)).toMatchObject({ path, countedUntil: null, total: { visits: 0, registered: 0 } })

  await happen('visit', path)
  await happen('visit', path, { qd: 'wx' })
  await happen('visit', path, { qd: 'wx', days: 2 })
  await happen('registered', path, { qd: 'wx' })
  // Another page's, and one of before the thirty days.
  await happen('visit', '/cloud.html')
  await happen('visit', path, { days: 31 })
  await rollUpChannels(app.parts)

  const counted = { visits: 3, registered: 1, orders: null }
  expect((await listed(id)).figures).toEqual(counted)
  const figures = await figuresOf(id)
  expect(figures).toMatchObject({ total: counted, before: { visits: 1 }, more: 0 })
  expect(figures.sources).toEqual([
    { value: 'qd=wx', visits: 2, registered: 1, orders: null },
    { value: 'direct', visits: 1, registered: 0, orders: null },
  ])
  const days = figures.days.filter(({ visits }: { visits: number }) => visits > 0)
  expect(figures.days).toHaveLength(30)
  expect(days.map(({ visits }: { visits: number }) => visits)).toEqual([1, 2])
  // A second version has no address of its own, and a role without pages no figures of them.
  const second = (await browser.ask(`POST /landing-pages/${id}/second`, { body: {} })).data.id
  expect((await listed(second)).figures).toBeNull()
  expect(await figuresOf(second)).toBeNull()
  expect((await pricing.ask(`GET /landing-pages/${id}/figures`)).status).toBe(403)
  expect((await browser.ask('GET /landing-pages/99999/figures')).status).toBe(404)
  // The list says the same of a page of the site's own, by its address.
  await storeSitePages({ parts: app.parts, wordsOf: wordsOfPage })
  const { rows } = (await browser.ask('GET /landing-pages')).data
  const cloud = rows.find((row: { path: string }) => row.path === '/cloud.html')
  expect(cloud.figures).toEqual({ visits: 1, registered: 0, orders: null })
})

test('orders are shown where the web system reports them', async () => {
  await using paid = await openTestApp({ env: { ENTRY_SECRET: 'x'.repeat(40) } })
  const ctx = { ...paid.parts, caller: processCaller('test') }
  const at = paid.clock.now()
  await paid.db
    .insert(serverSteps)
    .values({ step: 'paid', at, recordedAt: at, amountFen: 9_900, landing: '/cloud.html', ...noMarks })
  await rollUpChannels(paid.parts)
  const figures = await sumPageFigures({ ctx, input: { paths: ['/cloud.html', '/nobody.html'] } })
  expect(figures.get('/cloud.html')).toEqual({ visits: 0, registered: 0, orders: 1 })
  expect(figures.get('/nobody.html')).toEqual({ visits: 0, registered: 0, orders: 0 })
})

test('the figures of a thousand pages cost no more after two years of visits than after two months', async () => {
  const paths = Array.from({ length: 1_000 }, (_, at) => `/counted-${at}.html`)
  const ctx = { ...app.parts, caller: processCaller('test') }
  const today = dayInShanghai(app.clock.now())
  const counts = sql`1, 0, 0, 0, 0, 0, 0, 0, 0, 0`
  /** A row for each of 200 addresses on each of these days. */
  const fill = async (from: number, days: number) => {
    await app.db.execute(sql`insert into ${channelValues}
      (dimension, day, value, visits, begun, registered, joined, downloaded, orders, revenue_fen,
        reported_registered, reported_joined, reported_downloaded)
      select 'landing', to_char(${addDays(today, -from)}::date - days, 'YYYY-MM-DD'), '/counted-' || 5 * pages || '.html', ${counts}
      from generate_series(0, ${days - 1}::integer) as days, generate_series(0, 199) as pages`)
    await app.db.execute(sql`analyze ${channelValues}`)
  }
  const read = async () => {
    const before = (await readTableStatistics(app)).get('channel_values')
    const figures = await sumPageFigures({ ctx, input: { paths } })
    expect([figures.get('/counted-5.html'), figures.get('/counted-1.html')]).toMatchObject([
      { visits: 30 },
      { visits: 0 },
    ])
    const after = (await readTableStatistics(app)).get('channel_values')
    return (after?.scanned ?? 0) - (before?.scanned ?? 0)
  }
  await fill(0, 60)
  await read()
  await fill(60, 700)
  expect(await read()).toBe(0)
})
