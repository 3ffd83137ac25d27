import { eq, sql } from 'drizzle-orm'
import { type PriceChange, priceChanges } from '#db/schema/index.ts'
import type { Change } from '#domain/pricing/changes/change-set.ts'
import type { Ctx } from '#server/context.ts'
import type { Entity } from '#server/services/change/change-entity.ts'
import { readChanges } from './read-change.ts'

/** A change set with its cells, and the cells that followed when it went public. */
export type HeldSet = { change: PriceChange; changes: Change[]; followers: Change[] }

/** The kind and the id under which the audit names a change set. */
export const targetOf = (id: number) => `price-change:${id}` as const

/**
 * Waits for the other changes of sets, for an action looks at other sets too. In a transaction, before a row of a set is
 * locked: the other order could be a deadlock.
 */
export async function takeTurn(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`lock table ${priceChanges} in share row exclusive mode`)
}

/** Change sets of prices, changed one after another. */
export const priceEntity: Entity<number, HeldSet, { version: number }> = {
  async lock(tx, id) {
    await takeTurn(tx)
    const [change] = await tx.db.select().from(priceChanges).where(eq(priceChanges.id, id)).for('update')
    return change && { change, ...(await readChanges(tx, id)) }
  },
  versionOf: ({ change }) => change.version,
  conflictOf(_, { change, changes }, yours) {
    const { version, name, status } = change
    return { data: { yours, theirs: { version, name, status, cells: changes } } }
  },
  targetOf,
}
