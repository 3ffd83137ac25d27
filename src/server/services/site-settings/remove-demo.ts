import * as seed from '#db/seed/remove.ts'
import type { DemoKind } from '#domain/settings/demo-kinds.ts'
import type { Ctx } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { wholeTags } from '#server/services/health/renew-pages.ts'
import { inTransaction } from '#server/services/in-transaction.ts'

/** How much of the demonstration is left, by kind. */
export const countDemo = ({ ctx }: { ctx: Ctx }): Promise<Record<DemoKind, number>> => seed.countDemo(ctx.db)

/**
 * Removes these kinds of the demonstration for good, and answers how many records that took. What staff or real people
 * built upon stays, unmarked. A second time it finds nothing and changes nothing.
 */
export async function removeDemo(args: {
  ctx: Ctx
  input: { staffId: number; kinds: readonly DemoKind[] }
}): Promise<number> {
  const { ctx, input } = args
  const { staffId, kinds } = input
  const removed = await inTransaction(ctx, async (tx) => {
    const before = await seed.countDemo(tx.db)
    const found = Object.fromEntries(kinds.map((kind) => [kind, before[kind]]))
    const total = Object.values(found).reduce((sum, count) => sum + count, 0)
    if (total === 0) return 0
    await seed.removeDemo(tx.db, kinds)
    const detail = { removed: found }
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'demo.remove', target: 'demo', detail } })
    return total
  })
  if (removed > 0) await ctx.purge(wholeTags)
  return removed
}
