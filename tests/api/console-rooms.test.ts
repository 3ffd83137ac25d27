import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentDesk, contentDesk } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let browser: StaffBrowser
let desk: ContentDesk

beforeAll(async () => {
  app = await createTestApp()
  const { browser: owner } = await enterAsOwner(app)
  browser = (await enterAs(app, owner, ['editor'])).browser
  desk = contentDesk(browser)
})
afterAll(() => app.close())

test('the bin says who put what there and for how long it stays, restores many at once and takes that back', async () => {
  const [first, second] = [await desk.create({ title: '桅灯一号归仓' }), await desk.create({ title: '桅灯二号归仓' })]
  await desk.post('/bulk', { verb: 'bin', ids: [first, second] })
  const inBin = async () => (await browser.ask('GET /content/bin', { query: { q: '归仓' } })).data
  const { rows, total } = await inBin()
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({ deletedBy: { name: expect.stringMatching(/^成员/) }, daysLeft: 30 })
  expect((await browser.ask('GET /content/bin', { query: { q: '归仓', firstLevelHeading: '2' } })).data.total).toBe(0)

  const restored = await desk.post('/bulk', { verb: 'restore', ids: [first, second] })
  expect(restored.data.done).toEqual([first, second])
  expect((await inBin()).total).toBe(0)
  await desk.post('/undo', { token: restored.data.undo.token })
  expect((await inBin()).total).toBe(2)
})

test('only what lies in the bin is deleted for good, and that for good', async () => {
  const id = await desk.create({ title: '彻底删除的草稿' })
  expect(await desk.post(`/${id}/erase`)).toMatchObject({ status: 400, msg: '该内容不在回收站' })
  await desk.post(`/${id}/bin`)
  expect((await desk.post(`/${id}/erase`)).code).toBe(200)
  expect((await desk.read(id)).status).toBe(404)
  const { data } = await browser.ask('GET /audit', { query: { action: 'content.erase' } })
  expect(data.rows[0]).toMatchObject({ target: `content:${id}`, detail: { title: '彻底删除的草稿' } })
})
