import { inArray } from 'drizzle-orm'
import { type RedirectUndoStep, redirects } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { keepUndo, takeUndo } from '#server/services/undo-tokens.ts'

/** Removes redirects within a change and answers their number; `tokenHash` is that of the undo token. */
export async function removeRedirects(tx: ChangeCtx, ids: readonly number[], tokenHash: string): Promise<number> {
  const gone = await tx.db
    .delete(redirects)
    .where(inArray(redirects.id, [...ids]))
    .returning()
  const removed = gone.map(({ id: _, createdAt, lastHitAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastHitAt: lastHitAt?.toISOString() ?? null,
  }))
  await keepUndo(tx, 'redirects.remove', [{ removed }], tokenHash)
  const detail = { count: gone.length, from: gone.map(({ from }) => from) }
  await tx.record({ action: 'redirect.remove', target: 'redirects', detail })
  return gone.length
}

/**
 * Puts removed redirects back, all or none, within ten seconds.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or an address leads elsewhere since.
 */
export function restoreRedirects({ ctx, input }: Args<{ staffId: number; token: string }>): Promise<number> {
  const { staffId, token } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { steps } = await takeUndo(tx, token, (step): step is RedirectUndoStep => 'removed' in step)
    const rows = steps.flatMap(({ removed }) => removed.map(readRemoved))
    const back = await tx.db.insert(redirects).values(rows).onConflictDoNothing().returning({ id: redirects.id })
    if (back.length !== rows.length) throw new AppError('CONFLICT', { message: contentSentences.changedSince })
    const detail = { count: back.length, from: rows.map(({ from }) => from) }
    await tx.record({ action: 'redirect.restore', target: 'redirects', detail })
    return back.length
  })
}

function readRemoved({ createdAt, lastHitAt, ...row }: RedirectUndoStep['removed'][number]) {
  return {
    ...row,
    createdAt: new Date(createdAt),
    lastHitAt: lastHitAt === null ? null : new Date(lastHitAt),
  }
}
