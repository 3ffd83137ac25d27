import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, bulkRuns, contentItems, redirects } from '#db/schema/index.ts'
import { doBulk } from '#server/services/bulk/bulk.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
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
