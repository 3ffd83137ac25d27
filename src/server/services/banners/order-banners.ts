import { and, asc, eq, isNull } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { banners } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'

type Ordering = { staffId: number; promotionType: number; before: readonly number[]; ids: readonly number[] }

/**
 * Puts the slides of a place in order, for visitors at once; the order before and this one swapped is the inverse.
 * @throws CONFLICT when `before` is not the present order; INVALID_INPUT when `ids` are other slides.
 */
export async function orderBanners({ ctx, input }: { ctx: Ctx; input: Ordering }): Promise<void> {
  const { staffId, promotionType, before, ids } = input
  await inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .select({ id: banners.id })
      .from(banners)
      .where(and(eq(banners.promotionType, promotionType), isNull(banners.deletedAt)))
      .orderBy(asc(banners.sortOrder), asc(banners.id))
      .for('update')
    const present = rows.map(({ id }) => id)
    if (!isSame(present, before))
      throw new AppError('CONFLICT', { message: bannerSentences.orderChanged, fields: { data: { ids: present } } })
    if (!isSame(present.toSorted(byNumber), ids.toSorted(byNumber))) throw new AppError('INVALID_INPUT')
    for (const [sortOrder, id] of ids.entries())
      await tx.db.update(banners).set({ sortOrder }).where(eq(banners.id, id))
    const input = {
      actor: `staff:${staffId}`,
      action: 'banner.order',
      target: `banner-place:${promotionType}`,
    } as const
    await recordAudit({ ctx: tx, input: { ...input, detail: { before, after: ids } } })
  })
  await ctx.purge([cacheTags.banners(promotionType)])
}

const byNumber = (one: number, other: number) => one - other

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place])
}
