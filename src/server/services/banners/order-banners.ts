import { and, asc, eq, isNull } from 'drizzle-orm'
import { banners } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'

type Ordering = { staffId: number; promotionType: number; before: readonly number[]; ids: readonly number[] }

/**
 * Puts the slides of a place in order, for visitors at once; the order before and this one swapped is the inverse.
 * @throws CONFLICT when `before` is not the present order; INVALID_INPUT when `ids` are other slides.
 */
export function orderBanners({ ctx, input }: Args<Ordering>): Promise<void> {
  const { staffId, promotionType, before, ids } = input
  return makeChange(ctx, staffId, async (tx) => {
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
    const target = `banner-place:${promotionType}`
    await tx.record({ action: 'banner.order', target, detail: { before, after: ids }, pagesOf: promotionType })
  })
}

const byNumber = (one: number, other: number) => one - other

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place])
}
