import { eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, type BannerUndoStep, banners } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import { bannerStatus } from '#domain/banners/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { addRecordVersion } from '#server/services/record-versions.ts'
import { takeUndo } from '#server/services/undo-tokens.ts'
import { readWritten, rowFields, storeWritten, targetOf } from './staff-banner.ts'

/** What a verb may change of a slide, as its inverse keeps it. */
export function columnsOf(banner: Banner): BannerUndoStep['before'] {
  const { enabled, publishAt, publishedAt, deletedAt, draft } = banner
  return { ...storeWritten(rowFields(banner)), enabled, publishAt, publishedAt, deletedAt, draft }
}

/**
 * Takes a verb back. A token works once, for ten seconds, for whoever did the verb.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or the slide has been changed since.
 */
export async function undoBannerVerb(args: { ctx: Ctx; input: { staffId: number; token: string } }): Promise<number> {
  const { ctx, input } = args
  const { staffId } = input
  const banner = await inTransaction(ctx, async (tx) => {
    const { steps, verb } = await takeUndo({ ctx: tx, input })
    const [step] = steps
    // The token of an article's verb is none here.
    if (step === undefined || !('bannerId' in step)) throw new AppError('NOT_FOUND')
    const [held] = await tx.db.select().from(banners).where(eq(banners.id, step.bannerId)).for('update')
    if (held === undefined) throw new AppError('NOT_FOUND')
    if (held.version !== step.after) throw new AppError('CONFLICT', { message: bannerSentences.changedSince })
    const now = tx.clock.now()
    const { enabled, draft } = step.before
    const set = {
      ...readWritten(step.before),
      enabled: enabled === true,
      publishAt: readTime(step.before.publishAt),
      publishedAt: readTime(step.before.publishedAt),
      deletedAt: readTime(step.before.deletedAt),
      draft: typeof draft === 'object' && draft !== null ? { ...draft } : null,
      ...{ version: held.version + 1, editedAt: now, editedBy: staffId },
    }
    const [back = held] = await tx.db.update(banners).set(set).where(eq(banners.id, held.id)).returning()
    const target = targetOf(held.id)
    if (held.enabled || back.enabled) {
      const fields = storeWritten(rowFields(back))
      await addRecordVersion({ ctx: tx, input: { target, fields, verb: 'undo', note: verb, staffId, at: now } })
    }
    const detail = { verb, before: bannerStatus(held), after: bannerStatus(back) }
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'banner.undo', target, detail } })
    return back
  })
  await ctx.purge([cacheTags.banners(banner.promotionType)])
  return banner.id
}

/** An instant as JSON has kept it. */
function readTime(stored: unknown): Date | null {
  return typeof stored === 'string' ? new Date(stored) : null
}
