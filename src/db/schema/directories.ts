import { index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { type DirectoryStatus, directoryStatuses } from '#domain/directory/kinds.ts'
import { childOf, id, instant, isDemo, oneOf, sortOrder, text } from './columns.ts'
import { staff } from './staff.ts'

/** Columns for staff of a directory entry. */
const directoryColumns = () => ({
  status: text().$type<DirectoryStatus>().notNull().default('published'),
  /** Incremented by every save and action; changes must name the version that they are based on. */
  version: integer().notNull().default(1),
  /** The draft of a public entry; null for none. An entry that is not public is edited directly. */
  draft: jsonb().$type<Record<string, unknown>>(),
  editedAt: instant(),
  editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
})

/** A group of the ecological center's left navigation. */
export const ecologyCategories = pgTable(
  'ecology_categories',
  { id: id(), name: text().notNull(), sortOrder: sortOrder(), isDemo: isDemo() },
  (table) => [index('ecology_categories_place').on(table.sortOrder, table.id)],
)

export const ecologyApplications = pgTable(
  'ecology_applications',
  {
    id: id(),
    categoryId: childOf(() => ecologyCategories.id),
    companyName: text().notNull(),
    introduction: text().notNull(),
    pictureUrl: text().notNull(),
    linkUrl: text().notNull(),
    /** An example of what it did: from where, what, to where, and at which time of a day; empty for none. */
    eventFrom: text().notNull().default(''),
    eventThing: text().notNull().default(''),
    eventTo: text().notNull().default(''),
    eventTime: text().notNull().default(''),
    ...directoryColumns(),
    sortOrder: sortOrder(),
    isDemo: isDemo(),
  },
  (table) => [
    index('ecology_applications_place').on(table.categoryId, table.sortOrder, table.id),
    index('ecology_applications_edited_by').on(table.editedBy),
    oneOf('ecology_applications_status_known', table.status, directoryStatuses),
  ],
)

export type EcologyCategory = typeof ecologyCategories.$inferSelect
export type EcologyApplication = typeof ecologyApplications.$inferSelect

export const partnerCategories = pgTable(
  'partner_categories',
  { id: id(), title: text().notNull().unique(), sortOrder: sortOrder(), isDemo: isDemo() },
  (table) => [index('partner_categories_place').on(table.sortOrder, table.id)],
)

export const partners = pgTable(
  'partners',
  {
    id: id(),
    categoryId: childOf(() => partnerCategories.id),
    /** Also the picture's alternative text. */
    name: text().notNull(),
    pictureUrl: text().notNull(),
    /** The part of a consignment's way that it takes, and what it does there; empty for a partner that is only named. */
    step: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** `jumpLinks` in the API; empty for none. */
    jumpUrl: text().notNull().default(''),
    ...directoryColumns(),
    sortOrder: sortOrder(),
    isDemo: isDemo(),
  },
  (table) => [
    index('partners_place').on(table.categoryId, table.sortOrder, table.id),
    index('partners_edited_by').on(table.editedBy),
    oneOf('partners_status_known', table.status, directoryStatuses),
  ],
)

export type Partner = typeof partners.$inferSelect

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
    platformTypeId: childOf(() => platformTypes.id),
    /** `companyName` in the API. */
    name: text().notNull(),
    introduction: text().notNull(),
    /** `companyRegions` in the API: where it sells, separated by 、; empty for none. */
    regions: text().notNull().default(''),
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
    platformId: childOf(() => platforms.id),
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

/** A sales person and the marks by which visitors are assigned to them; 150 is the fallback code. */
export const salesPeople = pgTable(
  'sales_people',
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    qrCodeUrl: text().notNull(),
    qd: text(),
    cy: text(),
    inviteCode: text(),
    isDemo: isDemo(),
  },
  (table) => [
    index('sales_people_qd').on(table.qd),
    index('sales_people_cy').on(table.cy),
    index('sales_people_invite_code').on(table.inviteCode),
  ],
)

export type SalesPerson = typeof salesPeople.$inferSelect
