import { and, desc, eq, exists, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type LandingPage, landingPages, type PageTest, pageTests } from '#db/schema/index.ts'
import type { PageTestBreak } from '#domain/landing/page-test.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { neededPerHalf } from '#domain/shared/split-test.ts'
import { type Args, type Ctx, type Parts, processCaller } from '#server/context.ts'
import { sumPageFigures } from '#server/services/marketing/channels/page-figures.ts'
import { countHalves, forgetVisitors } from '#server/services/marketing/tracking/page-test-visitors.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { findPerson, type Person } from '#server/services/staff/other-members.ts'
import {
  changesOf,
  findLanding,
  type LandingText,
  publicText,
  readText,
  targetOf,
  writtenText,
} from './landing-entity.ts'

export type RunningTest = Pick<PageTest, 'id' | 'path' | 'endsAt'>

const isRunning = eq(pageTests.state, sql`'running'`)

/** The tests that run, for the pages' server. */
export function listRunningTests({ db }: { db: Db }): Promise<RunningTest[]> {
  const { id, path, endsAt } = pageTests
  return db.select({ id, path, endsAt }).from(pageTests).where(isRunning)
}

/** The test that runs on a page; null for none. */
export async function findRunningTest(ctx: Pick<Ctx, 'db'>, pageId: number): Promise<PageTest | null> {
  const [test] = await ctx.db
    .select()
    .from(pageTests)
    .where(and(eq(pageTests.pageId, pageId), isRunning))
  return test ?? null
}

/** Throws INVALID_INPUT for a second version that a test shows: it stays what is tested. */
export async function refuseTested(tx: Pick<Ctx, 'db'>, { secondOf }: LandingPage): Promise<void> {
  if (secondOf !== null && (await findRunningTest(tx, secondOf)) !== null)
    throw AppError.invalid(sentences.testedSecond)
}

/** The blocks of a page's second version, while a test shows it; else what everybody reads. */
export async function textOfHalf(ctx: Pick<Ctx, 'db'>, row: LandingPage, half: 'b' | undefined): Promise<LandingText> {
  const first = publicText(row)
  const test = half === undefined ? null : await findRunningTest(ctx, row.id)
  return test === null ? first : { page: first.page, blocks: readText(test.second).blocks }
}

/** The page whose draft is the second version of this one; null for none. */
export async function findSecond({ db }: Pick<Ctx, 'db'>, pageId: number): Promise<LandingPage | null> {
  const [row] = await db
    .select()
    .from(landingPages)
    .where(and(eq(landingPages.secondOf, pageId), isNull(landingPages.deletedAt)))
    .orderBy(desc(landingPages.id))
    .limit(1)
  return row ?? null
}

/** The days whose visits say how long a test will take. */
export const visitedDays = 28

type ReadTest = Pick<
  PageTest,
  'id' | 'state' | 'days' | 'base' | 'difference' | 'startedAt' | 'endsAt' | 'brokenAt' | 'brokenBy' | 'result'
> & {
  startedBy: Person | null
  /** The visitors that each half needs. */
  needed: number
  /** Visitors of both halves together; the number of each half is not answered before the end. */
  counted: number
}

/** What the editor shows of a page's test: the newest one, the second version, and the visits until now. Throws NOT_FOUND. */
export async function readPageTest({ ctx, input }: Args<{ id: number }>) {
  const row = await findLanding(ctx, input.id)
  const second = await findSecond(ctx, row.id)
  const path = row.path ?? ''
  const figures = await sumPageFigures({ ctx, input: { paths: [path], days: visitedDays } })
  const { visits = 0, registered = 0 } = figures.get(path) ?? {}
  return {
    test: await readNewest(ctx, row.id),
    second: second && {
      id: second.id,
      version: second.version,
      changes: changesOf(publicText(row), withFieldsOf(row, writtenText(second)))
        .map(({ label }) => label)
        .slice(0, 100),
    },
    visits,
    registered,
  }
}

/** The second version as visitors would read it: it has blocks of its own alone. */
export const withFieldsOf = (row: LandingPage, { blocks }: LandingText): LandingText => ({
  page: publicText(row).page,
  blocks,
})

async function readNewest(ctx: Ctx, pageId: number): Promise<ReadTest | null> {
  const [test] = await ctx.db
    .select()
    .from(pageTests)
    .where(eq(pageTests.pageId, pageId))
    .orderBy(desc(pageTests.id))
    .limit(1)
  if (test === undefined) return null
  const { id, state, days, base, difference, startedAt, endsAt, brokenAt, brokenBy, result } = test
  const { a, b } = result ?? (await countHalves(ctx, id))
  return {
    id,
    state,
    days,
    base,
    difference,
    startedAt,
    endsAt,
    brokenAt,
    brokenBy,
    startedBy: await findPerson(ctx, test.startedBy),
    needed: neededPerHalf({ share: base / 1_000, difference: difference / 1_000 }),
    counted: a.of + b.of,
    result: state === 'ended' ? result : null,
  }
}

/**
 * Breaks off the test that runs on a page, within the change of the page, which purges it. A test whose time is up is over,
 * whatever is done to its page. Answers whether one was broken off.
 */
export async function breakPageTest(tx: ChangeCtx, pageId: number, reason: PageTestBreak): Promise<boolean> {
  const [test] = await tx.db
    .select()
    .from(pageTests)
    .where(and(eq(pageTests.pageId, pageId), isRunning))
    .for('update')
  const now = tx.clock.now()
  if (test === undefined || test.endsAt <= now) return false
  await tx.db
    .update(pageTests)
    .set({ state: 'broken', brokenAt: now, brokenBy: reason })
    .where(eq(pageTests.id, test.id))
  await forgetVisitors(tx, test.id)
  const detail = { test: test.id, reason }
  await tx.record({ action: 'landing.test-break', target: targetOf(pageId), detail, pagesOf: pageId })
  return true
}

const isOver = (now: Date) => and(isRunning, lte(pageTests.endsAt, now))

/** Whether `closePageTests` may have anything to do. */
export const mayTestEnd = (db: Db, until: Date): SQL =>
  exists(db.select({ one: sql`1` }).from(pageTests).where(isOver(until)))

/** Counts the tests whose time is over; the result is never updated. Safe on several instances. */
export async function closePageTests({ parts }: { parts: Parts }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  const over = await ctx.db.select({ id: pageTests.id }).from(pageTests).where(isOver(ctx.clock.now()))
  for (const { id } of over)
    await makeChange(ctx, 'system', async (tx) => {
      const isIt = and(eq(pageTests.id, id), isOver(tx.clock.now()))
      const [test] = await tx.db.select().from(pageTests).where(isIt).for('update')
      if (test === undefined) return tx.leaveUnrecorded('another instance was first')
      const result = await countHalves(tx, id)
      await tx.db.update(pageTests).set({ state: 'ended', result }).where(eq(pageTests.id, id))
      await forgetVisitors(tx, id)
      const { pageId } = test
      const detail = { test: id, result }
      await tx.record({ action: 'landing.test-end', target: targetOf(pageId), detail, pagesOf: pageId })
    })
}
