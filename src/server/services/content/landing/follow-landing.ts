import { and, asc, eq, exists, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type LandingPage, landingPages } from '#db/schema/index.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { publishScheduled, type ScheduleRules } from '#server/services/content/items/publish-scheduled.ts'
import { closeTests, mayTestEnd } from '#server/services/content/page-tests/running-tests.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { runLandingAction } from './landing-actions.ts'
import { landingEntity, writtenText } from './landing-entity.ts'

const atOnce = 50
/** No page of the site's own is made by the clock: the address was checked when the page was scheduled. */
const isSitePage = () => false

/**
 * Publishes due pages, withdraws those whose end has come, closes tests whose time is over, and purges those of which a block begins or ends in the span. Safe
 * on several instances: each page is changed by one of them, and each purges its own cache.
 */
export async function followLanding({ parts, input }: { parts: Parts; input: TimeSpan }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  await publishScheduled(ctx, scheduleRules, await listDue(ctx, isPublishDue(ctx.clock.now())))
  for (const id of await listDue(ctx, isWithdrawDue(ctx.clock.now()))) await withdrawOne(ctx, id)
  await closeTests({ parts })
  const turned = await ctx.db.select({ id: landingPages.id }).from(landingPages).where(hasTurned(input))
  // The search knows the questions that pages show now.
  const tags = turned.map(({ id }) => cacheTags.landingPage(id))
  if (turned.length > 0) await parts.purge([cacheTags.landingPages, ...tags])
}

/** Whether `followLanding` may have anything to do. */
export function mayLandingChange({ db }: Pick<Parts, 'db'>, span: TimeSpan): SQL {
  const any = (condition: SQL | undefined) => exists(db.select({ one: sql`1` }).from(landingPages).where(condition))
  return sql`(${any(isPublishDue(span.until))} or ${any(isWithdrawDue(span.until))} or ${any(hasTurned(span))} or ${mayTestEnd(db, span.until)})`
}

function isPublishDue(now: Date) {
  const { publishAt, deletedAt } = landingPages
  return and(isNotNull(publishAt), lte(publishAt, now), isNull(deletedAt))
}

function isWithdrawDue(now: Date) {
  const { withdrawAt, isPublic } = landingPages
  return and(isNotNull(withdrawAt), lte(withdrawAt, now), eq(isPublic, true))
}

function hasTurned({ since, until }: TimeSpan) {
  const seconds = (date: Date) => date.getTime() / 1_000
  const turn = sql`exists (select 1 from unnest(${landingPages.turns}) as turn where turn > ${seconds(since)}::double precision and turn <= ${seconds(until)}::double precision)`
  return and(eq(landingPages.isPublic, true), turn)
}

async function listDue(ctx: Ctx, isDue: SQL | undefined): Promise<number[]> {
  const due = await ctx.db
    .select({ id: landingPages.id })
    .from(landingPages)
    .where(isDue)
    .orderBy(asc(landingPages.id))
    .limit(atOnce)
  return due.map(({ id }) => id)
}

const scheduleRules: ScheduleRules<LandingPage> = {
  kind: 'landing',
  entity: landingEntity,
  publish: (tx, page) => runLandingAction(tx, page, { action: 'publish', isSitePage }),
  unschedule: (tx, { id, version }) =>
    tx.db
      .update(landingPages)
      .set({ publishAt: null, version: version + 1 })
      .where(eq(landingPages.id, id)),
  namesOf: (row) => ({ name: writtenText(row).page.name }),
}

/** Its address leads where the page says; where nothing can lead there any more, it is gone (410). */
async function withdrawOne(ctx: Ctx, id: number): Promise<void> {
  const withdraw = (leads: boolean) =>
    makeChange(ctx, 'system', async (tx) => {
      const before = await lockEntity(tx, landingEntity, id)
      if (!before.isPublic || before.withdrawAt === null || before.withdrawAt > tx.clock.now())
        return tx.leaveUnrecorded('another instance was first, or the time has been changed')
      const leadsTo = String(before.fields.leadsTo ?? '')
      const to = leads && leadsTo !== '' ? leadsTo : null
      await runLandingAction(tx, before, { action: 'withdraw', to, isSitePage })
    })
  await withdraw(true)
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.errorName !== 'INVALID_INPUT') throw error
      return withdraw(false)
    })
    .catch((error: unknown) => ctx.log.error({ err: error, landing: id }, 'a page could not be withdrawn at its time'))
}
