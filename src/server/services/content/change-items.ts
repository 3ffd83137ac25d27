import { inArray } from 'drizzle-orm'
import { contentItems, type UndoStep } from '#db/schema/index.ts'
import type { bulkActions, ContentActionOptions } from '#domain/content/actions.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { runContentAction } from './run-content-action.ts'

type Input = {
  staffId: number
  action: (typeof bulkActions)[number]
  /** At most 1,000. */
  ids: readonly number[]
  options: ContentActionOptions
  to: string | null
  /** Of the token that undoes it, where the member holds it already. */
  tokenHash?: string
}

export type ChangedItems = {
  done: number[]
  refused: { id: number; title: string; sentence: string }[]
  undo: Undo | null
}

/**
 * One action on many items in one transaction. Items that their rule or checks refuse are named and left alone; the others
 * can be undone as a whole.
 */
export function changeItems({ ctx, input }: Args<Input>): Promise<ChangedItems> {
  const { staffId, action, ids, options, to, tokenHash } = input
  return makeChange(ctx, staffId, async (tx) => {
    const done: number[] = []
    const steps: UndoStep[] = []
    const refused: ChangedItems['refused'] = []
    for (const { id, title } of await choose(tx, ids)) {
      try {
        // A savepoint each, so that a refused item does not undo the others.
        const { step } = await makeChange(tx, staffId, (point) => runContentAction(point, { id, action, options, to }))
        done.push(id)
        steps.push(step)
      } catch (error) {
        if (!(error instanceof AppError) || error.errorName !== 'INVALID_INPUT') throw error
        refused.push({ id, title, sentence: error.message })
      }
    }
    if (steps.length > 0) return { done, refused, undo: await keepUndo(tx, action, steps, tokenHash) }
    tx.leaveUnrecorded('every item was refused')
    return { done, refused, undo: null }
  })
}

/** In the order of their ids, so that two who change the same items wait for each other and never both. */
function choose(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; title: string }[]> {
  return ctx.db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(inArray(contentItems.id, [...ids]))
    .orderBy(contentItems.id)
}
