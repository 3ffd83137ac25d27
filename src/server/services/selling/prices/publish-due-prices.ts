import { and, asc, eq, exists, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { priceChanges } from '#db/schema/index.ts'
import { priceSentences } from '#domain/pricing/changes/issue-texts.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { changeEntity, lockEntity } from '#server/services/shared/change/change-entity.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { mailMissed } from '#server/services/staff/missed-schedules.ts'
import { priceEntity } from './read-change.ts'
import { moveChange } from './run-price-action.ts'

/**
 * Publishes due sets, rolls back expired ones, and answers the ids. Safe on several instances. A set that cannot be
 * published any more becomes a draft with the reason.
 */
export async function publishDuePrices({ parts }: { parts: Parts }): Promise<number[]> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  const now = parts.clock.now()
  const due = await parts.db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(isDue(now))
    // Sets that end come before sets that start on the same cells.
    .orderBy(asc(priceChanges.status), asc(priceChanges.publishAt), asc(priceChanges.id))
  const done: number[] = []
  for (const { id } of due) {
    const isDone = await turnOne(ctx, id, now).catch((error: unknown) => stopOne(ctx, id, error))
    if (isDone) done.push(id)
  }
  return done
}

function turnOne(ctx: Ctx, id: number, now: Date): Promise<boolean> {
  return makeChange(ctx, 'system', async (tx) => {
    const held = await lockEntity(tx, priceEntity, id)
    const { status, publishAt, endsAt } = held.change
    if (status === 'scheduled' && publishAt !== null && publishAt <= now) {
      if (endsAt !== null && endsAt <= now) throw AppError.conflict(priceSentences.stoppedOver)
      await moveChange(tx, held, { status: 'public', publishAt, endsAt }, 'price.publish')
      return true
    }
    if (status === 'public' && endsAt !== null && endsAt <= now) {
      await moveChange(tx, held, { status: 'rolledBack', publishAt, endsAt }, 'price.roll-back')
      return true
    }
    tx.leaveUnrecorded('another instance was first')
    return false
  })
}

/** A conflict would recur half a second later; other errors are retried. */
async function stopOne(ctx: Ctx, id: number, error: unknown): Promise<boolean> {
  const isOver = error instanceof AppError && error.errorName === 'CONFLICT'
  ctx.log.error({ err: error, priceChange: id }, 'a scheduled change of prices could not be made')
  if (!isOver) return false
  const stopped = error.message === priceSentences.stoppedOver ? error.message : priceSentences.stoppedStale
  await changeEntity(ctx, {
    by: 'system',
    entity: priceEntity,
    id,
    action: 'price.stop',
    async work(tx, { change: { name, status, version } }) {
      const isScheduled = status === 'scheduled'
      const left = isScheduled ? ({ status: 'draft', publishAt: null, endsAt: null } as const) : { endsAt: null }
      const set = { ...left, stopped, version: version + 1 }
      await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, id))
      await mailMissed(tx, { of: 'price', id, name, reason: stopped })
      return { result: undefined, detail: { name, stopped } }
    },
  })
  return false
}

/** Whether `publishDuePrices` has anything to do. */
export function arePricesDue({ db }: Pick<Parts, 'db'>, { until }: TimeSpan): SQL {
  const has = (condition: SQL | undefined) => exists(db.select({ one: sql`1` }).from(priceChanges).where(condition))
  return sql`(${has(isBeginning(until))} or ${has(isEnding(until))})`
}

const isDue = (now: Date) => or(isBeginning(now), isEnding(now))

// Constant states and `is not null` tell the planner how few these are, also in a plan that is kept.
function isBeginning(now: Date) {
  return and(sql`${priceChanges.status} = 'scheduled'`, lte(priceChanges.publishAt, now))
}

function isEnding(now: Date) {
  const { status, endsAt } = priceChanges
  return and(sql`${status} = 'public'`, isNotNull(endsAt), lte(endsAt, now))
}
