import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeBanner } from '#db/factories.ts'
import { auditLog, banners } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { bannerEntity } from '#server/services/content/banners/staff-banner.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { changeEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange, recordEvent } from '#server/services/shared/change/make-change.ts'
import { openTestApp } from '#tests/support/test-app.ts'

let ctx: Ctx
let purges: { tags: readonly string[]; titles: string[] }[]

const app = await openTestApp({ env: { SEED: 'none' } })
beforeEach(async () => {
  purges = []
  await app.db.delete(banners)
  const caller = { address: '', requestId: randomUUID(), userAgent: '', inProcess: true, token: null }
  ctx = { ...app.parts, caller, purge }
})

async function purge(tags: readonly string[]): Promise<void> {
  const rows = await app.db.select({ title: banners.title }).from(banners)
  purges.push({ tags, titles: rows.map(({ title }) => title) })
}

/** The entries of this test, which are only ever added. */
function entries() {
  const { actor, action, target, requestId } = auditLog
  return app.db.select({ actor, action, target }).from(auditLog).where(eq(requestId, ctx.caller.requestId))
}

async function publish(tx: ChangeCtx, place: number) {
  await makeBanner(tx.db, { title: `slide of ${place}` })
  await tx.record({ action: 'banner.publish', target: 'banner:1', pagesOf: place })
}

test('an entry is of the one who makes the change, and its pages are purged once, after the commit', async () => {
  await makeChange(ctx, 7, async (tx) => {
    await publish(tx, 1)
    await publish(tx, 1)
    expect(purges).toEqual([])
  })
  expect(await entries()).toEqual(Array(2).fill({ actor: 'staff:7', action: 'banner.publish', target: 'banner:1' }))
  expect(purges).toEqual([{ tags: ['banners:1'], titles: ['slide of 1', 'slide of 1'] }])
})

test('a change that fails leaves no entry and purges nothing', async () => {
  const failing = makeChange(ctx, 'system', async (tx) => {
    await publish(tx, 1)
    throw new AppError('CONFLICT')
  })
  await expect(failing).rejects.toThrow(AppError)
  expect([await entries(), purges]).toEqual([[], []])
})

test('work that records nothing and does not say why is rolled back', async () => {
  const silent = makeChange(ctx, 7, (tx) => makeBanner(tx.db, { title: 'silent' }))
  await expect(silent).rejects.toThrow('has recorded no audit entry')
  expect(await app.db.$count(banners)).toBe(0)
  await makeChange(ctx, 7, async (tx) => tx.leaveUnrecorded('nothing has changed'))
  expect(purges).toEqual([])
})

test('a change within a change is purged by the outer one, and not at all where it was rolled back', async () => {
  await makeChange(ctx, 7, async (outer) => {
    await makeChange({ ...outer }, 7, (tx) => publish(tx, 1))
    const refused = makeChange(outer, 7, async (tx) => {
      await publish(tx, 2)
      throw new AppError('INVALID_INPUT')
    })
    await expect(refused).rejects.toThrow(AppError)
    expect(purges).toEqual([])
  })
  expect(purges).toEqual([{ tags: ['banners:1'], titles: ['slide of 1'] }])
  expect(await entries()).toHaveLength(1)
})

test('an event alone is an entry', async () => {
  await recordEvent(ctx, 'visitor', { action: 'staff.sign-in-failed', target: 'a***@fanyu.example' })
  const target = 'a***@fanyu.example'
  expect(await entries()).toEqual([{ actor: 'visitor', action: 'staff.sign-in-failed', target }])
})

const remove = (id: number, ifVersion?: number) =>
  changeEntity(ctx, {
    by: 7,
    entity: bannerEntity,
    id,
    ifVersion,
    action: 'banner.remove',
    work: async (_, { title }) => ({ result: title, pagesOf: 1 }),
  })

test('a change of one record answers 404 for none, 409 with both for another version, and is recorded under its name', async () => {
  const { id, version } = await makeBanner(app.db, { title: 'sail' })
  await expect(remove(id + 1)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  const conflict = { errorName: 'CONFLICT', fields: { data: { yours: null, theirs: { version } } } }
  await expect(remove(id, version + 1)).rejects.toMatchObject(conflict)
  expect(await entries()).toEqual([])
  expect(await remove(id, version)).toBe('sail')
  expect(await entries()).toEqual([{ actor: 'staff:7', action: 'banner.remove', target: `banner:${id}` }])
  expect(purges).toHaveLength(1)
})
