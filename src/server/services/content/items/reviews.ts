import { and, arrayOverlaps, asc, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ContentItem,
  type ContentReview,
  contentDrafts,
  contentItems,
  contentReviews,
  staff,
} from '#db/schema/index.ts'
import { itemKind } from '#domain/content/headings.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { dayMs } from '#domain/shared/time.ts'
import { permissions } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import { nameOrEmail, type Person, staffName } from '#server/services/staff/other-members.ts'
import { authorsOfText, contentEntity, readStaffItem, targetOf, textVersion } from './content-entity.ts'
import { type ItemRow, selectRows } from './list-items.ts'
import { selectMentions } from './remarks.ts'

const shownAtMost = 10
const listedAtMost = 50
/** Days for which an answered review is listed on 今天. */
export const answeredDays = 7

export type ListedReview = ContentReview & { asker: Person; reviewer: Person }
export type Review = ListedReview & { changedSince: boolean }
export type ReviewOfItem = { review: ListedReview; item: ItemRow }

const asker = alias(staff, 'asker')
const reviewer = alias(staff, 'reviewer')

function selectReviews(ctx: Ctx) {
  return ctx.db
    .select({
      review: contentReviews,
      asker: { id: asker.id, name: nameOrEmail(asker) },
      reviewer: { id: reviewer.id, name: nameOrEmail(reviewer) },
    })
    .from(contentReviews)
    .innerJoin(asker, eq(asker.id, contentReviews.askedBy))
    .innerJoin(reviewer, eq(reviewer.id, contentReviews.reviewerId))
}

const mayReview = () =>
  and(eq(staff.status, 'active'), arrayOverlaps(staff.roles, [...permissions['content.write'].roles]))

/** Colleagues to whom a draft can be sent, by their names. */
export function listReviewers({ ctx, input }: Args<{ staffId: number }>): Promise<Person[]> {
  return ctx.db
    .select({ id: staff.id, name: nameOrEmail(staff) })
    .from(staff)
    .where(and(mayReview(), ne(staff.id, input.staffId)))
    .orderBy(asc(staff.name), asc(staff.id))
}

/** The reviews of an item, the newest first. Throws NOT_FOUND. */
export async function listReviews({ ctx, itemId }: { ctx: Ctx; itemId: number }): Promise<Review[]> {
  const { text } = await readStaffItem(ctx, itemId)
  const rows = await selectReviews(ctx)
    .where(eq(contentReviews.itemId, itemId))
    .orderBy(desc(contentReviews.id))
    .limit(shownAtMost)
  return rows.map((row) => compared(listed(row), textVersion(text)))
}

/**
 * The reviews that wait for this member, the oldest first, those answered to them in the last seven days, and the items with
 * open remarks that mention them.
 */
export async function listOwnReviews(args: {
  ctx: Ctx
  staffId: number
}): Promise<{ forMe: ReviewOfItem[]; answered: ReviewOfItem[]; mentions: ItemRow[] }> {
  const { ctx, staffId } = args
  const { status, reviewerId, askedBy, askedAt, endedAt } = contentReviews
  const forMe = await selectReviews(ctx)
    .where(and(eq(reviewerId, staffId), eq(status, 'open')))
    .orderBy(asc(askedAt))
    .limit(listedAtMost)
  const since = new Date(ctx.clock.now().getTime() - answeredDays * dayMs)
  const answered = await selectReviews(ctx)
    .where(and(eq(askedBy, staffId), inArray(status, ['passed', 'returned']), gte(endedAt, since)))
    .orderBy(desc(endedAt))
    .limit(listedAtMost)
  const mentions = await selectMentions(ctx, staffId).limit(listedAtMost)
  return {
    forMe: await withItems(ctx, forMe.map(listed)),
    answered: await withItems(ctx, answered.map(listed)),
    mentions: await readRows(
      ctx,
      mentions.map(({ itemId }) => itemId),
    ),
  }
}

type Asked = { staffId: number; itemId: number; reviewerId: number; note: string }

/**
 * Sends the draft to one colleague for review.
 * @throws NOT_FOUND; INVALID_INPUT without a draft, or for a member who may not review; CONFLICT while a review is
 * open.
 */
export function askReview({ ctx, input }: Args<Asked>): Promise<Review> {
  const { staffId, itemId, reviewerId, note } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { item, draft, text } = await lockEntity(tx, contentEntity, itemId)
    if (item.deletedAt !== null) throw AppError.invalid(contentSentences.inBin)
    if (draft === null && item.status !== 'draft') throw AppError.invalid(contentSentences.reviewNothing)
    const isKnown = await tx.db.$count(staff, and(mayReview(), eq(staff.id, reviewerId)))
    if (isKnown === 0 || reviewerId === staffId) throw AppError.invalid(contentSentences.reviewerUnknown)
    const [open] = await selectReviews(tx).where(
      and(eq(contentReviews.itemId, itemId), eq(contentReviews.status, 'open')),
    )
    if (open) throw AppError.conflict(contentSentences.reviewOpen(open.reviewer.name))
    const version = textVersion(text)
    const values = { itemId, reviewerId, note, askedBy: staffId, sentVersion: version, askedAt: tx.clock.now() }
    const [row] = await tx.db.insert(contentReviews).values(values).returning()
    if (row === undefined) throw new Error('The insert returned no row')
    await record(tx, 'review.ask', row, { reviewer: `staff:${reviewerId}` })
    await mail(tx, { kind: 'review-asked', item, title: text.title, from: staffId, to: reviewerId })
    return readReview(tx, row.id)
  }).catch(refuseTaken('CONFLICT', contentSentences.changedSince, 'content_reviews_one_open'))
}

type Answer = {
  staffId: number
  reviewId: number
  verdict: 'passed' | 'returned'
  note: string
  /** The version that the reviewer has seen. */
  version: string
}

/**
 * The reviewer's answer to the text of this version; nothing becomes public by it.
 * @throws NOT_FOUND; FORBIDDEN; CONFLICT once it was answered, and when the text is another one.
 */
export function answerReview({ ctx, input }: Args<Answer>): Promise<Review> {
  const { staffId, reviewId, verdict, note, version } = input
  return makeChange(ctx, staffId, async (tx) => {
    const row = await lock(tx, reviewId)
    if (row.reviewerId !== staffId) throw forbidden(contentSentences.reviewersOnly)
    const held = await lockEntity(tx, contentEntity, row.itemId)
    const { item, text } = held
    if (version !== textVersion(text)) throw AppError.conflict(contentSentences.reviewChanged)
    const isOwnText = authorsOfText(held).includes(staffId)
    await end(tx, row, { status: verdict, answer: note, answeredVersion: version, isOwnText })
    // From here on only later changes make somebody an author: the text so far has had its second person.
    if (verdict === 'passed' && !isOwnText)
      await tx.db.update(contentDrafts).set({ handledBy: [] }).where(eq(contentDrafts.itemId, item.id))
    await record(tx, verdict === 'passed' ? 'review.pass' : 'review.return', row)
    await mail(tx, { kind: `review-${verdict}`, item, title: text.title, from: staffId, to: row.askedBy })
    return readReview(tx, reviewId)
  })
}

/** Cancels a review by its requester. Throws NOT_FOUND, FORBIDDEN, CONFLICT once it was answered. */
export function cancelReview({ ctx, input }: Args<{ staffId: number; reviewId: number }>): Promise<Review> {
  const { staffId, reviewId } = input
  return makeChange(ctx, staffId, async (tx) => {
    const row = await lock(tx, reviewId)
    if (row.askedBy !== staffId) throw forbidden(contentSentences.reviewAskerOnly)
    await end(tx, row, { status: 'cancelled' })
    await record(tx, 'review.cancel', row)
    return readReview(tx, reviewId)
  })
}

/** Ends the reviews of an item that is published or binned, in the action's transaction. */
export async function endOpenReviews(ctx: Ctx, itemId: number): Promise<void> {
  await ctx.db
    .update(contentReviews)
    .set({ status: 'cancelled', endedAt: ctx.clock.now() })
    .where(and(eq(contentReviews.itemId, itemId), eq(contentReviews.status, 'open')))
}

async function lock(ctx: Ctx, reviewId: number): Promise<ContentReview> {
  const [row] = await ctx.db.select().from(contentReviews).where(eq(contentReviews.id, reviewId)).for('update')
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

async function end(ctx: Ctx, row: ContentReview, set: Partial<ContentReview>): Promise<void> {
  if (row.status !== 'open') throw AppError.conflict(contentSentences.reviewEnded)
  await ctx.db
    .update(contentReviews)
    .set({ ...set, endedAt: ctx.clock.now() })
    .where(eq(contentReviews.id, row.id))
}

async function readReview(ctx: Ctx, reviewId: number): Promise<Review> {
  const [row] = await selectReviews(ctx).where(eq(contentReviews.id, reviewId))
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { text } = await readStaffItem(ctx, row.review.itemId)
  return compared(listed(row), textVersion(text))
}

function listed(row: { review: ContentReview; asker: Person; reviewer: Person }): ListedReview {
  return { ...row.review, asker: row.asker, reviewer: row.reviewer }
}

const changedSince = ({ answeredVersion, sentVersion }: ContentReview, version: string) =>
  (answeredVersion ?? sentVersion) !== version

const compared = (row: ListedReview, version: string): Review => ({ ...row, changedSince: changedSince(row, version) })

async function readRows(ctx: Ctx, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  return selectRows(ctx).where(and(inArray(contentItems.id, [...ids]), isNull(contentItems.deletedAt)))
}

async function withItems(ctx: Ctx, rows: ListedReview[]): Promise<ReviewOfItem[]> {
  const items = await readRows(
    ctx,
    rows.map(({ itemId }) => itemId),
  )
  const byId = new Map(items.map((item) => [item.id, item]))
  return rows.flatMap((review) => {
    const item = byId.get(review.itemId)
    return item ? [{ review, item }] : []
  })
}

type ReviewAction = Extract<AuditAction, `review.${string}`>

function record(tx: ChangeCtx, action: ReviewAction, { id, itemId }: ContentReview, detail = {}): Promise<void> {
  return tx.record({ action, target: targetOf(itemId), detail: { review: id, ...detail } })
}

type Mailed = {
  kind: 'review-asked' | 'review-passed' | 'review-returned' | 'remark'
  item: ContentItem
  title: string
  from: number
  to: number
}

/** Mails the other person; the remarks themselves stay in the console. */
async function mail(ctx: Ctx, { kind, item, title, from, to }: Mailed): Promise<void> {
  const event = { kind, id: item.id, of: itemKind(item), by: await staffName(ctx, from), title } as const
  await mailStaff(ctx, { event, receivers: [to] })
}

const forbidden = (message: string) => new AppError('FORBIDDEN', { message })
