import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheTags } from '#contract/cache-tags.ts'
import { makeArticle, makeBanner, makeStaff } from '#db/factories.ts'
import { contentItems } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { changeBanner } from '#server/services/content/banners/banner-actions.ts'
import { changeItem } from '#server/services/content/items/content-actions.ts'
import { sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { verifyAudit } from '#server/services/staff/audit/verify-audit.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

/** Two instances over one database; each keeps its own pages, which show operations tips. */
let apps: [TestApp, TestApp]
let ctx: Ctx

let owner: StaffBrowser
let staffId: number
const secondMs = 1_000

/** A look takes this long at most where nothing else keeps the machine busy; what it takes longer is the machine's. */
const lookMs = 20

beforeAll(async () => {
  const { site } = createTestSite(() => ({ tags: [cacheTags.contentHeading(1, 5), cacheTags.banners(9)] }))
  const env = { SECRET: 'one secret that both instances have been given' }
  const first = await createTestApp({ env, site, cachesAnswers: true })
  apps = [first, await createTestApp({ env, site, cachesAnswers: true, database: first.database })]
  owner = (await enterAsOwner(first)).browser
  staffId = (await makeStaff(first.db)).id
  ctx = { ...first.parts, caller: { address: '', requestId: '', userAgent: '', inProcess: true, token: null } }
})

afterAll(async () => {
  for (const app of apps.toReversed()) await app.close()
})

/** Where each instance takes the page from. */
function sources(): Promise<(string | null)[]> {
  return Promise.all(apps.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/plain.html`)).headers.get('x-cache')))
}

const stored = () => expect.poll(sources, { timeout: 60 * secondMs }).toEqual(['HIT', 'HIT'])

/** Milliseconds after `since` until every instance has made the page anew at least once, of the machine's own time. */
async function untilMadeAnew(since: number): Promise<number> {
  const isNew = [false, false]
  let waitedMs = 0
  while (isNew.includes(false) && waitedMs < 5 * secondMs) {
    const lookedAt = Date.now()
    for (const [place, source] of (await sources()).entries()) if (source !== 'HIT') isNew[place] = true
    if (Date.now() >= since) waitedMs += Math.min(Date.now() - lookedAt, lookMs)
  }
  return waitedMs
}

test('what one instance publishes or withdraws shows on the other within a second', async () => {
  const { id } = await makeArticle(ctx.db, { secondLevelHeading: 5, status: 'draft', publishAt: null })
  for (const action of ['publish', 'withdraw'] as const) {
    await stored()
    const since = Date.now()
    await changeItem({ ctx, input: { staffId, id, action } })
    expect(await untilMadeAnew(since)).toBeLessThan(secondMs)
  }
})

test('what becomes due shows on every instance within a second of its time', async () => {
  const { id } = await makeArticle(ctx.db, { secondLevelHeading: 5, status: 'draft', publishAt: null })
  await stored()
  const timers = apps.map((app) => createPublishingTimer(app.parts))
  for (const timer of timers) timer.start()
  const publishAt = new Date(Date.now() + 700)
  await changeItem({ ctx, input: { staffId, id, action: 'schedule', options: { at: publishAt } } })
  expect(await untilMadeAnew(publishAt.getTime())).toBeLessThan(secondMs)
  expect(Date.now()).toBeGreaterThanOrEqual(publishAt.getTime())
  for (const timer of timers) await timer.stop()
})

test('a slide that begins and one that is taken down show on every instance within a second', async () => {
  const timers = apps.map((app) => createPublishingTimer(app.parts))
  for (const timer of timers) timer.start()
  await stored()
  const showFrom = new Date(Date.now() + 700)
  const { id, version } = await makeBanner(ctx.db, { promotionType: 9, showFrom })
  expect(await untilMadeAnew(showFrom.getTime())).toBeLessThan(secondMs)
  await stored()
  const since = Date.now()
  await changeBanner({ ctx, input: { staffId, id, version, action: 'withdraw' } })
  expect(await untilMadeAnew(since)).toBeLessThan(secondMs)
  for (const timer of timers) await timer.stop()
})

test('what a page read before a change is read anew after it, on this instance and on the other', async () => {
  const { id } = await makeArticle(ctx.db, { secondLevelHeading: 5, title: '改动之前' })
  const titles = () =>
    Promise.all(
      apps.map(async ({ askApi }) => {
        const { value } = await askApi('GET /home/content/getDetail', { query: { id } })
        return value.data
      }),
    )
  const before = await titles()
  expect(before).toMatchObject([{ title: '改动之前' }, { title: '改动之前' }])

  await ctx.db.update(contentItems).set({ title: '改动之后' }).where(eq(contentItems.id, id))
  const kept = await titles()
  expect([kept[0] === before[0], kept[1] === before[1]]).toEqual([true, true])

  await ctx.purge([cacheTags.contentItem(id)])
  await expect.poll(titles).toMatchObject([{ title: '改动之后' }, { title: '改动之后' }])
})

test('an article goes its whole way on both: scheduled, changed, fought over, restored and withdrawn, and the record holds', async () => {
  const [first, second] = apps
  const mine = contentCalls((await enterAs(first, owner, ['editor'])).browser)
  const theirs = contentCalls((await enterAs(second, owner, ['editor'])).browser)
  const seenOn = () => Promise.all(apps.map((app) => look(app, id)))
  const onBoth = (seen: string | number) => expect.poll(seenOn, { timeout: 10 * secondMs }).toEqual([seen, seen])

  const id = await mine.create({ title: '两台一起公开的文章', selfPath: 'news-both', content: '<p>国家级</p>' })
  const soon = () => new Date(Math.ceil(Date.now() / secondMs) * secondMs + 2 * secondMs)
  expect((await mine.schedule(id, formatShanghai(soon()))).status).toBe(400)
  await mine.save(id, { title: '两台一起公开的文章', selfPath: 'news-both' })
  await stored()
  const at = soon()
  expect((await mine.schedule(id, formatShanghai(at))).code).toBe(200)
  expect(await seenOn()).toEqual([404, 404])
  const timers = apps.map((app) => createPublishingTimer(app.parts))
  for (const timer of timers) timer.start()
  expect(await untilMadeAnew(at.getTime())).toBeLessThan(secondMs)
  expect(await seenOn()).toEqual(Array(2).fill('两台一起公开的文章'))
  for (const timer of timers) await timer.stop()

  const seen = await theirs.versionOf(id)
  const text = { selfPath: 'news-both', content: '<p>我改的</p>' }
  expect((await mine.save(id, { title: '我改过的标题，够长了', ...text }, seen)).code).toBe(200)
  const late = await theirs.save(id, { title: '同事改过的标题，够长', ...text }, seen)
  expect([late.status, late.data.theirs.text.title]).toEqual([409, '我改过的标题，够长了'])
  await theirs.save(id, { title: '同事改过的标题，够长', ...text }, late.data.theirs.version)
  await theirs.publish(id)
  await onBoth('同事改过的标题，够长')

  await mine.post(`/${id}/versions/1/restore`, { version: await mine.versionOf(id) })
  await mine.publish(id)
  await onBoth('两台一起公开的文章')
  await theirs.post(`/${id}/withdraw`, { to: '/price.html' })
  await onBoth(404)
  const led = () =>
    Promise.all(
      apps.map(async ({ baseUrl }) => {
        const { status, headers } = await fetch(`${baseUrl}/news-both.html`, { redirect: 'manual' })
        return `${status} ${headers.get('location')}`
      }),
    )
  await expect.poll(led, { timeout: 10 * secondMs }).toEqual(Array(2).fill('301 /price.html'))

  await sealEntries({ ctx: first.parts })
  expect(await verifyAudit({ ctx: second.parts })).toMatchObject({ issues: [] })
})

/** The title in this instance's answer, or the error code. */
async function look({ askApi }: TestApp, id: number): Promise<string | number> {
  const { value } = await askApi('GET /home/content/getDetail', { query: { id } })
  return value.code === 200 ? (value.data as { title: string }).title : Number(value.code)
}
