import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** A remark on a paragraph, by the reviewer or the requester. */
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
