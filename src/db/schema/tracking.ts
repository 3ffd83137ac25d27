import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant, text } from './columns.ts'

/** Where a visitor came from when they registered, logged in, joined or downloaded. */
export const attributions = pgTable(
  'attributions',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The call that carried it, e.g. `register`. */
    kind: text().notNull(),
    firstTouch: jsonb().$type<Record<string, unknown>>(),
    lastTouch: jsonb().$type<Record<string, unknown>>(),
    /**
     * The specification's own tracking fields: qd, cy, bd_vid, logidUrl, inviteCode, ascribedCode, mac; and, except of a
     * log-in, the start of the visit: landing, source (decision 052).
     */
    tracking: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** `pc` or `mobile`, as the request's User-Agent says; '' for what is no browser. */
    platform: text().notNull().default(''),
    /** The browser asked not to be followed: the row counts by its channel's marks alone (decision 052). */
    hasOptedOut: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('attributions_user').on(table.userId),
    index('attributions_kind').on(table.kind, table.createdAt),
    index('attributions_created').on(table.createdAt),
  ],
)

/**
 * What the site reports of itself (`POST /track/events`). A partition holds a month by `receivedAt`; the function
 * `keep_event_partitions` makes them ahead and drops those that are empty and over (decision 027).
 */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: integer().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The browser's own time; believe `receivedAt` where order matters. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    path: text().notNull(),
    props: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'tracking_events_pk', columns: [table.id, table.receivedAt] }),
    index('tracking_events_name').on(table.name, table.receivedAt),
    index('tracking_events_received').on(table.receivedAt),
    index('tracking_events_test')
      .on(sql`(${table.props} ->> 'test')`)
      .where(sql`(${table.props} ->> 'test') is not null`),
  ],
)

export type Attribution = typeof attributions.$inferSelect
export type TrackingEvent = typeof trackingEvents.$inferSelect
