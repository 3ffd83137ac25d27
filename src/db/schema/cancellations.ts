import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

export const cancellationStatuses = ['waiting', 'approved', 'rejected', 'withdrawn'] as const

/** A request to close an account; it is answered within 15 days (specification 4). */
export const cancellationRequests = pgTable(
  'cancellation_requests',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The applicant's reason; erased once the account is closed. */
    reason: text().notNull().default(''),
    requestedAt: instant().notNull(),
    answerBy: instant().notNull(),
    status: text().$type<(typeof cancellationStatuses)[number]>().notNull().default('waiting'),
    answeredAt: instant(),
    answeredBy: text(),
    /** The reason of a refusal, as sent to the applicant. */
    answer: text(),
    /** The assignee. */
    assignedTo: integer().references(() => staff.id, { onDelete: 'set null' }),
    /** The first of the two people who close an account, as an audit actor; null before the proposal. */
    proposedBy: text(),
    proposedAt: instant(),
    /** The jobs of the answer's messages; undoing the answer within ten seconds cancels them. */
    noticeJobIds: integer().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('cancellation_requests_one_waiting').on(table.userId).where(sql`${table.status} = 'waiting'`),
    index('cancellation_requests_due').on(table.status, table.answerBy),
    index('cancellation_requests_answered').on(table.answeredAt),
    index('cancellation_requests_assigned').on(table.assignedTo),
    oneOf('cancellation_requests_status_known', table.status, cancellationStatuses),
  ],
)

export type CancellationRequest = typeof cancellationRequests.$inferSelect
