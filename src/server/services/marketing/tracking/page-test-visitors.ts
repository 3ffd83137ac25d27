import { and, count, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { pageTests, pageTestVisitors } from '#db/schema/index.ts'
import type { Share } from '#domain/shared/shares.ts'
import { type Half, halfOf } from '#domain/shared/split-test.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Props, TrackedEvent } from '#domain/tracking/events.ts'
import type { Ctx, Parts } from '#server/context.ts'

type Event = { name: TrackedEvent; path: string; props: Props }

/**
 * Counts the visitor of this call in the tests of what they have just seen, and in a test of slides their click: once, however
 * often it is reported. Hardly any call carries the mark of a test, and any other costs nothing.
 */
export async function countEvents(ctx: Ctx, events: readonly Event[]): Promise<void> {
  const rows = (await markedTests(ctx)).flatMap(({ test, row }) => {
    // A slide that belongs to the other half is no exposure: the page was stored before the test.
    const slide = row.half === 'a' ? test.slideA : test.slideB
    const isHit = events.some(({ name, props }) => name === 'banner_click' && props.bannerId === slide)
    const isSeen = events.some(({ name, path, props }) =>
      slide === null
        ? name === 'page_view' && path.split('?', 1)[0] === test.path
        : name === 'banner_exposure' && props.bannerId === slide,
    )
    return isHit || isSeen ? [{ ...row, isHit }] : []
  })
  await countRows(ctx, rows)
}

/**
 * Counts the registration of this call, in its transaction, for the version that the visitor saw: once, whatever else they
 * register. A mark is given with a version, so a registration that is quicker than the report of the page counts too.
 */
export async function countRegistered(ctx: Ctx): Promise<void> {
  if (ctx.caller.hasOptedOut) return
  const rows = await markedTests(ctx, isNull(pageTests.slideA))
  await countRows(
    ctx,
    rows.map(({ row }) => ({ ...row, isHit: true })),
  )
}

async function countRows({ db }: Ctx, rows: readonly (typeof pageTestVisitors.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const { testId, visitor } = pageTestVisitors
  await db
    .insert(pageTestVisitors)
    .values([...rows])
    .onConflictDoUpdate({
      target: [testId, visitor],
      set: { isHit: true },
      setWhere: sql`excluded.has_registered and not ${pageTestVisitors.isHit}`,
    })
}

/** The tests that run now of those whose marks the caller carries. */
async function markedTests({ db, clock, caller }: Ctx, isCounted?: SQL) {
  const { pageTestMarks: marks = [] } = caller
  if (marks.length === 0) return []
  const { id, path, slideA, slideB, state, endsAt } = pageTests
  const ids = marks.map(({ test }) => test)
  const isOne = and(inArray(id, ids), eq(state, 'running'), gt(endsAt, clock.now()), isCounted)
  const running = await db.select({ id, path, slideA, slideB }).from(pageTests).where(isOne)
  return running.map((test) => {
    const visitor = marks.find((mark) => mark.test === test.id)?.visitor ?? ''
    return { test, row: { testId: test.id, visitor, half: halfOf(test.id, visitor) } }
  })
}

/** The visitors of each half so far, and how many of them have registered or clicked. */
export async function countHalves({ db }: Pick<Ctx, 'db'>, test: number): Promise<Record<Half, Share>> {
  const { testId, half, isHit } = pageTestVisitors
  const rows = await db
    .select({ half, of: count(), hits: sql<number>`count(*) filter (where ${isHit})`.mapWith(Number) })
    .from(pageTestVisitors)
    .where(eq(testId, test))
    .groupBy(half)
  const shareOf = (side: Half): Share => {
    const { hits = 0, of = 0 } = rows.find((row) => row.half === side) ?? {}
    return { hits, of }
  }
  return { a: shareOf('a'), b: shareOf('b') }
}

/** Forgets the visitors of a test, of which the counts alone are kept. */
export const forgetVisitors = ({ db }: Pick<Ctx, 'db'>, test: number) =>
  db.delete(pageTestVisitors).where(eq(pageTestVisitors.testId, test))

const sweptDays = 7

/**
 * Forgets the visitors of tests that were broken off in the last days: an undo of what broke one off has continued it with
 * them.
 */
export async function sweepTestVisitors({ parts: { db, clock } }: { parts: Parts }): Promise<void> {
  const since = new Date(clock.now().getTime() - sweptDays * dayMs)
  const isOver = and(eq(pageTests.state, sql`'broken'`), gt(pageTests.brokenAt, since))
  for (const { id } of await db.select({ id: pageTests.id }).from(pageTests).where(isOver))
    await forgetVisitors({ db }, id)
}
