import { and, desc, eq } from 'drizzle-orm'
import { type ContentItem, contentReviews, staff } from '#db/schema/index.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { type PassState, passOf, passRefusal } from '#domain/content/passes.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { isPassRequired } from '#server/services/shared/settings/review-gate.ts'
import { nameOrEmail } from '#server/services/staff/other-members.ts'
import { textVersion } from './content-entity.ts'

type ItemText = { item: ContentItem; text: ContentFields }

/** Whether a colleague passed exactly this text. */
export async function readPass(ctx: Ctx, { item, text }: ItemText): Promise<PassState> {
  const version = textVersion(text)
  const isPass = and(eq(contentReviews.itemId, item.id), eq(contentReviews.status, 'passed'))
  const read = (where: typeof isPass, atMost: number) =>
    ctx.db
      .select({
        version: contentReviews.answeredVersion,
        isOwnText: contentReviews.isOwnText,
        by: nameOrEmail(staff),
      })
      .from(contentReviews)
      .innerJoin(staff, eq(staff.id, contentReviews.reviewerId))
      .where(where)
      .orderBy(desc(contentReviews.id))
      .limit(atMost)
  const ofThis = await read(and(isPass, eq(contentReviews.answeredVersion, version)), 20)
  return passOf(version, ofThis.length > 0 ? ofThis : await read(isPass, 1))
}

/** The sentence against publishing this text, or null: a pass is required, and none is of this version. */
export async function findPassRefusal(ctx: Ctx, held: ItemText): Promise<string | null> {
  return (await isPassRequired(ctx, held.item)) ? passRefusal(await readPass(ctx, held)) : null
}

/** Throws INVALID_INPUT with that sentence. */
export async function requirePass(ctx: Ctx, held: ItemText): Promise<void> {
  const refusal = await findPassRefusal(ctx, held)
  if (refusal !== null) throw AppError.invalid(refusal)
}

/**
 * What the last review says against publishing where no pass is required: it is open, or was returned. Null where there is
 * nothing to say.
 */
export async function findReviewNote(ctx: Ctx, { item, text }: ItemText): Promise<string | null> {
  const [last] = await ctx.db
    .select({ status: contentReviews.status, version: contentReviews.answeredVersion, by: nameOrEmail(staff) })
    .from(contentReviews)
    .innerJoin(staff, eq(staff.id, contentReviews.reviewerId))
    .where(eq(contentReviews.itemId, item.id))
    .orderBy(desc(contentReviews.id))
    .limit(1)
  if (last?.status === 'open') return contentSentences.reviewStillOpen(last.by)
  if (last?.status !== 'returned') return null
  return last.version === textVersion(text)
    ? contentSentences.reviewReturned(last.by)
    : contentSentences.reviewReturnedBefore(last.by)
}
