import { inArray, lte } from 'drizzle-orm'
import { banners, recordVersions } from '#db/schema/index.ts'
import { binnedDays } from '#domain/content/verbs.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { targetOf } from './staff-banner.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** The clock calls, nobody else. */
const caller = { address: '', requestId: '', userAgent: '', inProcess: true, token: null }

/** Lets go for good, with their versions, of slides that were removed thirty days ago; each leaves a line. */
export async function sweepBanners({ parts }: { parts: Parts }): Promise<void> {
  const ctx: Ctx = { ...parts, caller }
  await inTransaction(ctx, async (tx) => {
    const until = new Date(tx.clock.now().getTime() - binnedDays * dayMs)
    const gone = await tx.db
      .delete(banners)
      .where(lte(banners.deletedAt, until))
      .returning({ id: banners.id, title: banners.title })
    if (gone.length === 0) return
    const targets = gone.map(({ id }) => targetOf(id))
    await tx.db.delete(recordVersions).where(inArray(recordVersions.target, targets))
    for (const { id, title } of gone) {
      const input = { actor: 'system', action: 'banner.sweep', target: targetOf(id), detail: { title } } as const
      await recordAudit({ ctx: tx, input })
    }
  })
}
