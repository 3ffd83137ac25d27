import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'

export const jobStatuses = ['waiting', 'done', 'dropped', 'failed'] as const

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
    index('jobs_receiver').on(sql`(${table.summary} ->> 'to')`),
    index('jobs_receiver_end').on(sql`right(${table.summary} ->> 'to', 4)`),
    oneOf('jobs_status_known', table.status, jobStatuses),
  ],
)

export type Job = typeof jobs.$inferSelect
