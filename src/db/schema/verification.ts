import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'

export const verificationChannels = ['sms', 'email'] as const

/** A code sent to a phone or a mailbox: bound to purpose, destination and uuid, kept as a keyed hash, used once. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: id(),
    uuid: text().notNull().unique(),
    /** What the code is for, e.g. `register`; a code for one purpose is worth nothing for another. */
    purpose: text().notNull(),
    channel: text().$type<(typeof verificationChannels)[number]>().notNull(),
    destination: text().notNull(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    wrongTries: integer().notNull().default(0),
    usedAt: instant(),
    /** When a newer code for the same purpose and destination ended this one. */
    supersededAt: instant(),
  },
  (table) => [
    index('verification_codes_destination').on(table.destination, table.purpose, table.createdAt),
    index('verification_codes_expires').on(table.expiresAt),
    oneOf('verification_codes_channel_known', table.channel, verificationChannels),
  ],
)

/** An image captcha that was shown; one try each. */
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

/** Fixed-window counters behind every limit; in the database, so that they survive a restart and are shared. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** What is counted and for whom, e.g. `send:destination:138…`. */
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
