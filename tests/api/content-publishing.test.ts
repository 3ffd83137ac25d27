import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeActivity } from '#db/factories.ts'
import { auditLog, contentItems } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { contentSentences as sentences } from '#domain/content/sentences.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import type { Ctx } from '#server/context.ts'
import { createPublishingTimer } from '#server/publishing-timer.ts'
import { deleteContentItem } from '#server/services/content/delete-content-item.ts'
import { publishContentItem } from '#server/services/content/publish-content-item.ts'
import { publishDue } from '#server/services/content/publish-due.ts'
import { saveContentItem } from '#server/services/content/save-content-item.ts'
import { scheduleContentItem } from '#server/services/content/schedule-content-item.ts'
import { withdrawContentItem } from '#server/services/content/withdraw-content-item.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let ctx: Ctx
/** Every tag that was purged, in order. */
const purged: string[] = []

const actor = 'staff:1'
const minute = 60 * 1000

beforeAll(async () => {
  app = await createTestApp()
  const caller = { address: '', requestId: '', userAgent: '', inProcess: true, token: null }
  ctx = { ...app.parts, caller, purge: async (tags) => void purged.push(...tags) }
})

afterAll(async () => {
  await app.close()
})

function article(change: Partial<ContentFields> = {}): ContentFields {
  return { ...blankRecord(contentFields), secondLevelHeading: 5, title: '选品', content: '<p>正文</p>', ...change }
}

const draft = (change: Partial<ContentFields> = {}) =>
  saveContentItem({ ctx, input: { actor, version: null, fields: article(change) } })
const publish = (id: number) => publishContentItem({ ctx, input: { actor, id } })
const withdraw = (id: number) => withdrawContentItem({ ctx, input: { actor, id } })
const schedule = (id: number, milliseconds: number) => {
  const publishAt = new Date(app.clock.now().getTime() + milliseconds)
  return scheduleContentItem({ ctx, input: { actor, id, publishAt } })
}

async function statusOf(id: number): Promise<number> {
  return (await fetch(`${app.baseUrl}/api/home/content/getDetail?id=${id}`)).status
}

async function isFound(keyword: string): Promise<boolean> {
  const response = await fetch(`${app.baseUrl}/api/search?keyword=${encodeURIComponent(keyword)}`)
  const { data } = await response.json()
  return data.total > 0
}

function audited(id: number) {
  return app.db
    .select({ action: auditLog.action, actor: auditLog.actor })
    .from(auditLog)
    .where(eq(auditLog.target, `content:${id}`))
    .orderBy(auditLog.id)
}

test('a draft is nobody’s but staff’s until it is published, and gone again when it is withdrawn', async () => {
  const { id, status, publishAt } = await draft({ title: '翡翠航线' })
  expect({ status, publishAt, seen: await statusOf(id), found: await isFound('翡翠航线') }).toEqual({
    ...{ status: 'draft', publishAt: null, seen: 404, found: false },
  })
  const published = await publish(id)
  expect([await statusOf(id), await isFound('翡翠航线')]).toEqual([200, true])
  await withdraw(id)
  expect([await statusOf(id), await isFound('翡翠航线')]).toEqual([404, false])
  expect((await publish(id)).publishAt).toEqual(published.publishAt)
  expect(await statusOf(id)).toBe(200)
  expect(await audited(id)).toEqual(
    ['save', 'publish', 'withdraw', 'publish'].map((verb) => ({ action: `content.${verb}`, actor })),
  )
})

test('what editors write is stored clean', async () => {
  const fields = { title: ' 选品 ', content: '<h1 onclick=alert(1)>标题</h1><script>alert(1)</script>' }
  expect(await draft(fields)).toMatchObject({ title: '选品', content: '<h2>标题</h2>' })
})

test('a refusal names the field’s own sentence and changes nothing', async () => {
  const taken = await draft({ selfPath: 'news-taken' })
  await expect(draft({ selfPath: 'news-taken' })).rejects.toThrow(sentences.selfPathTaken)
  await expect(draft({ regionId: 99_999 })).rejects.toThrow(sentences.regionUnknown)
  await expect(draft({ linkUrl: 'javascript:alert(1)' })).rejects.toThrow(sentences.linkFormat)
  const { id } = await draft({ content: '<script>1</script>' })
  await expect(publish(id)).rejects.toThrow(sentences.contentRequired)
  await expect(schedule(id, minute)).rejects.toThrow(sentences.contentRequired)
  await publish(taken.id)
  const { updatedAt } = await withdraw(taken.id).then(() => publish(taken.id))
  const version = { id: taken.id, updatedAt }
  const empty = article({ content: '<p></p>' })
  await expect(saveContentItem({ ctx, input: { actor, version, fields: empty } })).rejects.toThrow(
    sentences.contentRequired,
  )
  expect(await app.db.$count(contentItems, eq(contentItems.selfPath, 'news-taken'))).toBe(1)
})

test('a save over a version that the editor has not seen is refused', async () => {
  const first = await draft()
  const save = (title: string) => saveContentItem({ ctx, input: { actor, version: first, fields: article({ title }) } })
  const outcomes = await Promise.allSettled([save('甲'), save('乙')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(save('丙')).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('of two who publish at once one does it and the other is told', async () => {
  const { id } = await draft()
  const outcomes = await Promise.allSettled([publish(id), publish(id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await audited(id)).filter(({ action }) => action === 'content.publish').length).toBe(1)
})

test('what is public or scheduled is not deleted, what was withdrawn is', async () => {
  const { id } = await draft()
  const remove = () => deleteContentItem({ ctx, input: { actor, id } })
  await publish(id)
  await expect(remove()).rejects.toThrow(sentences.withdrawFirst)
  await withdraw(id)
  await schedule(id, minute)
  await expect(remove()).rejects.toThrow(sentences.withdrawFirst)
  await withdraw(id)
  await remove()
  await expect(remove()).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})

test('a scheduled item becomes public when its time has come, once, however many instances look', async () => {
  const { id } = await draft({ title: '珊瑚航线' })
  const { publishAt } = await schedule(id, minute)
  expect(await publishDue({ parts: ctx })).toEqual([])
  expect(await statusOf(id)).toBe(404)
  app.clock.advance(minute)
  const looks = await Promise.all([1, 2, 3].map(() => publishDue({ parts: ctx })))
  expect(looks.flat()).toEqual([id])
  expect([await statusOf(id), await isFound('珊瑚航线')]).toEqual([200, true])
  expect((await audited(id)).at(-1)).toEqual({ action: 'content.publish', actor: 'system' })
  const [item] = await app.db.select().from(contentItems).where(eq(contentItems.id, id))
  expect(item).toMatchObject({ publishAt, updatedAt: publishAt })
})

test('a schedule that was moved or withdrawn publishes nothing at the old time', async () => {
  const [moved, ended] = [await draft(), await draft()]
  await schedule(moved.id, minute)
  await schedule(moved.id, 3 * minute)
  await schedule(ended.id, minute)
  await withdraw(ended.id)
  app.clock.advance(minute)
  expect(await publishDue({ parts: ctx })).toEqual([])
  await expect(schedule(moved.id, 0)).rejects.toThrow(sentences.scheduleInPast)
})

test('a change ends the pages that show the item, under its old heading and its new one, and no others', async () => {
  const item = await draft({ secondLevelHeading: 2 })
  purged.length = 0
  await saveContentItem({ ctx, input: { actor, version: item, fields: article({ secondLevelHeading: 2 }) } })
  expect(purged).toEqual([])
  const published = await publish(item.id)
  const own = ['content', `content:${item.id}`]
  expect(new Set(purged)).toEqual(new Set([...own, 'content-heading:1-2']))
  purged.length = 0
  await saveContentItem({ ctx, input: { actor, version: published, fields: article({ secondLevelHeading: 5 }) } })
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
    await timer.lookOnce()
    turns.push(purged.includes(`content:${id}`) && purged.includes('regions'))
    app.clock.advance(minute)
  }
  expect(turns).toEqual([false, false, true, false, true, false])
})

test('the timer publishes by itself and stops cleanly', async () => {
  const { id } = await draft()
  await schedule(id, 300)
  const timer = createPublishingTimer(ctx)
  timer.start()
  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe(200)
  await timer.stop()
})
