import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant, text } from './columns.ts'

/** A visitor's origin at registration, log-in, join or download. */
export const attributions = pgTable(
  'attributions',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The call that sent it, e.g. `register`. */
    kind: text().notNull(),
    firstTouch: jsonb().$type<Record<string, unknown>>(),
    lastTouch: jsonb().$type<Record<string, unknown>>(),
    /**
     * The specification's tracking fields: qd, cy, bd_vid, logidUrl, inviteCode, ascribedCode, mac; and, except for
     * log-ins, the start of the visit: landing, source (decision 052).
     */
    tracking: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** `pc` or `mobile` by the request's User-Agent; '' for clients that are no browsers. */
    platform: text().notNull().default(''),
    /** The browser opted out: the row counts by its channel's marks only (decision 052). */
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
 * Events reported by the site (`POST /track/events`). A partition covers a month of `receivedAt`; the function
 * `keep_event_partitions` creates them in advance and drops expired empty ones (decision 027).
 */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: integer().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The browser's own time; use `receivedAt` where order matters. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    path: text().notNull(),
    props: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'tracking_events_pk', columns: [table.id, table.receivedAt] }),
    index('tracking_events_name').on(table.name, table.receivedAt),
    index('tracking_events_received').on(table.receivedAt),
  ],
)

export type Attribution = typeof attributions.$inferSelect
export type TrackingEvent = typeof trackingEvents.$inferSelect
