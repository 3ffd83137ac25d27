import { bigint, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { type LinkMark, linkMarks } from '#domain/tracking/channel-links.ts'
import type { FunnelDimension } from '#domain/tracking/funnel.ts'
import { serverStepNames } from '#domain/tracking/server-steps.ts'
import { childOf, id, instant, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

/** Distinct sources of counted steps; '' for a missing value (decision 035). */
export const channelSources = pgTable(
  'channel_sources',
  {
    id: id(),
    /** The channel that the other columns amount to: `baidu`, `qd=…`, `cy=…`, `invite`, `site=…` or `direct`. */
    channel: text().notNull(),
    qd: text().notNull(),
    cy: text().notNull(),
    /** `1` when the newest landing had a bd_vid. */
    baidu: text().notNull(),
    inviteCode: text().notNull(),
    /** The first page of the visit. */
    landing: text().notNull(),
    /** `pc` or `mobile`. */
    platform: text().notNull(),
    /** The region of the landing page's activity, by its name at that time. */
    region: text().notNull(),
    /** The referring site. */
    source: text().notNull(),
  },
  (table) => [
    unique('channel_sources_unique').on(
      table.qd,
      table.cy,
      table.baidu,
      table.inviteCode,
      table.landing,
      table.platform,
      table.region,
      table.source,
    ),
  ],
)

/**
 * Steps counted by the server: accounts registered, applications approved, downloads resolved, orders reported as paid.
 * One immutable row each, inserted in the transaction of the step; undoing a step inserts a row of weight -1. No row
 * identifies a person, so erasing an account changes no sum (decision 052).
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
    /** The amount in fen; 0 for everything but orders. */
    amountFen: bigint({ mode: 'number' }).notNull().default(0),
    /** The person's source, as in {@link channelSources}; '' for unknown values. */
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

const source = () => childOf(() => channelSources.id)

/** Steps by hour. */
export const channelHours = pgTable(
  'channel_hours',
  { hour: instant().notNull(), sourceId: source(), ...steps() },
  (table) => [primaryKey({ columns: [table.hour, table.sourceId] }), index('channel_hours_source').on(table.sourceId)],
)

/** Steps by Shanghai day, rolled up from the hours. */
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
    // Includes the counts, so that queries filtered by sources read the index only.
    index('channel_days_source').on(
      table.sourceId,
      table.day,
      table.visits,
      table.begun,
      table.registered,
      table.joined,
      table.downloaded,
      table.orders,
      table.revenueFen,
      table.reportedRegistered,
      table.reportedJoined,
      table.reportedDownloaded,
    ),
  ],
)

/** Steps by month, for whole months of long periods. */
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

/** Daily steps by a single dimension, for views without another filter: few rows, however many sources exist. */
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

/** The progress of the roll-up of raw events: one row. */
export const channelProgress = pgTable(
  'channel_progress',
  {
    id: integer().primaryKey().default(1),
    /** All events received until then are included. */
    receivedUntil: instant().notNull(),
  },
  (table) => [oneOf('channel_progress_single', table.id, [1])],
)

/** Channels that staff named, each with the page that its link leads to. */
export const channelLinks = pgTable(
  'channel_links',
  {
    id: id(),
    mark: text().$type<LinkMark>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    landing: text().notNull(),
    ownerId: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('channel_links_unique').on(table.mark, table.code),
    index('channel_links_owner').on(table.ownerId),
    oneOf('channel_links_mark_known', table.mark, linkMarks),
  ],
)

/** What staff noted on a Shanghai day (`YYYY-MM-DD`), shown beside its numbers. */
export const channelNotes = pgTable(
  'channel_notes',
  {
    id: id(),
    day: text().notNull(),
    body: text().notNull(),
    createdBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [index('channel_notes_day').on(table.day), index('channel_notes_created_by').on(table.createdBy)],
)

/** Monthly goals per step; null for no goal. */
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
    /** Incremented by every change; changes must name the version that they are based on. */
    version: integer().notNull().default(1),
    savedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
  },
  (table) => [index('channel_goals_saved_by').on(table.savedBy)],
)
