import { and, desc, eq, isNull } from 'drizzle-orm'
import { type LandingPage, landingPages } from '#db/schema/index.ts'
import { pageTestBreaks } from '#domain/landing/page-test.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { neededPerHalf, type TestBreak } from '#domain/shared/split-test.ts'
import type { Args, Ctx } from '#server/context.ts'
import { breakTest, findRunningTest, readNewestTest } from '#server/services/content/page-tests/running-tests.ts'
import { sumPageFigures } from '#server/services/marketing/channels/page-figures.ts'
import { forgetVisitors } from '#server/services/marketing/tracking/page-test-visitors.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import {
  changesOf,
  findLanding,
  type LandingText,
  publicText,
  readText,
  targetOf,
  writtenText,
} from './landing-entity.ts'

/** Throws INVALID_INPUT for a second version that a test shows: it stays what is tested. */
export async function refuseTested(tx: Pick<Ctx, 'db'>, { secondOf }: LandingPage): Promise<void> {
  if (secondOf !== null && (await findRunningTest(tx, { page: secondOf })) !== null)
    throw AppError.invalid(sentences.testedSecond)
}

/** The blocks of a page's second version, while a test shows it; else what everybody reads. */
export async function textOfHalf(ctx: Pick<Ctx, 'db'>, row: LandingPage, half: 'b' | undefined): Promise<LandingText> {
  const first = publicText(row)
  const test = half === undefined ? null : await findRunningTest(ctx, { page: row.id })
  return test === null ? first : { page: first.page, blocks: readText(test.second ?? {}).blocks }
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

/** What the editor shows of a page's test: the newest one, the second version, and the visits until now. Throws NOT_FOUND. */
export async function readPageTest({ ctx, input }: Args<{ id: number }>) {
  const row = await findLanding(ctx, input.id)
  const second = await findSecond(ctx, row.id)
  const path = row.path ?? ''
  const figures = await sumPageFigures({ ctx, input: { paths: [path], days: visitedDays } })
  const { visits = 0, registered = 0 } = figures.get(path) ?? {}
  return {
    test: await readTest(ctx, row.id),
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

async function readTest(ctx: Ctx, pageId: number) {
  const newest = await readNewestTest(ctx, { page: pageId })
  if (newest === null) return null
  const { days, base, difference } = newest.row
  const [share, least] = [base ?? 0, difference ?? 0]
  const needed = neededPerHalf({ share: share / 1_000, difference: least / 1_000 })
  const brokenBy = pageTestBreaks.find((reason) => reason === newest.row.brokenBy) ?? null
  return { ...newest.test, brokenBy, days, base: share, difference: least, needed }
}

/** Breaks off the test that runs on a page, within the change of the page, which purges it. Answers whether one was broken off. */
export async function breakPageTest(tx: ChangeCtx, pageId: number, reason: TestBreak): Promise<boolean> {
  const test = await findRunningTest(tx, { page: pageId }, { hold: true })
  if (test === null || (await breakTest(tx, test, reason)) === null) return false
  await forgetVisitors(tx, test.id)
  const detail = { test: test.id, reason }
  await tx.record({ action: 'landing.test-break', target: targetOf(pageId), detail, pagesOf: pageId })
  return true
}
