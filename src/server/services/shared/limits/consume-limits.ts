import { secondsToMs } from '#domain/limits.ts'
import type { Ctx } from '#server/context.ts'
import type { Count, Hit, LimitCounters } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { addHits, readCounts, removeHits, scopeOf } from './counters.ts'

export type { Hit }

/**
 * Counts one hit in every window, or in none: when one of them is full, throws TOO_MANY_REQUESTS with the seconds until
 * it opens again, without naming it. Runs inside the caller's transaction when `ctx.db` is one, so that a later failure
 * rolls the hit back; call it outside when the hit must persist.
 */
export async function consumeLimits(ctx: Ctx, hits: readonly Hit[]): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const counts = await addHits({ db: tx, secrets: ctx.secrets, now }, hits)
    // Thrown inside the transaction, so that the hits already added are taken back.
    refuse(ctx, { now, hits: hits, counts }, ({ count }, { max }) => count > max)
  })
}

/**
 * Throws like `consumeLimits` while one of the windows is full, and counts nothing: for actions that count only when
 * they fail, so that many successful users behind one address do not block each other.
 */
export async function refuseWhenFull(ctx: Ctx, hits: readonly Hit[]): Promise<void> {
  const now = ctx.clock.now()
  const counts = await readCounts({ db: ctx.db, secrets: ctx.secrets, now }, hits)
  refuse(ctx, { now, hits, counts }, ({ count }, { max }) => count >= max)
}

/** Counts as `consumeLimits` does; false, with nothing counted, where a window is full. */
export async function isWithinLimits(ctx: Ctx, hits: readonly Hit[]): Promise<boolean> {
  try {
    await consumeLimits(ctx, hits)
    return true
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

type Counted = { now: Date; hits: readonly Hit[]; counts: readonly Count[] }

function refuse(ctx: Ctx, { now, hits, counts }: Counted, isFull: (count: Count, hit: Hit) => boolean): void {
  const full = hits.flatMap((hit, index) => {
    const count = counts[index]
    if (count === undefined || !isFull(count, hit)) return []
    const opensAt = Math.min(count.endsAt.getTime(), now.getTime() + secondsToMs(hit.waitSeconds ?? Infinity))
    return [{ scope: scopeOf(hit.key), opensAt }]
  })
  if (full.length === 0) return
  const scopes = full.map(({ scope }) => scope)
  for (const scope of new Set(scopes)) ctx.metrics.limitHits.inc({ limit: scope })
  ctx.log.warn({ scopes, address: ctx.caller.address, requestId: ctx.caller.requestId }, 'limit reached')
  const opensAt = Math.max(...full.map((window) => window.opensAt))
  const retryAfterSeconds = Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

/**
 * Takes back one hit per window. Charge first and refund on success (a right password, a right code): that way
 * parallel guesses cannot slip past a limit that a look beforehand would still have found open.
 */
export async function refundLimits(ctx: Ctx, hits: readonly Hit[]): Promise<void> {
  await removeHits({ db: ctx.db, secrets: ctx.secrets }, hits)
}

/** The counters of the database, in the caller's transaction when `ctx.db` is one. */
export function countersOf(ctx: Ctx): LimitCounters {
  const stored = () => ({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() })
  return {
    read: (hits) => readCounts(stored(), hits),
    add: (hits) => addHits(stored(), hits),
    consume: (hits) => consumeLimits(ctx, hits),
    refuseWhenFull: (hits) => refuseWhenFull(ctx, hits),
    isWithin: (hits) => isWithinLimits(ctx, hits),
  }
}
