import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeCancellation, makeCoupon, makeJoinApplication, makePriceTier, makeUser } from '#db/factories.ts'
import { auditLog, coupons, exports, priceTiers, redirects } from '#db/schema/index.ts'
import { directRowsAtMost } from '#domain/exports/kinds.ts'
import { readCsv } from '#domain/shared/csv.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { writeExport } from '#server/services/work/exports/make-export.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { openedUnaudited } from '#tests/support/opened-unaudited.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
// These tests write each part by hand.
await app.stopJobs()
beforeEach(async () => {
  await app.db.delete(exports)
  await app.db.delete(redirects)
  rmSync(folder(), { recursive: true, force: true })
})

const begin = (kind: string, by = owner, filters: object = {}) => by.ask('POST /exports', { body: { kind, filters } })
const rowOf = async (id: number) => (await app.db.select().from(exports).where(eq(exports.id, id)))[0]
const write = (id: number, pace = { rows: 100, ms: 60_000 }) => writeExport({ ctx: app.parts, input: { id }, pace })
const fetchFile = (id: number, by = owner) => by.ask(`GET /exports/${id}/file`)
const folder = () => path.join(app.parts.environment.dataDir, 'media/exports')
const filesThere = () => (existsSync(folder()) ? readdirSync(folder()) : [])

async function givenRedirects(count: number) {
  const createdAt = app.clock.now()
  const rows = Array.from({ length: count }, (_, index) => ({
    from: `/old-${index}.html`,
    origin: 'hand' as const,
    createdAt,
  }))
  for (let first = 0; first < count; first += 1_000)
    await app.db.insert(redirects).values(rows.slice(first, first + 1_000))
}

test('a list is written part by part, and a process that dies at any point doubles and loses nothing', async () => {
  await givenRedirects(250)
  const { data } = await begin('redirects')
  // One part a turn, each handed on.
  await write(data.id, { rows: 100, ms: 0 })
  expect(await rowOf(data.id)).toMatchObject({ rows: 100, total: 250, status: 'running' })
  expect((await fetchFile(data.id)).msg).toBe('还没有完成')

  // Killed after the bytes were put and before they were counted.
  const put = app.parts.media.put
  app.parts.media.put = async (key, file) => {
    await put(key, file)
    throw new Error('killed')
  }
  await expect(write(data.id)).rejects.toThrow('killed')
  app.parts.media.put = put
  expect(filesThere()).toHaveLength(2)

  // What is added or goes meanwhile is no matter of the rows that were there.
  await app.db.delete(redirects).where(eq(redirects.from, '/old-3.html'))
  await app.db.insert(redirects).values({ from: '/later.html', origin: 'hand', createdAt: app.clock.now() })
  await Promise.all([write(data.id), write(data.id)])
  expect(await rowOf(data.id)).toMatchObject({ rows: 250, status: 'done', pendingParts: [] })
  expect(filesThere()).toHaveLength(3)

  const file = await fetchFile(data.id)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = readCsv(file.data)
  expect(head?.cells.slice(0, 2)).toEqual(['原地址', '跳转到'])
  expect(lines.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 250 }, (_, index) => `/old-${index}.html`))
  const headers = { cookie: owner.cookie() }
  const raw = await fetch(`${app.baseUrl}/console/api/exports/${data.id}/file`, { headers })
  const bytes = Buffer.from(await raw.arrayBuffer())
  // The mark stands once, at the beginning.
  expect([bytes.indexOf('\uFEFF'), bytes.lastIndexOf('\uFEFF')]).toEqual([0, 0])
})

test('a file whose fetching cannot be recorded is not sent, and is not left open', async () => {
  await givenRedirects(1)
  const { data } = await begin('redirects')
  await write(data.id)
  const opened = await openedUnaudited(app, async () => expect((await fetchFile(data.id)).status).toBe(500))
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  expect((await fetchFile(data.id)).code).toBe(200)
})

test('a file is its maker’s for a day, and then deleted', async () => {
  await givenRedirects(1)
  const { data } = await begin('redirects', editor)
  await write(data.id)
  expect((await fetchFile(data.id, owner)).status).toBe(404)
  expect((await owner.ask(`POST /exports/${data.id}/remove`)).status).toBe(404)
  expect((await fetchFile(data.id, editor)).code).toBe(200)

  const later = await begin('redirects', editor)
  await write(later.data.id)
  expect((await editor.ask(`POST /exports/${later.data.id}/remove`)).code).toBe(200)
  expect(filesThere()).toHaveLength(1)

  app.clock.advance(24 * 3_600_000)
  await sweep(app.parts)
  app.clock.advance(-24 * 3_600_000)
  expect(await app.db.$count(exports)).toBe(0)
  expect(filesThere()).toEqual([])
})

test('everybody exports their own lists; contacts are the owner’s, with the second factor', async () => {
  await makeJoinApplication(app.db, { status: 'waiting', phone: '13912345678', submittedAt: app.clock.now() })
  const { browser: analyst } = await enterAs(app, owner, ['analyst'])
  const { browser: approver } = await enterAs(app, owner, ['approver'])
  expect((await begin('applications', editor)).msg).toBe('没有导出这张表的权限')
  expect((await begin('audit', analyst)).status).toBe(403)
  const masked = await begin('applications', approver)
  await write(masked.data.id)
  const plain = (await fetchFile(masked.data.id, approver)).data
  expect(plain).toContain('139****5678')
  expect(plain).not.toContain('13912345678')

  const { browser: pricing } = await enterAs(app, owner, ['pricing'])
  await Promise.all([makePriceTier(app.db), makeCoupon(app.db)])
  const { kinds } = (await pricing.ask('GET /exports')).data
  expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['prices', 'coupons'])
  for (const [kind, table] of [
    ['prices', priceTiers],
    ['coupons', coupons],
  ] as const) {
    const made = await begin(kind, pricing)
    await write(made.data.id)
    const lines = (await fetchFile(made.data.id, pricing)).data.trim().split('\r\n')
    expect(lines, kind).toHaveLength(1 + (await app.db.$count(table)))
    expect(lines[1], kind).toMatch(/\d+\.\d{2}/)
  }

  const withContacts = (by: StaffBrowser) =>
    by.ask('POST /exports/with-contacts', { body: { kind: 'applications', filters: { tab: 'waiting' } } })
  expect((await withContacts(approver)).status).toBe(403)
  expect((await withContacts(analyst)).status).toBe(403)
  app.clock.advance(11 * 60_000)
  expect(await withContacts(owner)).toMatchObject({ status: 403, data: { confirm: true } })
  app.clock.advance(-11 * 60_000)
  const whole = await withContacts(owner)
  await write(whole.data.id)
  expect((await fetchFile(whole.data.id)).data).toContain('13912345678')
  app.clock.advance(11 * 60_000)
  expect((await fetchFile(whole.data.id)).data).toEqual({ confirm: true })
  app.clock.advance(-11 * 60_000)
})

test('with a person goes every export in which they may stand, also one that is being made', async () => {
  const user = await makeUser(app.db, { phone: '13800009999' })
  await makeCancellation(app.db, { userId: user.id })
  await givenRedirects(1)
  const made = await owner.ask('POST /exports/with-contacts', { body: { kind: 'cancellations' } })
  await write(made.data.id)
  const making = await begin('cancellations')
  const other = await begin('redirects')
  await write(other.data.id)
  expect(filesThere()).toHaveLength(2)

  await app.db.transaction((db) => eraseAccount({ ctx: { ...commandCtx(app), db }, input: { user } }))
  expect((await fetchFile(made.data.id)).msg).toContain('已清除')
  for (const { data } of [made, making]) await write(data.id)
  expect((await rowOf(making.data.id))?.status).toBe('erased')
  expect(filesThere()).toHaveLength(1)
  expect((await fetchFile(other.data.id)).code).toBe(200)
})

test('a long list is not answered but exported, and nothing or an unknown filter is neither', async () => {
  await givenRedirects(directRowsAtMost)
  expect((await editor.ask('GET /redirects/export')).data).toContain('/old-4999.html')
  await app.db.insert(redirects).values({ from: '/one-more.html', origin: 'hand', createdAt: app.clock.now() })
  expect(await editor.ask('GET /redirects/export')).toMatchObject({ status: 400, data: { tooMany: true } })
  expect((await begin('redirects', editor, { q: 'one-more' })).code).toBe(200)
  expect((await begin('redirects', editor, { q: 'none-of-them' })).msg).toBe('没有符合条件的行')
  expect((await begin('redirects', editor, { status: 'x' })).status).toBe(400)
})

test('what was looked for in messages is kept as a mask, and the lists of the console have their own files', async () => {
  await app.parts.db.execute(
    `insert into jobs (kind, run_at, created_at, summary) values ('send-sms', now(), now(), '{"to":"137****0001"}')`,
  )
  const { data } = await begin('messages', owner, { q: '13700000001', channel: 'sms' })
  expect(await rowOf(data.id)).toMatchObject({ filters: { q: '137****0001', channel: 'sms' } })
  const made = await app.db
    .select()
    .from(auditLog)
    .where(like(auditLog.target, `export:${data.id}`))
  expect(JSON.stringify([made, app.logs])).not.toContain('13700000001')
  await write(data.id)
  expect((await fetchFile(data.id)).data).toContain('137****0001')
  const audit = await begin('audit', owner, { action: 'export.make' })
  await write(audit.data.id)
  expect((await fetchFile(audit.data.id)).data).toContain('export.make')
})
