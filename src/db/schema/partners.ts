import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { directoryStatuses } from '#domain/directory/kinds.ts'
import { id, isDemo, oneOf, sortOrder, text } from './columns.ts'
import { directoryColumns } from './directory-columns.ts'

export const partnerCategories = pgTable(
  'partner_categories',
  { id: id(), title: text().notNull().unique(), sortOrder: sortOrder(), isDemo: isDemo() },
  (table) => [index('partner_categories_place').on(table.sortOrder, table.id)],
)

export const partners = pgTable(
  'partners',
  {
    id: id(),
    categoryId: integer()
      .notNull()
      .references(() => partnerCategories.id, { onDelete: 'cascade' }),
    /** Also the picture's alternative text. */
    name: text().notNull(),
    pictureUrl: text().notNull(),
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

export type PartnerCategory = typeof partnerCategories.$inferSelect
export type Partner = typeof partners.$inferSelect
