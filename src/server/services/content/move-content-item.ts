import { eq } from 'drizzle-orm'
import { type ContentItem, contentItems } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import type { Transition } from '#domain/content/publishing.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditAction, type AuditActor, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { holdContentItem, nextVersion, purgeContent, requirePublishable } from './change-content.ts'

/**
 * Moves an item from one state of publication to another, with its line in the audit and in the search index, and ends
 * the pages that show it. Of two who move it at once the second meets the state that the first has made. Throws
 * NOT_FOUND, and INVALID_INPUT with the sentence of the rule or field that forbids it.
 */
export async function moveContentItem(args: {
  ctx: Ctx
  input: { actor: AuditActor; id: number; action: AuditAction }
  rule: (item: ContentItem, now: Date) => Transition
}): Promise<ContentItem> {
  const { ctx, input, rule } = args
  const { actor, id, action } = input
  const { before, item } = await inTransaction(ctx, async (tx) => {
    const before = await holdContentItem({ ctx: tx, id })
    const now = ctx.clock.now()
    const transition = rule(before, now)
    if (!transition.ok) throw new AppError('INVALID_INPUT', { message: transition.sentence })
    if (transition.to.status !== 'withdrawn') requirePublishable(before)
    const set = { ...transition.to, updatedAt: nextVersion(before, now) }
    const [item = before] = await tx.db.update(contentItems).set(set).where(eq(contentItems.id, id)).returning()
    await indexContentItem(tx.db, id)
    const detail = { from: before.status, publishAt: item.publishAt?.toISOString() ?? null }
    await recordAudit({ ctx: tx, input: { actor, action, target: `content:${id}`, detail } })
    return { before, item }
  })
  await purgeContent({ ctx, items: [before, item] })
  return item
}
