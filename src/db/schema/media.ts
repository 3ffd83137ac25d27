import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id, instant, isDemo, text } from './columns.ts'
import { piecesOf, searchedNames } from './pieces.ts'

/**
 * An uploaded file: its address is `/media/` and `key`; the location of its bytes is derived from `key` and `sha256`
 * (decision 029).
 */
export const media = pgTable(
  'media',
  {
    id: id(),
    key: text().notNull().unique(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    sizeBytes: integer().notNull(),
    widthPx: integer(),
    heightPx: integer(),
    sha256: text().notNull(),
    uploadedBy: text().notNull(),
    createdAt: instant().notNull(),
    /** Alternative text; empty until it is written. */
    alt: text().notNull().default(''),
    /** The focal point for cropping, each 0 to 1 from the left and from the top. */
    focalX: doublePrecision().notNull().default(0.5),
    focalY: doublePrecision().notNull().default(0.5),
    /** The renditions of a picture. */
    renditions: jsonb()
      .$type<{ key: string; mimeType: string; widthPx: number; sizeBytes: number }[]>()
      .notNull()
      .default([]),
    /** Incremented when the file is replaced or described. */
    version: integer().notNull().default(1),
    updatedAt: instant(),
    deletedAt: instant(),
    /**
     * False: in use according to `media_uses`. True is only a hint; the triggers of that table set it (decision 040).
     */
    mayBeUnused: boolean().notNull().default(true),
    isDemo: isDemo(),
  },
  (table) => [
    index('media_created').on(table.createdAt),
    index('media_sha256').on(table.sha256),
    // Includes the key, by which uses are looked up.
    index('media_perhaps_unused')
      .on(table.createdAt, table.id, table.key)
      .where(sql`${table.mayBeUnused} and ${table.deletedAt} is null`),
    index('media_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('media_pieces').using('gin', piecesOf(searchedNames(table))),
    // The console's other sort orders.
    index('media_named').on(table.fileName, table.id).where(sql`${table.deletedAt} is null`),
    index('media_sized').on(table.sizeBytes, table.id).where(sql`${table.deletedAt} is null`),
  ],
)

export type MediaFile = typeof media.$inferSelect

export const mediaUseKinds = [
  'content',
  'platform',
  'banner',
  'landing',
  'ecology',
  'partner',
  'sales-person',
  'settings',
] as const

/**
 * Which record uses which uploaded file, drafts included. Table triggers maintain it (decision 040), so every writer is
 * covered, including an older release that runs in parallel.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    key: text().notNull(),
    kind: text().$type<(typeof mediaUseKinds)[number]>().notNull(),
    recordId: integer().notNull(),
    /** Only the draft uses it. */
    isDraft: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.isDraft, table.key] }),
    index('media_uses_key').on(table.key),
  ],
)
