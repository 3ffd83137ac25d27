import { inArray, lte } from 'drizzle-orm'
import { banners, recordVersions } from '#db/schema/index.ts'
import { binnedDays } from '#domain/content/actions.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { targetOf } from './staff-banner.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** Erases slides that were removed thirty days ago, with their versions; each leaves an audit entry. */
export async function sweepBanners({ parts }: { parts: Parts }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  await makeChange(ctx, 'system', async (tx) => {
    const until = new Date(tx.clock.now().getTime() - binnedDays * dayMs)
    const gone = await tx.db
      .delete(banners)
      .where(lte(banners.deletedAt, until))
      .returning({ id: banners.id, title: banners.title })
    if (gone.length === 0) return tx.leaveUnrecorded('nothing is old enough')
    const targets = gone.map(({ id }) => targetOf(id))
    await tx.db.delete(recordVersions).where(inArray(recordVersions.target, targets))
    for (const { id, title } of gone)
      await tx.record({ action: 'banner.sweep', target: targetOf(id), detail: { title } })
  })
}
