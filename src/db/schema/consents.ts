import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant, text } from './columns.ts'

/** Consents to document versions, with time and form. Kept as evidence after the account is closed. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    account: text().notNull(),
    form: text().notNull(),
    document: text().notNull(),
    version: text().notNull(),
    address: text().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [index('consents_user').on(table.userId), index('consents_account').on(table.account)],
)

export type Consent = typeof consents.$inferSelect
