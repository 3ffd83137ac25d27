import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { LaunchDecisions } from '#domain/start/launch.ts'
import { instant, oneOf, text } from './columns.ts'
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
    /** What owners have decided about placeholders, by the name of the check (decision 118). */
    launch: jsonb().$type<LaunchDecisions>().notNull().default({}),
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

/** What the installation knows of itself: one row, which the first start writes (decision 107). */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** A keyed hash that only the secret of this installation makes: a process with another one writes nothing. */
    secretCheck: text().notNull(),
    /** The last restore whose commit succeeded, by the id in its mark; null for none, and on the embedded database. */
    restoreId: text(),
    /** True from the commit of a restore until its last step is done, by whichever instance does it. */
    isRestoreUnfinished: boolean().notNull().default(false),
  },
  (table) => [oneOf('installation_single', table.id, [1])],
)
