import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, isDemo, text } from './columns.ts'
import { piecesOf, searchedNames } from './pieces.ts'

/** An uploaded file: its address is `/media/` and `key`; where its bytes lie follows from `key` and `sha256` (decision 029). */
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
    /** What it shows, for whoever does not see it; empty until somebody wrote it. */
    alt: text().notNull().default(''),
    /** What must stay in sight when it is cut, each 0 to 1 from the left and from the top. */
    focalX: doublePrecision().notNull().default(0.5),
    focalY: doublePrecision().notNull().default(0.5),
    /** The sizes that were made of a picture. */
    renditions: jsonb()
      .$type<{ key: string; mimeType: string; widthPx: number; sizeBytes: number }[]>()
      .notNull()
      .default([]),
    /** Grows when it is replaced in place or described anew. */
    version: integer().notNull().default(1),
    updatedAt: instant(),
    deletedAt: instant(),
    /** False: something shows it, by `media_uses`. True is no proof; the triggers that keep those set it (decision 040). */
    mayBeUnused: boolean().notNull().default(true),
    isDemo: isDemo(),
  },
  (table) => [
    index('media_created').on(table.createdAt),
    index('media_sha256').on(table.sha256),
    // With its key, by which its uses are looked for.
    index('media_perhaps_unused')
      .on(table.createdAt, table.id, table.key)
      .where(sql`${table.mayBeUnused} and ${table.deletedAt} is null`),
    index('media_pieces').using('gin', piecesOf(searchedNames(table))),
    // The console's other orders.
    index('media_named').on(table.fileName, table.id).where(sql`${table.deletedAt} is null`),
    index('media_sized').on(table.sizeBytes, table.id).where(sql`${table.deletedAt} is null`),
  ],
)

export type MediaFile = typeof media.$inferSelect
