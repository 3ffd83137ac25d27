import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'

export const jobStatuses = ['waiting', 'done', 'dropped', 'failed'] as const

/** Work that is committed together with what caused it and carried out afterwards: messages to send, pages to publish. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    /** Encrypted; erased once the job was done, a week after it came to nothing, and a code's in either case at once. */
    payload: text(),
    /** At most one job per key ever exists; null for work that may repeat. */
    dedupeKey: text().unique('jobs_dedupe_key_unique'),
    runAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** A worker holds the job until this instant; null when nobody does. */
    lockedUntil: instant(),
    status: text().$type<(typeof jobStatuses)[number]>().notNull().default('waiting'),
    lastError: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    /** When staff had it tried anew; a message is sent again once. */
    retriedAt: instant(),
    /** Masked particulars for the console. */
    summary: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('jobs_waiting').on(table.runAt, table.id).where(sql`${table.status} = 'waiting'`),
    index('jobs_kind').on(table.kind, table.createdAt),
    index('jobs_created').on(table.createdAt),
    // The console's list of what waits or came to nothing, which is filtered and counted in it.
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
