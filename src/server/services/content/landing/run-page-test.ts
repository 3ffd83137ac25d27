import { count, eq } from 'drizzle-orm'
import { pageTests } from '#db/schema/index.ts'
import { pageTestsAtMost, refusePageTest, testEnd } from '#domain/landing/page-test.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import type { Args } from '#server/context.ts'
import { findRunningTest } from '#server/services/content/page-tests/running-tests.ts'
import { AppError, refuseErrors } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { findPassRefusal, refuseUnrendered } from './landing-actions.ts'
import {
  changesOf,
  checkLanding,
  landingEntity,
  publicText,
  sanitiseText,
  storeText,
  targetOf,
  writtenText,
} from './landing-entity.ts'
import { breakPageTest, findSecond, withFieldsOf } from './page-tests.ts'

type PageRef = { staffId: number; id: number }

type NewTest = PageRef & {
  version: number
  secondVersion: number
  days: number
  base: number
  difference: number
  isSitePage: (path: string) => boolean
}

/**
 * Shows the second version to half of the visitors for a number of days.
 * @throws NOT_FOUND; CONFLICT for an outdated version of either; INVALID_INPUT with the sentence against it, or with the
 * findings of the second version.
 */
export async function startPageTest({ ctx, input }: Args<NewTest>): Promise<void> {
  const { staffId, id, version, secondVersion, days, base, difference, isSitePage } = input
  const other = await findSecond(ctx, id)
  if (other !== null) await refuseUnrendered(ctx, other.id, sentences.ofSecond(sentences.notRendered))
  return makeChange(ctx, staffId, async (tx) => {
    const row = await lockEntity(tx, landingEntity, id, { ifVersion: version })
    const now = tx.clock.now()
    const endsAt = testEnd(now, days)
    const refusal = refusePageTest(row, endsAt)
    if (refusal !== null) throw AppError.invalid(refusal)
    if (base + difference > 1_000) throw AppError.invalid(sentences.testShares)
    if ((await findRunningTest(tx, { path: row.path ?? '' })) !== null) throw AppError.invalid(sentences.testRunning)
    const [running] = await tx.db.select({ total: count() }).from(pageTests).where(eq(pageTests.state, 'running'))
    if ((running?.total ?? 0) >= pageTestsAtMost) throw AppError.invalid(sentences.testsAtMost)
    const found = await findSecond(tx, id)
    if (found === null) throw AppError.invalid(sentences.testNoSecond)
    const second = await lockEntity(tx, landingEntity, found.id, { ifVersion: secondVersion })
    refuseErrors(await checkLanding(tx, second, isSitePage), sentences.ofSecond(sentences.checksFailed))
    const passRefusal = await findPassRefusal(tx, second)
    if (passRefusal !== null) throw AppError.invalid(sentences.ofSecond(passRefusal))
    const text = sanitiseText(withFieldsOf(row, writtenText(second)))
    if (changesOf(publicText(row), text).length === 0) throw AppError.invalid(sentences.testSame)
    const [test] = await tx.db
      .insert(pageTests)
      .values({
        pageId: id,
        path: row.path ?? '',
        second: storeText(text),
        days,
        base,
        difference,
        startedAt: now,
        startedBy: staffId,
        endsAt,
      })
      .returning({ id: pageTests.id })
    if (test === undefined) throw new Error('The insert returned no row')
    const detail = { test: test.id, days, base, difference, second: targetOf(second.id) }
    await tx.record({ action: 'landing.test-start', target: targetOf(id), detail, pagesOf: id })
  })
}

/** Stops the test of a page without a result. Throws NOT_FOUND; INVALID_INPUT where none runs. */
export function stopPageTest({ ctx, input }: Args<PageRef>): Promise<void> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const { id } = await lockEntity(tx, landingEntity, input.id)
    if (!(await breakPageTest(tx, id, 'stopped'))) throw AppError.invalid(sentences.testNone)
  })
}
