import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companies, users } from './accounts.ts'
import { childOf, id, instant, oneOf, text } from './columns.ts'

/** A visitor's session. Only the token's hash is stored, so a copy of the table cannot be used to log in. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique('sessions_token_hash_unique'),
    userId: childOf(() => users.id),
    companyId: childOf(() => companies.id),
    /** Browser and system in words, from the log-in's `User-Agent`; empty in rows of older releases. */
    device: text().notNull().default(''),
    /** ISO 3166 code of the log-in's address; null where the offline table has none. */
    country: text(),
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
    userId: childOf(() => users.id),
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
    sessionId: childOf(() => sessions.id),
    redirectPath: text(),
    /** The order chosen on the price page, and its total at that time; null for an entry without an order. */
    chosenOrder: jsonb().$type<Record<string, unknown>>(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('entry_tickets_session').on(table.sessionId), index('entry_tickets_created').on(table.createdAt)],
)

const verificationChannels = ['sms', 'email'] as const

/** A code sent to a phone or a mailbox: bound to purpose, destination and uuid, stored as a keyed hash, used once. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: id(),
    uuid: text().notNull().unique(),
    /** The code's purpose, e.g. `register`; it is invalid for any other. */
    purpose: text().notNull(),
    channel: text().$type<(typeof verificationChannels)[number]>().notNull(),
    destination: text().notNull(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    wrongTries: integer().notNull().default(0),
    usedAt: instant(),
    /** When a newer code for the same purpose and destination invalidated this one. */
    supersededAt: instant(),
  },
  (table) => [
    index('verification_codes_destination').on(table.destination, table.purpose, table.createdAt),
    index('verification_codes_expires').on(table.expiresAt),
    oneOf('verification_codes_channel_known', table.channel, verificationChannels),
  ],
)

/** A displayed image captcha; one attempt each. */
export const captchaChallenges = pgTable(
  'captcha_challenges',
  {
    uuid: text().primaryKey(),
    answerHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('captcha_challenges_expires').on(table.expiresAt)],
)

/** Fixed-window counters of all limits; in the database, so that they survive a restart and are shared by instances. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** The counted action and its subject, e.g. `send:destination:138…`. */
    key: text().notNull(),
    windowSeconds: integer().notNull(),
    startedAt: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'rate_counters_pk', columns: [table.key, table.windowSeconds] }),
    index('rate_counters_end').on(counterEnd(table)),
  ],
)

/** When the window of a counter ends, in UTC: an index can hold a sum of a `timestamp` only, not of a `timestamptz`. */
export function counterEnd({ startedAt, windowSeconds }: { startedAt: AnyColumn; windowSeconds: AnyColumn }): SQL {
  return sql`((${startedAt} at time zone 'UTC') + make_interval(secs => ${windowSeconds}))`
}

export type VerificationCode = typeof verificationCodes.$inferSelect
export type RateCounter = typeof rateCounters.$inferSelect

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
