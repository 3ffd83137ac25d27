import { inArray } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type RedirectUndoStep, redirects } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { keepUndo, takeUndo } from '#server/services/undo-tokens.ts'

const verb = 'redirects.remove'

/** Removes redirects, in the caller's transaction; `tokenHash` is of the token that takes it back. */
export async function removeRedirects(args: {
  ctx: Ctx
  input: { staffId: number; ids: readonly number[]; tokenHash: string }
}): Promise<{ done: number; refused: []; purge: () => Promise<void> }> {
  const { ctx, input } = args
  const { staffId, ids, tokenHash } = input
  const gone = await ctx.db
    .delete(redirects)
    .where(inArray(redirects.id, [...ids]))
    .returning()
  const removed = gone.map(({ id: _, createdAt, lastHitAt, ...row }) => ({
    ...row,
    ...{ createdAt: createdAt.toISOString(), lastHitAt: lastHitAt?.toISOString() ?? null },
  }))
  await keepUndo({ ctx, input: { staffId, verb, steps: [{ removed }], tokenHash } })
  const detail = { count: gone.length, from: gone.map(({ from }) => from) }
  const actor = `staff:${staffId}` as const
  await recordAudit({ ctx, input: { actor, action: 'redirect.remove', target: 'redirects', detail } })
  return { done: gone.length, refused: [], purge: () => ctx.purge([cacheTags.redirects]) }
}

/**
 * Puts removed redirects back, all or none, within ten seconds.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or an address leads elsewhere since.
 */
export async function restoreRedirects(args: { ctx: Ctx; input: { staffId: number; token: string } }): Promise<number> {
  const { ctx, input } = args
  const count = await inTransaction(ctx, async (tx) => {
    const { steps } = await takeUndo({ ctx: tx, input })
    const rows = steps.flatMap((step) => readRemoved(step))
    const back = await tx.db.insert(redirects).values(rows).onConflictDoNothing().returning({ id: redirects.id })
    if (back.length !== rows.length) throw new AppError('CONFLICT', { message: contentSentences.changedSince })
    const detail = { count: back.length, from: rows.map(({ from }) => from) }
    const actor = `staff:${input.staffId}` as const
    await recordAudit({ ctx: tx, input: { actor, action: 'redirect.restore', target: 'redirects', detail } })
    return back.length
  })
  await ctx.purge([cacheTags.redirects])
  return count
}

function readRemoved(step: object): (typeof redirects.$inferInsert)[] {
  // The token of another verb is none here.
  if (!('removed' in step)) throw new AppError('NOT_FOUND')
  return (step as RedirectUndoStep).removed.map(({ createdAt, lastHitAt, ...row }) => ({
    ...row,
    ...{ createdAt: new Date(createdAt), lastHitAt: lastHitAt === null ? null : new Date(lastHitAt) },
  }))
}
