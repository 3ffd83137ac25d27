import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { pageTests, pageTestVisitors } from '#db/schema/index.ts'
import type { Share } from '#domain/shared/shares.ts'
import { type Half, halfOf } from '#domain/shared/split-test.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Counts the visitor of this call in the tests of the pages that they have just seen: once, however often it is reported.
 * Hardly any call carries the mark of a test, and any other costs nothing.
 */
export async function countSeen(ctx: Ctx, paths: readonly string[]): Promise<void> {
  const seen = await markedTests(ctx)
  const rows = seen.filter(({ path }) => paths.includes(path)).map(({ row }) => row)
  if (rows.length > 0) await ctx.db.insert(pageTestVisitors).values(rows).onConflictDoNothing()
}

/**
 * Counts the registration of this call, in its transaction, for the version that the visitor saw: once, whatever else they
 * register. A mark is given with a version, so a registration that is quicker than the report of the page counts too.
 */
export async function countRegistered(ctx: Ctx): Promise<void> {
  if (ctx.caller.hasOptedOut) return
  const rows = (await markedTests(ctx)).map(({ row }) => ({ ...row, hasRegistered: true }))
  if (rows.length === 0) return
  const { testId, visitor } = pageTestVisitors
  await ctx.db
    .insert(pageTestVisitors)
    .values(rows)
    .onConflictDoUpdate({ target: [testId, visitor], set: { hasRegistered: true } })
}

/** The tests that run now of those whose marks the caller carries. */
async function markedTests({ db, clock, caller }: Ctx) {
  const { pageTestMarks: marks = [] } = caller
  if (marks.length === 0) return []
  const { id, path, state, endsAt } = pageTests
  const ids = marks.map(({ test }) => test)
  const isOne = and(inArray(id, ids), eq(state, 'running'), gt(endsAt, clock.now()))
  const running = await db.select({ id, path }).from(pageTests).where(isOne)
  return running.map((test) => {
    const visitor = marks.find((mark) => mark.test === test.id)?.visitor ?? ''
    return { path: test.path, row: { testId: test.id, visitor, half: halfOf(test.id, visitor) } }
  })
}

/** The visitors of each half so far, and how many of them have registered. */
export async function countHalves({ db }: Pick<Ctx, 'db'>, test: number): Promise<Record<Half, Share>> {
  const { testId, half, hasRegistered } = pageTestVisitors
  const rows = await db
    .select({ half, of: count(), hits: sql<number>`count(*) filter (where ${hasRegistered})`.mapWith(Number) })
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
