import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { directoryStatuses } from '#domain/directory/kinds.ts'
import { id, isDemo, oneOf, sortOrder, text } from './columns.ts'
import { directoryColumns } from './directory-columns.ts'

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
    categoryId: integer()
      .notNull()
      .references(() => ecologyCategories.id, { onDelete: 'cascade' }),
    companyName: text().notNull(),
    introduction: text().notNull(),
    pictureUrl: text().notNull(),
    linkUrl: text().notNull(),
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
