import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { text } from './columns.ts'

export const mediaUseKinds = [
  'content',
  'platform',
  'banner',
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
