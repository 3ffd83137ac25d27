import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'
import { staff } from './staff.ts'

/** The site settings (readings 1): one row, with only what staff changed; defaults come from the contract. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: instant().notNull(),
    /** What staff have written and visitors do not see yet: settings by their names; null for none. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** Grows with every save and verb: who changes something names the one that they saw. */
    version: integer().notNull().default(1),
    editedAt: instant(),
    editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [oneOf('site_settings_single', table.id, [1]), index('site_settings_edited_by').on(table.editedBy)],
)

/** How the settings were before a verb, and the version that it made. */
export type SettingsUndoStep = {
  settings: 'site'
  after: number
  value: Record<string, unknown>
  draft: Record<string, unknown> | null
}

export type SiteSettingsRow = typeof siteSettings.$inferSelect
