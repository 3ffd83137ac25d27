import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { childOf, id, instant, oneOf, passkeyColumns, text } from './columns.ts'
import { sessions } from './sessions.ts'

const contactKinds = ['phone', 'email'] as const
const contactChangeStatuses = ['waiting', 'done', 'withdrawn', 'taken'] as const

/** A change of an account's phone number or e-mail address that waits, because its former one was not proved. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: id(),
    userId: childOf(() => users.id),
    kind: text().$type<(typeof contactKinds)[number]>().notNull(),
    /** Normalised, and proved by a code; erased with the end of the wait. */
    contact: text(),
    requestedAt: instant().notNull(),
    /** When it takes effect, unless it is withdrawn first. */
    effectiveAt: instant().notNull(),
    /** `taken`: another account had the contact by then. */
    status: text().$type<(typeof contactChangeStatuses)[number]>().notNull().default('waiting'),
    endedAt: instant(),
    /** The session that asked for it; null in rows of older releases, and once the session is deleted. */
    sessionId: sessionReference(),
  },
  (table) => [
    uniqueIndex('contact_changes_one_waiting').on(table.userId).where(sql`${table.status} = 'waiting'`),
    index('contact_changes_user').on(table.userId),
    index('contact_changes_session').on(table.sessionId),
    index('contact_changes_due').on(table.status, table.effectiveAt),
    oneOf('contact_changes_kind_known', table.kind, contactKinds),
    oneOf('contact_changes_status_known', table.status, contactChangeStatuses),
  ],
)

export type FormerContact = typeof formerContacts.$inferSelect
export type ContactChange = typeof contactChanges.$inferSelect

/** Contacts that an account has had: an erasure finds by them what is stored under them (decision 100). */
export const formerContacts = pgTable(
  'former_contacts',
  {
    id: id(),
    userId: childOf(() => users.id),
    /** Normalised. */
    contact: text().notNull(),
    replacedAt: instant().notNull(),
  },
  (table) => [index('former_contacts_user').on(table.userId)],
)

const accountExportStatuses = ['waiting', 'ready', 'failed'] as const

/** A copy of everything that the site stores about an account, asked for by its owner; deleted a day after it was made. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: id(),
    userId: childOf(() => users.id),
    requestedAt: instant().notNull(),
    status: text().$type<(typeof accountExportStatuses)[number]>().notNull().default('waiting'),
    /** Hash of the download address's ticket; null once the copy is over before its time. */
    tokenHash: text().unique('account_exports_token_hash_unique'),
    /** The zip file in the media store, below the folder of exports; null until it is written. */
    fileKey: text(),
    /** A day after the request, then a day after the file was made. */
    expiresAt: instant(),
    downloadedAt: instant(),
    /** The session that ordered it, with which its link ends; null as in {@link contactChanges}. */
    sessionId: sessionReference(),
  },
  (table) => [
    index('account_exports_user').on(table.userId),
    index('account_exports_session').on(table.sessionId),
    index('account_exports_expires').on(table.expiresAt),
    oneOf('account_exports_status_known', table.status, accountExportStatuses),
  ],
)

/** A passkey with which an account logs in. */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    id: id(),
    userId: childOf(() => users.id),
    ...passkeyColumns('user_passkeys_credential_unique'),
  },
  (table) => [index('user_passkeys_user').on(table.userId)],
)

function sessionReference() {
  return integer().references(() => sessions.id, { onDelete: 'set null' })
}

export type AccountExport = typeof accountExports.$inferSelect
export type UserPasskey = typeof userPasskeys.$inferSelect
