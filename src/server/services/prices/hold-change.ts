import { sql } from 'drizzle-orm'
import { type PriceChange, priceChanges } from '#db/schema/index.ts'
import type { Change } from '#domain/pricing/changes/change-set.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { findChange } from './read-change.ts'

/** The kind and the id under which the audit names a change set. */
export const targetOf = (id: number) => `price-change:${id}` as const

/**
 * Whose turn it is: sets are changed one after another, for verbs look at other sets. In a transaction, before any row of
 * a set is held: the other order could wait for itself.
 */
export async function takeTurn(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`lock table ${priceChanges} in share row exclusive mode`)
}

/** Takes the turn and a set that nobody else changes until the transaction ends. Throws NOT_FOUND; CONFLICT with both versions. */
export async function holdChange(args: {
  ctx: Ctx
  id: number
  version: number
}): Promise<{ change: PriceChange; changes: Change[]; followers: Change[] }> {
  const { ctx, id, version } = args
  await takeTurn(ctx)
  const held = await findChange({ ctx, id, hold: true })
  if (held.change.version !== version) {
    const { name, status } = held.change
    const theirs = { version: held.change.version, name, status, cells: held.changes }
    throw new AppError('CONFLICT', { fields: { data: { yours: { version }, theirs } } })
  }
  return held
}
