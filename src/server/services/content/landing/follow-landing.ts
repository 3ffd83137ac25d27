import { and, asc, eq, exists, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { landingPages } from '#db/schema/index.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { mailMissed } from '#server/services/staff/missed-schedules.ts'
import { runLandingAction } from './landing-actions.ts'
import { landingEntity, targetOf, writtenText } from './landing-entity.ts'
import { closePageTests, mayTestEnd } from './page-tests.ts'

const atOnce = 50
/** No page of the site's own is made by the clock: the address was checked when the page was scheduled. */
const isSitePage = () => false

/**
 * Publishes due pages, withdraws those whose end has come, closes tests whose time is over, and purges those of which a block begins or ends in the span. Safe
 * on several instances: each page is changed by one of them, and each purges its own cache.
 */
export async function followLanding({ parts, input }: { parts: Parts; input: TimeSpan }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  await followDue(ctx, isPublishDue(ctx.clock.now()), publishOne)
  await followDue(ctx, isWithdrawDue(ctx.clock.now()), withdrawOne)
  await closePageTests({ parts })
  const turned = await ctx.db.select({ id: landingPages.id }).from(landingPages).where(hasTurned(input))
  if (turned.length > 0) await parts.purge(turned.map(({ id }) => cacheTags.landingPage(id)))
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

async function followDue(ctx: Ctx, isDue: SQL | undefined, work: (ctx: Ctx, id: number) => Promise<void>) {
  const due = await ctx.db
    .select({ id: landingPages.id })
    .from(landingPages)
    .where(isDue)
    .orderBy(asc(landingPages.id))
    .limit(atOnce)
  for (const { id } of due) await work(ctx, id)
}

async function publishOne(ctx: Ctx, id: number): Promise<void> {
  try {
    await makeChange(ctx, 'system', async (tx) => {
      const before = await lockEntity(tx, landingEntity, id)
      if (before.publishAt === null || before.publishAt > tx.clock.now())
        return tx.leaveUnrecorded('another instance was first, or the time has been changed')
      await runLandingAction(tx, before, { action: 'publish', isSitePage })
    })
  } catch (error) {
    ctx.log.error({ err: error, landing: id }, 'a scheduled page could not be published')
    // A page with failed checks would fail again half a second later: it loses its schedule.
    if (error instanceof AppError) await cancelSchedule(ctx, id, error.message)
  }
}

function cancelSchedule(ctx: Ctx, id: number, reason: string): Promise<void> {
  return makeChange(ctx, 'system', async (tx) => {
    const isIt = and(eq(landingPages.id, id), isPublishDue(tx.clock.now()))
    const [row] = await tx.db.select().from(landingPages).where(isIt).for('update')
    if (row === undefined) return tx.leaveUnrecorded('another instance was first')
    await tx.db
      .update(landingPages)
      .set({ publishAt: null, version: row.version + 1 })
      .where(eq(landingPages.id, id))
    const { name } = writtenText(row).page
    await tx.record({ action: 'landing.stop', target: targetOf(id), detail: { name, reason } })
    await mailMissed(tx, { of: 'landing', id, name, reason })
  })
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
