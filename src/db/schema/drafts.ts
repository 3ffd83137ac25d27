import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ItemFacts } from '#domain/content/facts.ts'
import type { ReplacedKind } from '#domain/content/replaced-records.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import type { BannerTestUndoStep, BannerUndoStep } from './banners.ts'
import { childOf, id, instant, oneOf, text } from './columns.ts'
import { contentItems, pageLinks } from './content.ts'
import type { CatalogueNameUndoStep, SkuUndoStep } from './devices.ts'
import type { LandingUndoStep } from './landing.ts'
import type { LegalUndoStep } from './legal.ts'
import type { CatalogueImportUndoStep, PriceChangeUndoStep } from './prices.ts'
import type { SettingsUndoStep } from './settings.ts'
import { staff } from './staff.ts'

const redirectOrigins = ['withdrawn', 'moved', 'hand'] as const
export type RedirectOrigin = (typeof redirectOrigins)[number]

/**
 * The draft of an item, which the public may be reading in another version. At most one per item; an action publishes
 * it.
 */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    itemId: integer()
      .primaryKey()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    /** The fields of the table of fields, instants as ISO texts. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Incremented by every save; a save must name the version that it is based on. */
    version: integer().notNull().default(1),
    /** The item's `updatedAt` when the draft was started: its base version. */
    baseUpdatedAt: instant().notNull(),
    savedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    /** Who has changed the draft since a colleague passed it: none of them may pass it (console 6b). */
    handledBy: integer().array().notNull().default([]),
    createdAt: instant().notNull(),
    savedAt: instant().notNull(),
    /** When the draft of a public item is published, and who scheduled it; null for none. */
    publishAt: instant(),
    publishBy: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('content_drafts_saved').on(table.savedAt),
    index('content_drafts_saved_by').on(table.savedBy),
    index('content_drafts_due').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('content_drafts_publish_by').on(table.publishBy),
    index('content_drafts_links').using(
      'gin',
      pageLinks(sql`(${table.fields} ->> 'content')`, sql`(${table.fields} ->> 'linkUrl')`),
    ),
  ],
)

/** Every published or finished version of a record: who, when, by which action. Append-only. */
export const recordVersions = pgTable(
  'record_versions',
  {
    id: id(),
    /** Kind and id of the record, e.g. `content:12`. */
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

/** The target of an address that was withdrawn or moved: 301 to `to` or, when it is null, 410. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** A path with a leading slash; without a query except the id of a record's page (`/news-detail.html?id=12`). */
    from: text().notNull().unique('redirects_from_unique'),
    to: text(),
    /** What created it: a withdrawn or moved item, or a member of staff. */
    origin: text().$type<RedirectOrigin>().notNull().default('hand'),
    /** Redirected visits, and the last one's time; written a minute later. */
    hits: integer().notNull().default(0),
    lastHitAt: instant(),
    createdBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    index('redirects_created').on(table.createdAt, table.id),
    index('redirects_links').using('gin', pageLinks(sql`''`, table.to)),
    index('redirects_created_by').on(table.createdBy),
    oneOf('redirects_origin_known', table.origin, redirectOrigins),
  ],
)

/**
 * Paths that were not found, by Shanghai day. Never a query, an address or other visitor data; a bounded number of rows
 * per day.
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

/** A preview of one unpublished record for people without an account. Only the token's hash is stored. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    target: text().notNull(),
    tokenHash: text().notNull().unique('share_links_token_hash_unique'),
    createdBy: childOf(() => staff.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('share_links_target').on(table.target), index('share_links_created_by').on(table.createdBy)],
)

/** A small record that was retired: its row, the id of the one that took what used it, and what that was. */
export type RecordUndoStep = { retired: string; row: Record<string, unknown>; to: number; moved: object }

/** One step of an undoable action: of an item, a slide, a slide test, a directory, an installer and so on. */
type AnyUndoStep =
  | UndoStep
  | FactsUndoStep
  | TagUndoStep
  | BannerUndoStep
  | LandingUndoStep
  | BannerTestUndoStep
  | DirectoryUndoStep
  | DirectoryGroupUndoStep
  | InstallerUndoStep
  | RemovedInstallerStep
  | SettingsUndoStep
  | LegalUndoStep
  | RedirectUndoStep
  | CatalogueImportUndoStep
  | PriceChangeUndoStep
  | SkuUndoStep
  | CatalogueNameUndoStep
  | RecordUndoStep
  | ReplacedUndoStep

/** An action that can still be undone: the hash of its token, and the data for its inverse. */
export const undoTokens = pgTable(
  'undo_tokens',
  {
    id: id(),
    tokenHash: text().notNull().unique('undo_tokens_token_hash_unique'),
    staffId: childOf(() => staff.id),
    verb: text().notNull(),
    /** The field names show the kind of step. */
    steps: jsonb().$type<AnyUndoStep[]>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('undo_tokens_expires').on(table.expiresAt), index('undo_tokens_staff').on(table.staffId)],
)

/** The directory rows before an action, by their table's names; missing rows were created by it. */
export type DirectoryUndoStep = {
  directory: DirectoryKind
  rows: {
    id: number
    /**
     * The row's version after the action, null when it is deleted; a different current version means a later change.
     */
    after: number | null
    before: Record<string, unknown> | null
  }[]
  redirectsAdded: number[]
  redirectsRemoved: { from: string; to: string | null; origin?: RedirectOrigin }[]
}

/** A group before it was removed, by its table's names. */
export type DirectoryGroupUndoStep = {
  directoryGroup: DirectoryKind
  row: Record<string, unknown>
  /** The entries that another group took, and that group; absent in steps of an earlier version. */
  moved?: number[]
  to?: number | null
}

/** Redirects before they were removed; instants as ISO texts. */
export type RedirectUndoStep = {
  removed: (Omit<typeof redirects.$inferSelect, 'id' | 'createdAt' | 'lastHitAt'> & {
    createdAt: string
    lastHitAt: string | null
  })[]
}

/** The state of an installer before an action, with its version after it. */
/** An installer's draft before it was removed; instants as ISO texts. */
export type RemovedInstallerStep = { removedInstaller: Record<string, unknown> }

export type InstallerUndoStep = { installerId: number; after: number; status: string; releasedAt: string }

/** Texts of a record before words in them were replaced, by their places; `after` is its version after that. */
export type ReplacedUndoStep = {
  replaced: ReplacedKind
  id: number
  after: number
  /** Whether it had changes of its own that were not public. */
  wasDraft: boolean
  texts: Record<string, string>
}

/** The state of an item before an action; instants as ISO texts, texts by their version number. */
export type UndoStep = {
  itemId: number
  /** The item's `updatedAt` after the action; a different current value means a later change. */
  after: string
  status: string
  publishAt: string | null
  plannedAt: string | null
  deletedAt: string | null
  /** The scheduled withdrawal before the action; undefined when the action did not change it. */
  withdrawal?: { at: string | null; to: string | null; by: number | null }
  /** The version with the item's previous text; null when the action did not change it. */
  textNumber: number | null
  /** The version with the previous draft; null without one, undefined when the action did not change it. */
  draftNumber?: number | null
  /** The draft's previous schedule; undefined when the action did not change it. */
  draftAt?: string | null
  /** Identifies the draft's text after the action, when the action changed it. */
  draftAfter?: string
  redirectsAdded: number[]
  redirectsRemoved: { from: string; to: string | null; origin?: RedirectOrigin }[]
}

export type ContentDraft = typeof contentDrafts.$inferSelect

/** Section, author and tags of an item and of its draft, before and after they were changed of many items. */
export type FactsUndoStep = {
  factsOf: number
  row: { before: ItemFacts; after: ItemFacts }
  draft: { before: ItemFacts; after: ItemFacts } | null
}

/** The stored tags of items and of drafts, before and after a tag was renamed, merged or removed. */
export type TagUndoStep = {
  items: { before: string; after: string; ids: number[] }[]
  drafts: { id: number; before: string; after: string }[]
}
