import { bigint, boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'
import { jobs } from './jobs.ts'
import { staff } from './staff.ts'

export const exportStatuses = ['running', 'done', 'erased'] as const

/** A list that is written into the media store in parts (decision 036). */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    kind: text().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    withContacts: boolean().notNull(),
    /** The requester, who alone may download it. */
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    status: text().$type<(typeof exportStatuses)[number]>().notNull().default('running'),
    /** The last written id, and the last id to write: later rows are not included. */
    after: integer().notNull().default(0),
    upTo: integer().notNull(),
    rows: integer().notNull().default(0),
    /** Matching rows at the time of the request. */
    total: integer().notNull(),
    /** Keys of the written parts, in order. */
    parts: jsonb().$type<string[]>().notNull().default([]),
    /** Keys of parts that are, or were, being written and do not count, the newest last; older ones are deleted. */
    pendingParts: jsonb().$type<string[]>().notNull().default([]),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
    fetchedAt: instant(),
  },
  (table) => [
    index('exports_staff').on(table.staffId, table.id),
    index('exports_expires').on(table.expiresAt),
    index('exports_job').on(table.jobId),
    oneOf('exports_status_known', table.status, exportStatuses),
  ],
)

export type StoredExport = typeof exports.$inferSelect
