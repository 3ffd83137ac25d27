import { inArray } from 'drizzle-orm'
import { type ContentItem, contentItems, type UndoStep } from '#db/schema/index.ts'
import type { bulkVerbs, VerbOptions } from '#domain/content/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { purgeContent } from './change-content.ts'
import { doVerb } from './do-verb.ts'

type Input = {
  staffId: number
  verb: (typeof bulkVerbs)[number]
  /** At most 1,000. */
  ids: readonly number[]
  options: VerbOptions
  to: string | null
  /** Of the token that takes it back, where whoever asked holds it already. */
  tokenHash?: string
}

export type ChangedItems = {
  done: number[]
  refused: { id: number; title: string; sentence: string }[]
  undo: Undo | null
}

/**
 * One verb with many items in one transaction. Those that their rule or checks refuse are named and left alone; the
 * others are taken back as a whole.
 */
export async function changeItems({ ctx, input }: { ctx: Ctx; input: Input }): Promise<ChangedItems> {
  const { result, purge } = await changeItemsWithin(ctx, input)
  await purge()
  return result
}

/** The same within the caller's transaction, who purges once that is committed. */
export async function changeItemsWithin(
  ctx: Ctx,
  input: Input,
): Promise<{ result: ChangedItems; purge: () => Promise<void> }> {
  const { staffId, verb, options, to, tokenHash } = input
  const changed: ContentItem[] = []
  const result = await inTransaction(ctx, async (tx): Promise<ChangedItems> => {
    const done: number[] = []
    const steps: UndoStep[] = []
    const refused: ChangedItems['refused'] = []
    for (const { id, title } of await choose(tx, input.ids)) {
      try {
        // A savepoint each: what one refusal broke off does not undo the others.
        const one = await inTransaction(tx, (point) =>
          doVerb({ ctx: point, input: { staffId, id, verb, options, to } }),
        )
        done.push(id)
        steps.push(one.step)
        changed.push(one.before, one.item)
      } catch (error) {
        if (!(error instanceof AppError) || error.errorName !== 'INVALID_INPUT') throw error
        refused.push({ id, title, sentence: error.message })
      }
    }
    return {
      done,
      refused,
      undo:
        steps.length === 0
          ? null
          : await keepUndo({ ctx: tx, input: { staffId, verb, steps, ...(tokenHash !== undefined && { tokenHash }) } }),
    }
  })
  return { result, purge: () => purgeContent({ ctx, items: changed }) }
}

/** In the order of their ids, so that two who change the same items wait for each other and never both. */
function choose(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; title: string }[]> {
  return ctx.db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(inArray(contentItems.id, [...ids]))
    .orderBy(contentItems.id)
}
