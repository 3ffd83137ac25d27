import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { purgeContent } from './change-content.ts'
import { type DoneVerb, doVerb, type VerbInput } from './do-verb.ts'

/** One verb with one item, by itself; see `doVerb` for what it throws. Answers how to take it back. */
export async function changeItem({ ctx, input }: { ctx: Ctx; input: VerbInput }): Promise<DoneVerb & { undo: Undo }> {
  const done = await inTransaction(ctx, async (tx) => {
    const done = await doVerb({ ctx: tx, input })
    const { staffId, verb } = input
    return { ...done, undo: await keepUndo({ ctx: tx, input: { staffId, verb, steps: [done.step] } }) }
  })
  await purgeContent({ ctx, items: [done.before, done.item] })
  return done
}
