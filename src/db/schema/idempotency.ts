import { index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, text } from './columns.ts'

/** The answer to a call with an `Idempotency-Key`, which a repetition of the request gets again. */
export const idempotencyAnswers = pgTable(
  'idempotency_answers',
  {
    key: text().notNull(),
    call: text().notNull(),
    /** Hash of the parameters: the same key with other parameters is an error, not a retry. */
    requestHash: text().notNull(),
    answer: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_answers_pk', columns: [table.key, table.call] }),
    index('idempotency_answers_created').on(table.createdAt),
  ],
)

export type IdempotencyAnswer = typeof idempotencyAnswers.$inferSelect
