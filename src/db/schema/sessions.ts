import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { companies, users } from './accounts.ts'
import { id, instant, text } from './columns.ts'

/** A visitor's session. Only the token's hash is stored, so a copy of the table cannot be used to log in. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique('sessions_token_hash_unique'),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When log-out, a password change or staff ended it; null while it is valid. */
    endedAt: instant(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_company').on(table.companyId),
    index('sessions_last_seen').on(table.lastSeenAt),
    index('sessions_created').on(table.createdAt),
  ],
)

/** The ticket that replaces a token until a visitor with several companies has chosen one. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The companies in the answer; no other may be chosen. */
    companyIds: integer().array().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('login_tickets_user').on(table.userId), index('login_tickets_created').on(table.createdAt)],
)

/** The one-time ticket in the address that opens the web system. */
export const entryTickets = pgTable(
  'entry_tickets',
  {
    ticketHash: text().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    redirectPath: text(),
    /** The order chosen on the price page, and its total at that time; null for an entry without an order. */
    chosenOrder: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('entry_tickets_session').on(table.sessionId), index('entry_tickets_created').on(table.createdAt)],
)

export type LoginTicket = typeof loginTickets.$inferSelect
export type EntryTicket = typeof entryTickets.$inferSelect
