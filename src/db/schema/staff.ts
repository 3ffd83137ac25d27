import { bigint, boolean, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/staff/roles.ts'
import { childOf, id, instant, oneOf, passkeyColumns, text, textList } from './columns.ts'

const staffStatuses = ['invited', 'active', 'disabled'] as const
const staffLinkPurposes = ['first-owner', 'invitation', 'reset'] as const

/** Members of staff, who use the console. They share neither accounts nor sessions with visitors. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull().unique('staff_email_unique'),
    name: text().notNull().default(''),
    roles: textList().$type<Role[]>().notNull(),
    status: text().$type<(typeof staffStatuses)[number]>().notNull().default('invited'),
    /** Null until the link is used, and after a reset. */
    passwordHash: text(),
    /** Encrypted; null without an authenticator. */
    totpSecret: text(),
    /** The time step of the last accepted code: each works once. */
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    /** An authenticator being added, encrypted; it is activated by its first code. */
    totpPending: text(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [oneOf('staff_status_known', table.status, staffStatuses), index('staff_roles').using('gin', table.roles)],
)

/**
 * The single-use link for setting a password: after an invitation, a reset, or for the first owner. Only its hash is
 * stored.
 */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: id(),
    /** Null for the first owner's link, because that member does not exist yet. */
    staffId: integer().references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('staff_links_token_hash_unique'),
    purpose: text().$type<(typeof staffLinkPurposes)[number]>().notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was used, or replaced by a newer one. */
    endedAt: instant(),
  },
  (table) => [
    index('staff_links_staff').on(table.staffId),
    oneOf('staff_links_purpose_known', table.purpose, staffLinkPurposes),
  ],
)

/** A staff session. `isWhole` is false between the password and the second factor. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: staffReference(),
    tokenHash: text().notNull().unique('staff_sessions_token_hash_unique'),
    isWhole: boolean().notNull().default(false),
    /** When the second factor was last verified. */
    confirmedAt: instant(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    endedAt: instant(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId, table.createdAt),
    index('staff_sessions_last_seen').on(table.lastSeenAt),
  ],
)

/**
 * Browsers in which a member has completed a sign-in: each has its own count of wrong passwords (decision 077). Only the
 * hash of the cookie is stored.
 */
export const staffDevices = pgTable(
  'staff_devices',
  {
    id: id(),
    staffId: staffReference(),
    tokenHash: text().notNull().unique('staff_devices_token_hash_unique'),
    /** Wrong passwords since the sign-in. */
    failures: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [index('staff_devices_staff').on(table.staffId)],
)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: id(),
    staffId: staffReference(),
    ...passkeyColumns('staff_passkeys_credential_unique'),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
)

/** Keyed hashes; a used one is kept, to distinguish it from an unknown one. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { id: id(), staffId: staffReference(), codeHash: text().notNull(), usedAt: instant() },
  (table) => [uniqueIndex('staff_recovery_codes_each').on(table.staffId, table.codeHash)],
)

/** A challenge for a passkey: for one session and one use, valid for five minutes. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    sessionId: integer()
      .primaryKey()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    use: text().$type<'register' | 'verify'>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [oneOf('staff_challenges_use_known', table.use, ['register', 'verify'])],
)

/** A saved view: the query of a list's address, private or shared. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    staffId: staffReference(),
    room: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address, without its question mark. */
    search: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.staffId, table.room, table.name),
    index('saved_views_room').on(table.room),
  ],
)

/** Who has a record open, with the time of the last heartbeat. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    staffId: staffReference(),
    /** Kind and id of the record, e.g. `content:12`. */
    target: text().notNull(),
    seenAt: instant().notNull(),
    hasUnsaved: boolean().notNull().default(false),
    /** The field, block or part of a text that the member is in, as the console's page names it. */
    place: text(),
  },
  (table) => [
    primaryKey({ columns: [table.target, table.staffId] }),
    index('staff_presence_seen').on(table.seenAt),
    index('staff_presence_staff').on(table.staffId),
  ],
)

/** The secret address of a member's calendar feed; only its hash is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  staffId: integer()
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('calendar_feeds_token_hash_unique'),
  createdAt: instant().notNull(),
  /** Shown to its owner, updated at most hourly. */
  lastReadAt: instant(),
})

function staffReference() {
  return childOf(() => staff.id)
}

export type Staff = typeof staff.$inferSelect
export type StaffPasskey = typeof staffPasskeys.$inferSelect
