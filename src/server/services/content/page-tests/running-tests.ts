import { and, desc, eq, exists, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type PageTest, pageTests } from '#db/schema/index.ts'
import { pathsOfPage } from '#domain/content/promotion-type.ts'
import type { Share } from '#domain/shared/shares.ts'
import type { Half, TestBreak } from '#domain/shared/split-test.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { countHalves, forgetVisitors } from '#server/services/marketing/tracking/page-test-visitors.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { findPerson, type Person } from '#server/services/staff/other-members.ts'

export type RunningTest = Pick<PageTest, 'id' | 'endsAt'> & { paths: readonly string[] }

const isRunning = eq(pageTests.state, sql`'running'`)

/** The tests that run, with the addresses at which half of the visitors see the other version; for the pages' server. */
export async function listRunningTests({ db }: { db: Db }): Promise<RunningTest[]> {
  const { id, path, endsAt, slideA } = pageTests
  const rows = await db.select({ id, path, endsAt, slideA }).from(pageTests).where(isRunning)
  return rows.map((test) => ({ ...test, paths: test.slideA === null ? [test.path] : pathsOfPage(test.path) }))
}

/** What a test is about: a page, one of two slides, or an address. */
export type TestSubject = { page: number } | { slide: number } | { path: string } | 'slides'

function isAbout(subject: TestSubject): SQL | undefined {
  const { pageId, slideA, slideB, path } = pageTests
  if (subject === 'slides') return isNotNull(slideA)
  if ('page' in subject) return eq(pageId, subject.page)
  return 'path' in subject ? eq(path, subject.path) : or(eq(slideA, subject.slide), eq(slideB, subject.slide))
}

/** The test that runs; with `hold`, locked until the transaction of `ctx.db` ends. */
export async function findRunningTest(
  { db }: Pick<Ctx, 'db'>,
  subject: TestSubject,
  { hold = false }: { hold?: boolean } = {},
): Promise<PageTest | null> {
  const found = db
    .select()
    .from(pageTests)
    .where(and(isAbout(subject), isRunning))
  const [test = null] = hold ? await found.for('update') : await found
  return test
}

export type ReadTest = Pick<PageTest, 'id' | 'state' | 'startedAt' | 'endsAt' | 'brokenAt' | 'brokenBy'> & {
  startedBy: Person | null
  /** Visitors of both halves together; the number of each half is not answered before the end. */
  counted: number
  result: Record<Half, Share> | null
}

/** The newest test, as staff read it, with its row; null for none. */
export async function readNewestTest(
  ctx: Ctx,
  subject: TestSubject,
): Promise<{ row: PageTest; test: ReadTest } | null> {
  const [row] = await ctx.db.select().from(pageTests).where(isAbout(subject)).orderBy(desc(pageTests.id)).limit(1)
  if (row === undefined) return null
  const { id, state, startedAt, endsAt, brokenAt, brokenBy, result } = row
  const { a, b } = result ?? (await countHalves(ctx, id))
  const test = {
    id,
    state,
    startedAt,
    endsAt,
    brokenAt,
    brokenBy,
    startedBy: await findPerson(ctx, row.startedBy),
    counted: a.of + b.of,
    result: state === 'ended' ? result : null,
  }
  return { row, test }
}

/**
 * Breaks off a test within the change that has locked it. One whose time is up is over, whatever is done to what it is about.
 * Answers the test; null where it was over.
 */
export async function breakTest(tx: ChangeCtx, test: PageTest, reason: TestBreak): Promise<PageTest | null> {
  const now = tx.clock.now()
  if (test.endsAt <= now) return null
  const set = { state: 'broken' as const, brokenAt: now, brokenBy: reason, version: test.version + 1 }
  const [broken = test] = await tx.db.update(pageTests).set(set).where(eq(pageTests.id, test.id)).returning()
  return broken
}

const isOver = (now: Date) => and(isRunning, lte(pageTests.endsAt, now))

/** Whether `closeTests` may have anything to do. */
export const mayTestEnd = (db: Db, until: Date): SQL =>
  exists(db.select({ one: sql`1` }).from(pageTests).where(isOver(until)))

/** Counts the tests whose time is over; the result is never updated. Safe on several instances. */
export async function closeTests({ parts }: { parts: Parts }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  const over = await ctx.db.select({ id: pageTests.id }).from(pageTests).where(isOver(ctx.clock.now()))
  for (const { id } of over)
    await makeChange(ctx, 'system', async (tx) => {
      const isIt = and(eq(pageTests.id, id), isOver(tx.clock.now()))
      const [test] = await tx.db.select().from(pageTests).where(isIt).for('update')
      if (test === undefined) return tx.leaveUnrecorded('another instance was first')
      const result = await countHalves(tx, id)
      const set = { state: 'ended' as const, result, version: test.version + 1 }
      await tx.db.update(pageTests).set(set).where(eq(pageTests.id, id))
      await forgetVisitors(tx, id)
      const { pageId, slideA, slideB } = test
      if (pageId === null)
        await tx.record({
          action: 'banner.test-end',
          target: `banner:${slideA ?? 0}`,
          detail: { test: id, slideB, result },
        })
      else
        await tx.record({
          action: 'landing.test-end',
          target: `landing:${pageId}`,
          detail: { test: id, result },
          pagesOf: pageId,
        })
    })
}
