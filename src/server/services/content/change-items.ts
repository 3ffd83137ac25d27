import { inArray } from 'drizzle-orm'
import { type ContentItem, contentItems, type UndoStep } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { bulkAtMost, type bulkVerbs, type VerbOptions } from '#domain/content/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { purgeContent } from './change-content.ts'
import { doVerb } from './do-verb.ts'
import { type ItemFilters, matchingItems } from './list-items.ts'

type Input = {
  staffId: number
  verb: (typeof bulkVerbs)[number]
  which: { ids: number[] } | { matching: ItemFilters; expected: number | undefined }
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
 * One verb with many items, at most 1,000, in one transaction. Those that their rule or checks refuse are named and left
 * alone; the others are taken back as a whole.
 * @throws INVALID_INPUT for more; CONFLICT when other items match than the list showed.
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
    for (const { id, title } of await choose(tx, input.which)) {
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
async function choose(ctx: Ctx, which: Input['which']): Promise<{ id: number; title: string }[]> {
  const where = 'ids' in which ? inArray(contentItems.id, which.ids) : matchingItems({ ctx, filters: which.matching })
  const rows = await ctx.db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(where)
    .orderBy(contentItems.id)
    .limit(bulkAtMost + 1)
  if (rows.length > bulkAtMost) throw new AppError('INVALID_INPUT', { message: `一次最多${bulkAtMost}条，请缩小范围` })
  if ('matching' in which && which.expected !== undefined && which.expected !== rows.length)
    throw new AppError('CONFLICT', { message: contentSentences.listChanged })
  return rows
}
