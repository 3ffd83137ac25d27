import { bigint, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import type { FunnelDimension } from '#domain/tracking/funnel.ts'
import { serverStepNames } from '#domain/tracking/server-steps.ts'
import { id, instant, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

/** Where counted steps came from: each different one once; '' for what is not there (decision 035). */
export const channelSources = pgTable(
  'channel_sources',
  {
    id: id(),
    /** What the others come to, as channels are paid: `baidu`, `qd=…`, `cy=…`, `invite`, `site=…` or `direct`. */
    channel: text().notNull(),
    qd: text().notNull(),
    cy: text().notNull(),
    /** `1` where the newest landing carried a bd_vid. */
    baidu: text().notNull(),
    inviteCode: text().notNull(),
    /** The first page of the visit. */
    landing: text().notNull(),
    /** `pc` or `mobile`. */
    platform: text().notNull(),
    /** The name of the region of the activity that was landed on, as it was then. */
    region: text().notNull(),
    /** The site that led here. */
    source: text().notNull(),
  },
  (table) => [
    unique('channel_sources_unique').on(
      ...[table.qd, table.cy, table.baidu, table.inviteCode],
      ...[table.landing, table.platform, table.region, table.source],
    ),
  ],
)

/**
 * What the server did itself: accounts registered, applications approved, downloads resolved, orders reported as paid. One
 * row each, written in the transaction of the deed and never changed; a deed that is undone adds a row of weight -1. No row
 * names a person, so the erasure of an account changes no sum (decision 052).
 */
export const serverSteps = pgTable(
  'server_steps',
  {
    id: id(),
    step: text().$type<(typeof serverStepNames)[number]>().notNull(),
    /** When it happened; for an order the time of payment. */
    at: instant().notNull(),
    recordedAt: instant().notNull(),
    weight: integer().notNull().default(1),
    /** What was paid, in fen; 0 for all but orders. */
    amountFen: bigint({ mode: 'number' }).notNull().default(0),
    /** Where the person came from, as in {@link channelSources}; '' for what the server does not know. */
    qd: text().notNull(),
    cy: text().notNull(),
    baidu: text().notNull(),
    inviteCode: text().notNull(),
    landing: text().notNull(),
    platform: text().notNull(),
    source: text().notNull(),
  },
  (table) => [
    index('server_steps_recorded').on(table.recordedAt),
    index('server_steps_at').on(table.at),
    oneOf('server_steps_step_known', table.step, serverStepNames),
    oneOf('server_steps_weight_known', table.weight, [1, -1]),
  ],
)

const steps = () => ({
  visits: integer().notNull(),
  begun: integer().notNull(),
  registered: integer().notNull(),
  joined: integer().notNull(),
  downloaded: integer().notNull(),
  orders: integer().notNull().default(0),
  revenueFen: bigint({ mode: 'number' }).notNull().default(0),
  reportedRegistered: integer().notNull().default(0),
  reportedJoined: integer().notNull().default(0),
  reportedDownloaded: integer().notNull().default(0),
})

const source = () =>
  integer()
    .notNull()
    .references(() => channelSources.id, { onDelete: 'cascade' })

/** Steps by the hour in which they happened. */
export const channelHours = pgTable(
  'channel_hours',
  { hour: instant().notNull(), sourceId: source(), ...steps() },
  (table) => [primaryKey({ columns: [table.hour, table.sourceId] }), index('channel_hours_source').on(table.sourceId)],
)

/** Steps by the day in Shanghai on which they happened, from the hours. */
export const channelDays = pgTable(
  'channel_days',
  {
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    sourceId: source(),
    ...steps(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.sourceId] }),
    // With the counts, so that what is narrowed to some sources reads nothing else.
    index('channel_days_source').on(
      ...[table.sourceId, table.day],
      ...[table.visits, table.begun, table.registered, table.joined, table.downloaded, table.orders, table.revenueFen],
      ...[table.reportedRegistered, table.reportedJoined, table.reportedDownloaded],
    ),
  ],
)

/** The days of a month together: whole months of a long period are read from here. */
export const channelMonths = pgTable(
  'channel_months',
  {
    /** `YYYY-MM`. */
    month: text().notNull(),
    sourceId: source(),
    ...steps(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.month] })],
)

/** The days by one dimension alone, for every view that is narrowed by no other: few rows, however many sources there are. */
export const channelValues = pgTable(
  'channel_values',
  {
    dimension: text().$type<FunnelDimension>().notNull(),
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    value: text().notNull(),
    ...steps(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.value] })],
)

/** How far the raw events are rolled up: one row. */
export const channelProgress = pgTable(
  'channel_progress',
  {
    id: integer().primaryKey().default(1),
    /** Everything that was received until then has been looked at. */
    receivedUntil: instant().notNull(),
  },
  (table) => [oneOf('channel_progress_single', table.id, [1])],
)

/** What a month shall bring, of each step; null for no goal. */
export const channelGoals = pgTable(
  'channel_goals',
  {
    /** `YYYY-MM`. */
    month: text().primaryKey(),
    visits: integer(),
    begun: integer(),
    registered: integer(),
    joined: integer(),
    downloaded: integer(),
    /** Grows with every change: who changes it names the one that they saw. */
    version: integer().notNull().default(1),
    savedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
  },
  (table) => [index('channel_goals_saved_by').on(table.savedBy)],
)

export type ServerStep = typeof serverSteps.$inferSelect
export type ChannelSource = typeof channelSources.$inferSelect
