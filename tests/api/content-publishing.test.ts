import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeActivity, makeStaff } from '#db/factories.ts'
import { contentItems } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { contentSentences as sentences } from '#domain/content/sentences.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { openTimers } from '#server/schedule/timers.ts'
import { type ContentActionInput, changeItem } from '#server/services/content/items/content-actions.ts'
import { readStaffItem, textVersion } from '#server/services/content/items/content-entity.ts'
import { createItem, saveDraft } from '#server/services/content/items/drafts.ts'
import { publishDue } from '#server/services/content/items/publish-due.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

/** Every tag that was purged, in order. */
const purged: string[] = []

const minute = 60 * 1000

const app = await openTestApp()
const caller = { address: '', requestId: '', userAgent: '', inProcess: true, token: null }
const ctx = { ...app.parts, caller, purge: async (tags: readonly string[]) => void purged.push(...tags) }
const staffId = (await makeStaff(app.db)).id

function article(change: Partial<ContentFields> = {}): ContentFields {
  return { ...blankRecord(contentFields), secondLevelHeading: 5, title: '选品', content: '<p>正文</p>', ...change }
}

const draft = (change: Partial<ContentFields> = {}) => createItem({ ctx, input: { staffId, fields: article(change) } })
const move = async (id: number, action: ContentActionInput['action'], rest: Partial<ContentActionInput> = {}) =>
  (await changeItem({ ctx, input: { staffId, id, action, ...rest } })).item
const publish = (id: number) => move(id, 'publish')
const withdraw = (id: number) => move(id, 'withdraw')
const schedule = (id: number, milliseconds: number) =>
  move(id, 'schedule', { options: { at: new Date(app.clock.now().getTime() + milliseconds) } })

async function save(id: number, fields: ContentFields): Promise<void> {
  const { text } = await readStaffItem(ctx, id)
  await saveDraft({ ctx, input: { staffId, id, version: textVersion(text), fields } })
}

async function statusOf(id: number): Promise<number> {
  return (await fetch(`${app.baseUrl}/api/home/content/getDetail?id=${id}`)).status
}

async function isFound(keyword: string): Promise<boolean> {
  const response = await fetch(`${app.baseUrl}/api/search?keyword=${encodeURIComponent(keyword)}`)
  const { data } = await response.json()
  return data.total > 0
}

test('a draft is visible to staff alone until it is published, and again when it is withdrawn', async () => {
  const id = await draft({ title: '翡翠航线' })
  expect([await statusOf(id), await isFound('翡翠航线')]).toEqual([404, false])
  const published = await publish(id)
  expect([await statusOf(id), await isFound('翡翠航线')]).toEqual([200, true])
  await withdraw(id)
  expect([await statusOf(id), await isFound('翡翠航线')]).toEqual([404, false])
  expect((await publish(id)).publishAt).toEqual(published.publishAt)
  expect(await statusOf(id)).toBe(200)
})

test('a refusal names the field’s own sentence and changes nothing', async () => {
  await publish(await draft({ selfPath: 'news-taken' }))
  await expect(publish(await draft({ selfPath: 'news-taken' }))).rejects.toThrow(sentences.selfPathTaken)
  await expect(publish(await draft({ regionId: 99_999 }))).rejects.toThrow(sentences.regionUnknown)
  await expect(publish(await draft({ linkUrl: 'javascript:alert(1)' }))).rejects.toThrow(sentences.linkFormat)
  const id = await draft({ content: '<script>1</script>' })
  await expect(publish(id)).rejects.toThrow(sentences.contentRequired)
  await expect(schedule(id, minute)).rejects.toThrow(sentences.contentRequired)
  expect(await statusOf(id)).toBe(404)
  expect(await app.db.$count(contentItems, eq(contentItems.selfPath, 'news-taken'))).toBe(1)
})

test('of two who publish at once one succeeds and the other is refused', async () => {
  const id = await draft()
  const outcomes = await Promise.allSettled([publish(id), publish(id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    (await readEntries(app, { target: `content:${id}` })).filter(({ action }) => action === 'content.publish').length,
  ).toBe(1)
})

test('a scheduled item becomes public when its time has come, once, however many instances look', async () => {
  const id = await draft({ title: '珊瑚航线' })
  const { publishAt } = await schedule(id, minute)
  expect(await publishDue({ parts: ctx })).toEqual([])
  expect(await statusOf(id)).toBe(404)
  app.clock.advance(minute)
  const looks = await Promise.all([1, 2, 3].map(() => publishDue({ parts: ctx })))
  expect(looks.flat()).toEqual([id])
  expect([await statusOf(id), await isFound('珊瑚航线')]).toEqual([200, true])
  expect((await readEntries(app, { target: `content:${id}` })).at(-1)).toMatchObject({
    action: 'content.publish',
    actor: 'system',
  })
  const [item] = await app.db.select().from(contentItems).where(eq(contentItems.id, id))
  expect(item).toMatchObject({ publishAt, updatedAt: publishAt })
})

test('a schedule that was moved or ended publishes nothing at the old time', async () => {
  const [moved, ended] = [await draft(), await draft()]
  await schedule(moved, minute)
  await schedule(moved, 3 * minute)
  await schedule(ended, minute)
  expect((await move(ended, 'unschedule')).status).toBe('draft')
  app.clock.advance(minute)
  expect(await publishDue({ parts: ctx })).toEqual([])
  await expect(schedule(moved, 0)).rejects.toThrow(sentences.scheduleInPast)
})

test('a change ends the pages that show the item, under its old heading and its new one, and no others', async () => {
  const id = await draft({ secondLevelHeading: 2 })
  purged.length = 0
  await save(id, article({ secondLevelHeading: 2, title: '选品，改过' }))
  expect(purged).toEqual([])
  await publish(id)
  const own = ['content', `content:${id}`, 'redirects']
  expect(new Set(purged)).toEqual(new Set([...own, 'content-heading:1-2']))
  purged.length = 0
  await save(id, article({ secondLevelHeading: 5 }))
  expect(purged).toEqual([])
  await publish(id)
  expect(new Set(purged)).toEqual(new Set([...own, 'content-heading:1-2', 'content-heading:1-5']))
})

test('pages of an activity end when it begins and when it ends, and not before', async () => {
  const from = app.clock.now().getTime()
  const timer = createPublishingTimer(ctx)
  const times = { beginTime: new Date(from + 2 * minute), endTime: new Date(from + 4 * minute) }
  const { id } = await makeActivity(app.db, times)
  const turns: boolean[] = []
  for (let look = 0; look < 6; look += 1) {
    purged.length = 0
    await timer.checkOnce()
    turns.push(purged.includes(`content:${id}`) && purged.includes('regions'))
    app.clock.advance(minute)
  }
  expect(turns).toEqual([false, false, true, false, true, false])
})

test('pages of what turns during a start end when the timers begin', async () => {
  await using fresh = await createTestApp()
  const ended: string[] = []
  const parts = { ...fresh.parts, purge: async (tags: readonly string[]) => void ended.push(...tags) }
  const openedAt = fresh.clock.now().getTime()
  const turns = [-30_000, 30_000, 2 * minute]
  const ids: number[] = []
  for (const turn of turns) {
    const times = { beginTime: new Date(openedAt + turn), endTime: new Date(openedAt + 60 * minute) }
    ids.push((await makeActivity(fresh.db, times)).id)
  }
  const timers = await openTimers(parts)
  fresh.clock.advance(minute)
  timers.begin()
  await expect.poll(() => ids.map((id) => ended.includes(`content:${id}`)), { timeout: 60_000 }).toContain(true)
  await timers.stop()
  expect(ids.map((id) => ended.includes(`content:${id}`))).toEqual([false, true, false])
})

test('the timer publishes by itself and stops cleanly', async () => {
  const id = await draft()
  await schedule(id, 300)
  const timer = createPublishingTimer(ctx)
  timer.start()
  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe(200)
  await timer.stop()
})
