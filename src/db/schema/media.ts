import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, isDemo, text } from './columns.ts'

/** An uploaded file; the bytes lie in the media store under `key`. Read and written once the console takes uploads. */
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
    isDemo: isDemo(),
  },
  (table) => [index('media_created').on(table.createdAt), index('media_sha256').on(table.sha256)],
)

export type MediaFile = typeof media.$inferSelect
