import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ContentItem, contentItems, contentReviews, staff } from '#db/schema/index.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { type FirstHeading, firstHeading, itemKind } from '#domain/content/headings.ts'
import { type PassState, passOf, passRefusal } from '#domain/content/passes.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { completeSettings } from '#domain/settings/values.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { readStoredSettings } from '#server/services/site-settings/read-settings.ts'
import { nameOrEmail } from '#server/services/staff/other-members.ts'
import { textVersion } from './content-entity.ts'

type ItemText = { item: ContentItem; text: ContentFields }

/** The kinds of items of which a text needs a pass before visitors read it: a setting of the site. */
async function readReviewedHeadings(ctx: Pick<Ctx, 'db'>): Promise<FirstHeading[]> {
  const { reviewRequired } = completeSettings(await readStoredSettings(ctx))
  const required = reviewRequired as Record<string, unknown> | undefined
  return Object.values(firstHeading).filter((heading) => required?.[itemKind({ firstLevelHeading: heading })] === true)
}

/** Whether a pass is a condition of publishing items of this kind. */
export async function isPassRequired(ctx: Pick<Ctx, 'db'>, item: Pick<ContentItem, 'firstLevelHeading'>) {
  return (await readReviewedHeadings(ctx)).includes(item.firstLevelHeading)
}

type PublicRow = Pick<ContentItem, 'firstLevelHeading' | 'status' | 'deletedAt'>

export type ReviewGate = {
  /** Whether the row of this item may not be changed beside `runContentAction`: the change becomes a draft, or is refused. */
  holds: (item: PublicRow) => boolean
  /** The same as a condition of a query. */
  where: SQL
}

/**
 * The gate for every change of what visitors read of an item that is no publication (decision 104): the row of an item that
 * is or was public, of a kind that needs a pass, takes no text but one that a colleague has passed. A row that was never
 * public only repeats its draft for lists of staff; a binned item becomes public
 * by a publication alone.
 */
export async function readReviewGate(ctx: Pick<Ctx, 'db'>): Promise<ReviewGate> {
  const headings = await readReviewedHeadings(ctx)
  const { firstLevelHeading, status, deletedAt } = contentItems
  return {
    holds: (item) => item.status !== 'draft' && item.deletedAt === null && headings.includes(item.firstLevelHeading),
    where: sql`(${inArray(firstLevelHeading, headings)} and ${status} <> 'draft' and ${deletedAt} is null)`,
  }
}

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
