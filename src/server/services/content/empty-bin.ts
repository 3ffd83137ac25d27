import { and, eq, inArray, lte } from 'drizzle-orm'
import { contentItems, recordVersions, shareLinks } from '#db/schema/index.ts'
import { binnedDays } from '#domain/content/verbs.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { targetOf } from './item-text.ts'

const atOnce = 500
const dayMs = 24 * 60 * 60 * 1_000
/** The clock calls, nobody else. */
const caller = { address: '', requestId: '', userAgent: '', inProcess: true, token: null }

/** Removes for good what has lain in the bin for thirty days, with its draft, versions and links; each leaves a line. */
export async function emptyBin({ parts }: { parts: Parts }): Promise<void> {
  const ctx: Ctx = { ...parts, caller }
  await inTransaction(ctx, async (tx) => {
    const until = new Date(tx.clock.now().getTime() - binnedDays * dayMs)
    const isOver = lte(contentItems.deletedAt, until)
    const due = tx.db.select({ id: contentItems.id }).from(contentItems).where(isOver).limit(atOnce).for('update')
    const gone = await tx.db
      .delete(contentItems)
      .where(and(isOver, inArray(contentItems.id, due)))
      .returning({ id: contentItems.id, title: contentItems.title })
    for (const { id, title } of gone) {
      const target = targetOf(id)
      await tx.db.delete(recordVersions).where(eq(recordVersions.target, target))
      await tx.db.delete(shareLinks).where(eq(shareLinks.target, target))
      await recordAudit({ ctx: tx, input: { actor: 'system', action: 'content.sweep', target, detail: { title } } })
    }
  })
}
