import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'

/** The site settings (readings 1): one row, with only what staff changed; defaults come from the contract. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [oneOf('site_settings_single', table.id, [1])],
)

export type SiteSettingsRow = typeof siteSettings.$inferSelect
