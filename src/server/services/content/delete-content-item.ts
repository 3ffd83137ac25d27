import { eq } from 'drizzle-orm'
import { contentItems } from '#db/schema/index.ts'
import { checkDeletable } from '#domain/content/publishing.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditActor, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { holdContentItem } from './change-content.ts'

/**
 * Deletes a draft or what was withdrawn. No page shows it and search does not find it, so nothing is purged. Throws
 * NOT_FOUND, and INVALID_INPUT for what is public or scheduled: it must be withdrawn first. Its caller comes with the
 * console.
 */
export async function deleteContentItem(args: { ctx: Ctx; input: { actor: AuditActor; id: number } }): Promise<void> {
  const { ctx, input } = args
  const { actor, id } = input
  await inTransaction(ctx, async (tx) => {
    const item = await holdContentItem({ ctx: tx, id })
    const sentence = checkDeletable(item)
    if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
    await tx.db.delete(contentItems).where(eq(contentItems.id, id))
    const detail = { title: item.title }
    await recordAudit({ ctx: tx, input: { actor, action: 'content.delete', target: `content:${id}`, detail } })
  })
}
