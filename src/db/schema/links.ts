import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, oneOf, text } from './columns.ts'

export const linkStates = ['new', 'alive', 'dead', 'unknown'] as const

/** Where public pages lead: each address once for each record that has it, and what a look at it found. */
export const checkedLinks = pgTable(
  'checked_links',
  {
    /** The kind and the id of the record, e.g. `content:12`. */
    target: text().notNull(),
    url: text().notNull(),
    state: text().$type<(typeof linkStates)[number]>().notNull().default('new'),
    /** What the look found: `404`, `private`, `dns`, `tls`, `gone`; empty for nothing to say. */
    reason: text().notNull().default(''),
    /** Looks in a row that found nothing there; one alone is no proof. */
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
