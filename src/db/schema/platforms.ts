import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { directoryStatuses } from '#domain/directory/kinds.ts'
import { id, isDemo, oneOf, sortOrder, text } from './columns.ts'
import { directoryColumns } from './directory-columns.ts'

/** `companyType` in the API: the tabs of the global store opening page. */
export const platformTypes = pgTable(
  'platform_types',
  { id: id(), name: text().notNull(), sortOrder: sortOrder(), isDemo: isDemo() },
  (table) => [index('platform_types_place').on(table.sortOrder, table.id)],
)

/** A marketplace for sellers. */
export const platforms = pgTable(
  'platforms',
  {
    id: id(),
    platformTypeId: integer()
      .notNull()
      .references(() => platformTypes.id, { onDelete: 'cascade' }),
    /** `companyName` in the API. */
    name: text().notNull(),
    introduction: text().notNull(),
    /** `companyPictureUrl` in the API. */
    logoUrl: text().notNull(),
    /** `platformPictureUrl` in the API. */
    pictureUrl: text().notNull().default(''),
    /** `platformContent` in the API: rich text, sanitised when written. */
    content: text().notNull().default(''),
    /** `companyLinks` in the API: the marketplace's own site. */
    officialUrl: text().notNull().default(''),
    /** `settleInLinks` in the API: the marketplace's application page. */
    settleInUrl: text().notNull().default(''),
    /** For search engines instead of name and introduction, and the picture of a shared link; empty for none. */
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    sharePictureUrl: text().notNull().default(''),
    ...directoryColumns(),
    sortOrder: sortOrder(),
    isDemo: isDemo(),
  },
  (table) => [
    index('platforms_place').on(table.sortOrder, table.id),
    index('platforms_type_place').on(table.platformTypeId, table.sortOrder, table.id),
    index('platforms_edited_by').on(table.editedBy),
    oneOf('platforms_status_known', table.status, directoryStatuses),
  ],
)

/** A marketplace's site in a country, by which the price page filters devices. */
export const platformSites = pgTable(
  'platform_sites',
  {
    id: id(),
    platformId: integer()
      .notNull()
      .references(() => platforms.id, { onDelete: 'cascade' }),
    siteName: text().notNull(),
    sortOrder: sortOrder(),
    isDemo: isDemo(),
  },
  (table) => [
    unique('platform_sites_platform_name').on(table.platformId, table.siteName),
    index('platform_sites_name').on(table.siteName),
  ],
)

export type PlatformType = typeof platformTypes.$inferSelect
export type Platform = typeof platforms.$inferSelect
export type PlatformSite = typeof platformSites.$inferSelect
