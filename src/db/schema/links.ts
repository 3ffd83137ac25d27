import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, oneOf, text } from './columns.ts'

export const linkStates = ['new', 'alive', 'dead', 'unknown'] as const

/** External links of public pages: one row per address and record, with the result of the last check. */
export const checkedLinks = pgTable(
  'checked_links',
  {
    /** The kind and the id of the record, e.g. `content:12`. */
    target: text().notNull(),
    url: text().notNull(),
    state: text().$type<(typeof linkStates)[number]>().notNull().default('new'),
    /** The result of the check: `404`, `private`, `dns`, `tls`, `gone`; empty when it succeeded. */
    reason: text().notNull().default(''),
    /** Consecutive failed checks; a single one is no proof. */
    failures: integer().notNull().default(0),
    checkedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.target, table.url] }),
    index('checked_links_url').on(table.url),
    index('checked_links_due').on(table.checkedAt),
    index('checked_links_dead').on(table.target).where(sql`${table.state} = 'dead'`),
    oneOf('checked_links_state_known', table.state, linkStates),
  ],
)

export type CheckedLink = typeof checkedLinks.$inferSelect
