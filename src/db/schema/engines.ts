import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, oneOf, text } from './columns.ts'

/** Record pages that a search engine was notified of, with the state at the time. */
export const enginePushes = pgTable(
  'engine_pushes',
  {
    /** The record as in versions: `content:7`, `platform:3`. */
    target: text().primaryKey(),
    /** The page's last change at the time of the notification. */
    changedAt: instant().notNull(),
    status: text().$type<'received' | 'not-same-site' | 'not-valid'>().notNull(),
    toldAt: instant().notNull(),
  },
  (table) => [
    oneOf('engine_pushes_status_known', table.status, ['received', 'not-same-site', 'not-valid']),
    index('engine_pushes_told').on(table.toldAt),
  ],
)

/** The search engine's last answer, and the time of the next push; one instance at a time locks the row. */
export const engineAccounts = pgTable('engine_accounts', {
  name: text().$type<'baidu'>().primaryKey(),
  nextAt: instant().notNull(),
  /** Consecutive failures. */
  failures: integer().notNull().default(0),
  /** Remaining quota on `remainDay` (Shanghai, `YYYY-MM-DD`); null when unknown. */
  remain: integer(),
  remainDay: text().notNull().default(''),
  answer: text().notNull().default(''),
  said: text().notNull().default(''),
  answeredAt: instant(),
})

export type EngineAccount = typeof engineAccounts.$inferSelect
