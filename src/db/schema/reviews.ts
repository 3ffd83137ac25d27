import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Anchor } from '#domain/content/remark-anchors.ts'
import { childOf, id, instant, oneOf, text } from './columns.ts'
import { contentItems } from './content.ts'
import { staff } from './staff.ts'

const reviewStatuses = ['open', 'passed', 'returned', 'cancelled'] as const

/** A review of a draft that a member of staff requested from another; an item has one open review at a time. */
export const contentReviews = pgTable(
  'content_reviews',
  {
    id: id(),
    itemId: childOf(() => contentItems.id),
    askedBy: childOf(() => staff.id),
    reviewerId: childOf(() => staff.id),
    /** The requester's note to the reviewer. */
    note: text().notNull().default(''),
    status: text().$type<(typeof reviewStatuses)[number]>().notNull().default('open'),
    /** The version of the submitted text, and of the answered one. */
    sentVersion: text().notNull(),
    answeredVersion: text(),
    answer: text().notNull().default(''),
    /** Whether the reviewer saved the answered text: such a pass is no second person's (console 6b). */
    isOwnText: boolean().notNull().default(false),
    askedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('content_reviews_one_open').on(table.itemId).where(sql`${table.status} = 'open'`),
    index('content_reviews_item').on(table.itemId, table.id),
    index('content_reviews_reviewer').on(table.reviewerId, table.status, table.askedAt),
    index('content_reviews_asked_by').on(table.askedBy, table.status, table.endedAt),
    oneOf('content_reviews_status_known', table.status, reviewStatuses),
  ],
)

/**
 * A remark at words of an item, at the item as a whole, or an answer to a remark. The words are quoted with what stood
 * around them, and no text knows of it (decision 090).
 */
export const contentRemarks = pgTable(
  'content_remarks',
  {
    id: id(),
    itemId: childOf(() => contentItems.id),
    /** The remark that this one answers; null for one that begins a thread. */
    threadId: integer().references((): AnyPgColumn => contentRemarks.id, { onDelete: 'cascade' }),
    staffId: childOf(() => staff.id),
    body: text().notNull(),
    /** Members whom the remark mentions. */
    mentioned: integer().array().notNull().default([]),
    /** The words and their surroundings; null for an answer and for the item as a whole. */
    anchor: jsonb().$type<Anchor>(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    settledBy: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('content_remarks_item').on(table.itemId, table.id),
    index('content_remarks_thread').on(table.threadId, table.id),
    index('content_remarks_staff').on(table.staffId),
    index('content_remarks_settled_by').on(table.settledBy),
    index('content_remarks_mentioned').using('gin', table.mentioned),
  ],
)

export type ContentRemark = typeof contentRemarks.$inferSelect
/**
 * Remarks at a paragraph as versions before migration 0033 wrote them. The migration copied them to `content_remarks`; no code
 * reads them, and they stay so that a rollback of the release finds its table.
 */
export const reviewRemarks = pgTable(
  'review_remarks',
  {
    id: id(),
    reviewId: childOf(() => contentReviews.id),
    staffId: childOf(() => staff.id),
    /** The index of the text's outermost block, from 0; null for the whole text. */
    block: integer(),
    /** The paragraph's beginning at the time of the remark, because paragraphs move. */
    quote: text().notNull().default(''),
    body: text().notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    index('review_remarks_review').on(table.reviewId, table.id),
    index('review_remarks_staff').on(table.staffId),
  ],
)

export type ContentReview = typeof contentReviews.$inferSelect
