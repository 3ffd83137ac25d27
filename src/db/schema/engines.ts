import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, oneOf, text } from './columns.ts'

/** Pages of single records that a search engine has been told of, each in the state that it was told in. */
export const enginePushes = pgTable(
  'engine_pushes',
  {
    /** As versions name the record: `content:7`, `platform:3`. */
    target: text().primaryKey(),
    /** When the page had changed last as it was told. */
    changedAt: instant().notNull(),
    status: text().$type<'received' | 'not-same-site' | 'not-valid'>().notNull(),
    toldAt: instant().notNull(),
  },
  (table) => [
    oneOf('engine_pushes_status_known', table.status, ['received', 'not-same-site', 'not-valid']),
    index('engine_pushes_told').on(table.toldAt),
  ],
)

/** How a search engine took what it was told last, and when it is told more; one instance at a time holds the row. */
export const engineAccounts = pgTable('engine_accounts', {
  name: text().$type<'baidu'>().primaryKey(),
  nextAt: instant().notNull(),
  /** Failures in a row. */
  failures: integer().notNull().default(0),
  /** How many more addresses it takes on `remainDay` (Shanghai, `YYYY-MM-DD`); null where it did not say. */
  remain: integer(),
  remainDay: text().notNull().default(''),
  answer: text().notNull().default(''),
  said: text().notNull().default(''),
  answeredAt: instant(),
})

export type EngineAccount = typeof engineAccounts.$inferSelect
