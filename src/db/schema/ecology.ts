import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, isDemo, sortOrder, text } from './columns.ts'

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
    sortOrder: sortOrder(),
    isDemo: isDemo(),
  },
  (table) => [index('ecology_applications_place').on(table.categoryId, table.sortOrder, table.id)],
)

export type EcologyCategory = typeof ecologyCategories.$inferSelect
export type EcologyApplication = typeof ecologyApplications.$inferSelect
