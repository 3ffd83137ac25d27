import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import type { BannerTestUndoStep, BannerUndoStep } from './banners.ts'
import { id, instant, oneOf, text } from './columns.ts'
import { contentItems } from './content.ts'
import type { LegalUndoStep } from './legal.ts'
import type { SettingsUndoStep } from './settings.ts'
import { staff } from './staff.ts'

export const redirectOrigins = ['withdrawn', 'moved', 'hand'] as const
export type RedirectOrigin = (typeof redirectOrigins)[number]

/**
 * What is being written beside an item that the public may be reading. There is at most one of each item; it becomes
 * the item by a verb.
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    itemId: integer()
      .primaryKey()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    /** The fields of the table of fields, instants as ISO texts. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Grows with every save: who saves names the one that they started from. */
    version: integer().notNull().default(1),
    /** The item's `updatedAt` when the draft began: its version. */
    baseUpdatedAt: instant().notNull(),
    savedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    savedAt: instant().notNull(),
    /** When it becomes the text of an item that is public already, and who said so; null for none. */
    publishAt: instant(),
    publishBy: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('content_drafts_saved').on(table.savedAt),
    index('content_drafts_saved_by').on(table.savedBy),
    index('content_drafts_due').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('content_drafts_publish_by').on(table.publishBy),
  ],
)

/** Every state of a record that was published or finished: who, when, by which verb. Only ever added to. */
export const recordVersions = pgTable(
  'record_versions',
  {
    id: id(),
    /** The kind and the id of the record, e.g. `content:12`. */
    target: text().notNull(),
    /** 1, 2, 3 … of this record. */
    number: integer().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    verb: text().notNull(),
    note: text().notNull().default(''),
    staffId: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('record_versions_each').on(table.target, table.number),
    index('record_versions_staff').on(table.staffId),
  ],
)

/** Where an address of the site leads that was withdrawn or moved: 301 to `to`, or, where it is null, 410. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** A path of the site with its slash; without a query but the id of a record's page (`/news-detail.html?id=12`). */
    from: text().notNull().unique('redirects_from_unique'),
    to: text(),
    /** What made it: an item that was withdrawn or moved, or a member of staff. */
    origin: text().$type<RedirectOrigin>().notNull().default('hand'),
    /** Visits that were led on, and when the last one was; written a minute later. */
    hits: integer().notNull().default(0),
    lastHitAt: instant(),
    createdBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    index('redirects_created').on(table.createdAt),
    index('redirects_created_by').on(table.createdBy),
    oneOf('redirects_origin_known', table.origin, redirectOrigins),
  ],
)

/**
 * Paths that visitors asked for and nobody found, by day in Shanghai. Never a query, an address or anything else of the
 * visitor; a bounded number of rows a day.
 */
export const missedPaths = pgTable(
  'missed_paths',
  {
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    path: text().notNull(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] }), index('missed_paths_last').on(table.lastAt)],
)

/** A look at one unpublished record for people without an account. Only the token's hash is kept. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    target: text().notNull(),
    tokenHash: text().notNull().unique('share_links_token_hash_unique'),
    createdBy: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('share_links_target').on(table.target), index('share_links_created_by').on(table.createdBy)],
)

/** One step of a verb that can be taken back: of an item, a slide, a test of two, a directory, an installer and so on. */
export type AnyUndoStep =
  | UndoStep
  | BannerUndoStep
  | BannerTestUndoStep
  | DirectoryUndoStep
  | InstallerUndoStep
  | SettingsUndoStep
  | LegalUndoStep
  | RedirectUndoStep

/** A verb that can still be taken back: only the hash of its token is kept, and what its inverse needs. */
export const undoTokens = pgTable(
  'undo_tokens',
  {
    id: id(),
    tokenHash: text().notNull().unique('undo_tokens_token_hash_unique'),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    verb: text().notNull(),
    /** Whose inverse it is shows in the names of its fields. */
    steps: jsonb().$type<AnyUndoStep[]>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('undo_tokens_expires').on(table.expiresAt), index('undo_tokens_staff').on(table.staffId)],
)

/** How a directory's rows were before a verb, by their table's own names; what is not there was made by it. */
export type DirectoryUndoStep = {
  directory: DirectoryKind
  rows: {
    id: number
    /** The row's version after the verb: another one means that somebody has gone on since; null where it is gone. */
    after: number | null
    before: Record<string, unknown> | null
  }[]
  redirectsAdded: number[]
  redirectsRemoved: { from: string; to: string | null; origin?: RedirectOrigin }[]
}

/** Redirects as they were before they were removed together; instants as ISO texts. */
export type RedirectUndoStep = {
  removed: (Omit<typeof redirects.$inferSelect, 'id' | 'createdAt' | 'lastHitAt'> & {
    createdAt: string
    lastHitAt: string | null
  })[]
}

/** How an installer was before a verb, with its version after it. */
export type InstallerUndoStep = { installerId: number; after: number; status: string; releasedAt: string }

/** How one item was before a verb; instants as ISO texts, texts by the number of their version. */
export type UndoStep = {
  itemId: number
  /** The item's `updatedAt` after the verb: another one means that somebody has gone on since. */
  after: string
  status: string
  publishAt: string | null
  plannedAt: string | null
  deletedAt: string | null
  /** The version that holds the item's text before; null where the verb left it alone. */
  textNumber: number | null
  /** The version that holds the draft before; null where there was none, undefined where the verb left it alone. */
  draftNumber?: number | null
  /** When the draft would have become public before; undefined where the verb left that alone. */
  draftAt?: string | null
  /** Names the draft's text after the verb, where it is the draft that was changed. */
  draftAfter?: string
  redirectsAdded: number[]
  redirectsRemoved: { from: string; to: string | null; origin?: RedirectOrigin }[]
}

export type ContentDraft = typeof contentDrafts.$inferSelect
export type RecordVersion = typeof recordVersions.$inferSelect
export type StoredRedirect = typeof redirects.$inferSelect
