import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'
import { staff } from './staff.ts'

/** The site settings (readings 1): one row with the values changed by staff; defaults come from the contract. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: instant().notNull(),
    /** The draft, settings by name; null for none. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** Incremented by every save and action; changes must name the version that they are based on. */
    version: integer().notNull().default(1),
    editedAt: instant(),
    editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [oneOf('site_settings_single', table.id, [1]), index('site_settings_edited_by').on(table.editedBy)],
)

/** The settings before an action, and the version that it created. */
export type SettingsUndoStep = {
  settings: 'site'
  after: number
  value: Record<string, unknown>
  draft: Record<string, unknown> | null
}

export type SiteSettingsRow = typeof siteSettings.$inferSelect
