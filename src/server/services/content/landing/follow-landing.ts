import { and, asc, eq, exists, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type LandingPage, landingPages } from '#db/schema/index.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import {
  type PublishRules,
  publishScheduled,
  type WithdrawRules,
  withdrawScheduled,
} from '#server/services/content/items/follow-schedule.ts'
import { closeTests, mayTestEnd } from '#server/services/content/page-tests/running-tests.ts'
import { refuseUnrendered, runLandingAction } from './landing-actions.ts'
import { landingEntity, targetOf, writtenText } from './landing-entity.ts'

const atOnce = 50
/** No page of the site's own is made by the clock: the address was checked when the page was scheduled. */
const isSitePage = () => false

/**
 * Publishes due pages, withdraws those whose end has come, closes tests whose time is over, and purges those of which a block begins or ends in the span. Safe
 * on several instances: each page is changed by one of them, and each purges its own cache.
 */
export async function followLanding({ parts, input }: { parts: Parts; input: TimeSpan }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  await publishScheduled(ctx, publishRules, await listDue(ctx, isPublishDue(ctx.clock.now())))
  await withdrawScheduled(ctx, withdrawRules, await listDue(ctx, isWithdrawDue(ctx.clock.now())))
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

function listDue({ db }: Ctx, isDue: SQL | undefined) {
  const { id } = landingPages
  return db.select({ id }).from(landingPages).where(isDue).orderBy(asc(id)).limit(atOnce)
}

const publishRules: PublishRules<LandingPage> = {
  kind: 'landing',
  entity: landingEntity,
  dueAt: ({ publishAt }) => publishAt,
  before: (ctx, id) => refuseUnrendered(ctx, id),
  publish: (tx, page) => runLandingAction(tx, page, { action: 'publish', isSitePage }),
  async stop(tx, page, reason) {
    const { id, version } = page
    const { name } = writtenText(page).page
    const set = { publishAt: null, version: version + 1 }
    await tx.db.update(landingPages).set(set).where(eq(landingPages.id, id))
    await tx.record({ action: 'landing.stop', target: targetOf(id), detail: { name, reason } })
    return { of: 'landing', name }
  },
}

const withdrawRules: WithdrawRules<LandingPage> = {
  kind: 'landing',
  entity: landingEntity,
  dueAt: ({ isPublic, withdrawAt }) => (isPublic ? withdrawAt : null),
  withdraw(tx, page, leads) {
    const to = leads ? String(page.fields.leadsTo ?? '') : ''
    return runLandingAction(tx, page, { action: 'withdraw', to: to === '' ? null : to, isSitePage })
  },
}
