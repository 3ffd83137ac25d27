import * as seed from '#db/seed/remove.ts'
import type { DemoKind } from '#domain/settings/demo-kinds.ts'
import type { Args, Ctx } from '#server/context.ts'
import { makeChange } from '#server/services/change/make-change.ts'

/** How much of the demonstration is left, by kind. */
export const countDemo = ({ ctx }: { ctx: Ctx }): Promise<Record<DemoKind, number>> => seed.countDemo(ctx.db)

/**
 * Removes these kinds of demonstration data permanently, and answers the number of records. Rows that staff or real
 * people built upon stay, unmarked. Idempotent.
 */
export function removeDemo({ ctx, input }: Args<{ staffId: number; kinds: readonly DemoKind[] }>): Promise<number> {
  const { staffId, kinds } = input
  return makeChange(ctx, staffId, async (tx) => {
    const before = await seed.countDemo(tx.db)
    const found = Object.fromEntries(kinds.map((kind) => [kind, before[kind]]))
    const total = Object.values(found).reduce((sum, count) => sum + count, 0)
    if (total === 0) {
      tx.leaveUnrecorded('nothing of these kinds is left')
      return 0
    }
    await seed.removeDemo(tx.db, kinds)
    const detail = { removed: found }
    await tx.record({ action: 'demo.remove', target: 'demo', detail })
    return total
  })
}
