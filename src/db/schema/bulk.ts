import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'
import { jobs } from './jobs.ts'
import { staff } from './staff.ts'

export const bulkStatuses = ['waiting', 'done', 'failed'] as const

/** A bulk action over a whole search result: one job, applied and undone as a whole (decision 036). */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    list: text().$type<'content' | 'redirects'>().notNull(),
    verb: text().notNull(),
    /** The matching ids when the action was requested. */
    ids: jsonb().$type<number[]>().notNull(),
    /** The redirect target of withdrawn addresses; null for 410. */
    target: text(),
    /** Hash of the undo token, which the requester has from the beginning. */
    tokenHash: text().notNull(),
    status: text().$type<(typeof bulkStatuses)[number]>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    refused: jsonb().$type<{ id: number; title: string; sentence: string }[]>().notNull().default([]),
    /** Why nothing was done. */
    fault: text(),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    index('bulk_runs_staff').on(table.staffId),
    index('bulk_runs_job').on(table.jobId),
    index('bulk_runs_created').on(table.createdAt),
    oneOf('bulk_runs_status_known', table.status, bulkStatuses),
  ],
)

export type BulkRun = typeof bulkRuns.$inferSelect
