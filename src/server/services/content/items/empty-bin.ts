import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import { contentItems, recordVersions, shareLinks } from '#db/schema/index.ts'
import { binnedDays } from '#domain/content/actions.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { dayMs } from '#domain/shared/time.ts'
import { type Args, type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { contentEntity, targetOf } from './content-entity.ts'

const atOnce = 500
/**
 * Erases items that have been in the bin for thirty days, with their drafts, versions and links; each leaves an audit
 * entry.
 */
export async function emptyBin({ parts }: { parts: Parts }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  await makeChange(ctx, 'system', async (tx) => {
    const until = new Date(tx.clock.now().getTime() - binnedDays * dayMs)
    const isOver = lte(contentItems.deletedAt, until)
    const due = tx.db.select({ id: contentItems.id }).from(contentItems).where(isOver).limit(atOnce).for('update')
    await erase(tx, and(isOver, inArray(contentItems.id, due)), 'content.sweep')
  })
}

/**
 * Erases one item of the bin before its thirty days are over. Its redirects stay.
 * @throws NOT_FOUND; INVALID_INPUT for an item that is not in the bin.
 */
export function eraseItem({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<void> {
  const { staffId, id } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { item } = await lockEntity(tx, contentEntity, id)
    if (item.deletedAt === null) throw AppError.invalid(contentSentences.notInBin)
    const where = and(eq(contentItems.id, id), isNotNull(contentItems.deletedAt))
    await erase(tx, where, 'content.erase')
  })
}

async function erase(tx: ChangeCtx, where: SQL | undefined, action: 'content.sweep' | 'content.erase'): Promise<void> {
  const rows = await tx.db
    .delete(contentItems)
    .where(where)
    .returning({ id: contentItems.id, title: contentItems.title })
  if (rows.length === 0) tx.leaveUnrecorded('nothing was there to erase')
  for (const { id, title } of rows) {
    const target = targetOf(id)
    await tx.db.delete(recordVersions).where(eq(recordVersions.target, target))
    await tx.db.delete(shareLinks).where(eq(shareLinks.target, target))
    await tx.record({ action, target, detail: { title } })
  }
}
