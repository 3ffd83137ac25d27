import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { childOf, id, instant, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

const jobStatuses = ['waiting', 'done', 'dropped', 'failed'] as const

/** Work that is committed with its cause and carried out afterwards: messages to send, pages to publish. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    /**
     * Encrypted; erased when the job is done or, after a failure, a week later. A code's is erased at once in both
     * cases.
     */
    payload: text(),
    /** At most one job per key ever exists; null for repeatable work. */
    dedupeKey: text().unique('jobs_dedupe_key_unique'),
    runAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** A worker holds the job until this instant; null when none does. */
    lockedUntil: instant(),
    status: text().$type<(typeof jobStatuses)[number]>().notNull().default('waiting'),
    lastError: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    /** When staff had it retried; a message can be resent once. */
    retriedAt: instant(),
    /** A keyed hash of a message's receiver, by which an account finds what it was sent; null for other work. */
    receiver: text(),
    /** Masked details for the console. */
    summary: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('jobs_waiting').on(table.runAt, table.id).where(sql`${table.status} = 'waiting'`),
    index('jobs_kind').on(table.kind, table.createdAt),
    index('jobs_created').on(table.createdAt),
    // The console's list of pending and failed jobs, which it filters and counts.
    index('jobs_unfinished')
      .on(table.createdAt, table.id, table.status, table.kind)
      .where(sql`${table.status} <> 'done'`),
    index('jobs_failed').on(table.finishedAt).where(sql`${table.status} = 'failed'`),
    index('jobs_finished').on(table.finishedAt),
    index('jobs_kept').on(table.finishedAt).where(sql`${table.payload} is not null and ${table.status} <> 'waiting'`),
    index('jobs_receiver_hash').on(table.receiver, table.id).where(sql`${table.receiver} is not null`),
    index('jobs_receiver').on(sql`(${table.summary} ->> 'to')`),
    index('jobs_receiver_end').on(sql`right(${table.summary} ->> 'to', 4)`),
    oneOf('jobs_status_known', table.status, jobStatuses),
  ],
)

export type Job = typeof jobs.$inferSelect

const bulkStatuses = ['waiting', 'done', 'failed'] as const

/** A bulk action over a whole search result: one job, applied and undone as a whole (decision 036). */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    staffId: childOf(() => staff.id),
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

const exportStatuses = ['running', 'done', 'erased'] as const

/** A list that is written into the media store in parts (decision 036). */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    kind: text().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    withContacts: boolean().notNull(),
    /** The requester, who alone may download it. */
    staffId: childOf(() => staff.id),
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
