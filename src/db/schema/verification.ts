import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'

export const verificationChannels = ['sms', 'email'] as const

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
    index('rate_counters_started').on(table.startedAt),
  ],
)

export type VerificationCode = typeof verificationCodes.$inferSelect
export type CaptchaChallenge = typeof captchaChallenges.$inferSelect
export type RateCounter = typeof rateCounters.$inferSelect
