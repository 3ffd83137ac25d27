import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheTags } from '#contract/cache-tags.ts'
import { makeArticle, makeBanner, makeStaff } from '#db/factories.ts'
import { contentItems } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { createPublishingTimer } from '#server/publishing-timer.ts'
import { changeBanner } from '#server/services/banners/do-banner-verb.ts'
import { changeItem } from '#server/services/content/change-item.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

/** Two instances over one database; each keeps its own pages, which show operations tips. */
let apps: [TestApp, TestApp]
let ctx: Ctx

let staffId: number
const secondMs = 1_000

/** A look takes this long at most where nothing else keeps the machine busy; what it takes longer is the machine's. */
const lookMs = 20

beforeAll(async () => {
  const { site } = createTestSite(() => ({ tags: [cacheTags.contentHeading(1, 5), cacheTags.banners(9)] }))
  const first = await createTestApp({ site })
  apps = [first, await createTestApp({ site, database: first.database })]
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
  for (const verb of ['publish', 'withdraw'] as const) {
    await stored()
    const since = Date.now()
    await changeItem({ ctx, input: { staffId, id, verb } })
    expect(await untilMadeAnew(since)).toBeLessThan(secondMs)
  }
})

test('what becomes due shows on every instance within a second of its time', async () => {
  const { id } = await makeArticle(ctx.db, { secondLevelHeading: 5, status: 'draft', publishAt: null })
  await stored()
  const timers = apps.map((app) => createPublishingTimer(app.parts))
  for (const timer of timers) timer.start()
  const publishAt = new Date(Date.now() + 700)
  await changeItem({ ctx, input: { staffId, id, verb: 'schedule', options: { at: publishAt } } })
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
  await changeBanner({ ctx, input: { staffId, id, version, verb: 'withdraw' } })
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
