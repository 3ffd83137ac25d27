import { and, asc, eq, exists, lte, or, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { priceChanges } from '#db/schema/index.ts'
import { priceSentences } from '#domain/pricing/changes/sentences.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { mailMissed } from '#server/services/today/missed-schedules.ts'
import { moveChange } from './do-verb.ts'
import { takeTurn, targetOf } from './hold-change.ts'
import { findChange } from './read-change.ts'

/** The clock calls, not a visitor. */
const caller = { address: '', requestId: '', userAgent: '', inProcess: true, token: null }

/**
 * Makes public what is scheduled and due, takes back what was to last until now, and answers the ids. Any number of
 * instances may call it at once. A set that can no longer go public becomes a draft again that says why.
 */
export async function publishDuePrices({ parts }: { parts: Parts }): Promise<number[]> {
  const ctx: Ctx = { ...parts, caller }
  const now = parts.clock.now()
  const due = await parts.db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(isDue(now))
    // What ends makes room for what begins on the same cells.
    .orderBy(asc(priceChanges.status), asc(priceChanges.publishAt), asc(priceChanges.id))
  const done: number[] = []
  for (const { id } of due) {
    const isDone = await turnOne(ctx, id, now).catch((error: unknown) => stopOne(ctx, id, error))
    if (isDone) done.push(id)
  }
  if (done.length > 0) await ctx.purge([cacheTags.catalogue])
  return done
}

function turnOne(ctx: Ctx, id: number, now: Date): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx)
    const held = await findChange({ ctx: tx, id, hold: true })
    const { status, publishAt, endsAt } = held.change
    const common = { ...held, actor: 'system', staffId: null } as const
    if (status === 'scheduled' && publishAt !== null && publishAt <= now) {
      if (endsAt !== null && endsAt <= now) throw new AppError('CONFLICT', { message: priceSentences.stoppedOver })
      await moveChange(tx, { ...common, to: { status: 'public', publishAt, endsAt }, action: 'price.publish' })
      return true
    }
    if (status === 'public' && endsAt !== null && endsAt <= now) {
      await moveChange(tx, { ...common, to: { status: 'rolledBack', publishAt, endsAt }, action: 'price.roll-back' })
      return true
    }
    // Another instance was first.
    return false
  })
}

/** What cannot be done now cannot be done half a second later either; anything but a conflict is tried again. */
async function stopOne(ctx: Ctx, id: number, error: unknown): Promise<boolean> {
  const isOver = error instanceof AppError && error.errorName === 'CONFLICT'
  ctx.log.error({ err: error, priceChange: id }, 'a scheduled change of prices could not be made')
  if (!isOver) return false
  const stopped = error.message === priceSentences.stoppedOver ? error.message : priceSentences.stoppedStale
  await inTransaction(ctx, async (tx) => {
    await takeTurn(tx)
    const { change } = await findChange({ ctx: tx, id, hold: true })
    const isScheduled = change.status === 'scheduled'
    const left = isScheduled ? ({ status: 'draft', publishAt: null, endsAt: null } as const) : { endsAt: null }
    const set = { ...left, stopped, version: change.version + 1 }
    await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, id))
    const detail = { name: change.name, stopped }
    await recordAudit({ ctx: tx, input: { actor: 'system', action: 'price.stop', target: targetOf(id), detail } })
    await mailMissed({ ctx: tx, input: { of: 'price', id, name: change.name, reason: stopped } })
  })
  return false
}

/** Whether `publishDuePrices` has anything to do. */
export function arePricesDue({ db }: Pick<Parts, 'db'>, { until }: TimeSpan): SQL {
  return exists(db.select({ one: sql`1` }).from(priceChanges).where(isDue(until)))
}

function isDue(now: Date) {
  return or(
    and(eq(priceChanges.status, 'scheduled'), lte(priceChanges.publishAt, now)),
    and(eq(priceChanges.status, 'public'), lte(priceChanges.endsAt, now)),
  )
}
