import { bigint, boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'
import { jobs } from './jobs.ts'
import { staff } from './staff.ts'

export const exportStatuses = ['running', 'done', 'erased'] as const

/** A list that is written into the media store page by page (decision 036). */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    kind: text().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    withContacts: boolean().notNull(),
    /** Whoever had it made, and alone may fetch it. */
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    status: text().$type<(typeof exportStatuses)[number]>().notNull().default('running'),
    /** The last id that is written, and the last one that will be: what comes later is not in it. */
    after: integer().notNull().default(0),
    upTo: integer().notNull(),
    rows: integer().notNull().default(0),
    /** Rows that matched when it was asked for. */
    total: integer().notNull(),
    /** Keys of what is written, in their order. */
    parts: jsonb().$type<string[]>().notNull().default([]),
    /** Keys that are or were being written and are not counted, the newest last; the older ones are taken away. */
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
