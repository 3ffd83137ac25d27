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
 * Which record holds the address of which uploaded file, drafts included. Triggers of the tables keep it (decision 040):
 * every way of writing passes them, an older release beside this one too.
 */
export const mediaUses = pgTable(
  'media_uses',
  {
    key: text().notNull(),
    kind: text().$type<(typeof mediaUseKinds)[number]>().notNull(),
    recordId: integer().notNull(),
    /** Only what is written beside the public text holds it. */
    isDraft: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.isDraft, table.key] }),
    index('media_uses_key').on(table.key),
  ],
)
