import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, isDemo, sortOrder, text } from './columns.ts'

/** A slide of a page's carousel. Which page: `promotionType` (readings 4). */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    promotionType: integer().notNull(),
    title: text().notNull(),
    /** promotionPictureUrlOne at the edge. */
    desktopPictureUrl: text().notNull(),
    /** promotionPictureUrlTwo at the edge. */
    phonePictureUrl: text().notNull(),
    /** jumpLinks at the edge; empty for a picture that leads nowhere. */
    jumpUrl: text().notNull().default(''),
    clickEvent: text(),
    clickEventType: text(),
    clickSceneType: text(),
    exposureEvent: text(),
    exposureEventType: text(),
    exposureSceneType: text(),
    /** The display period; null on a side leaves it open there. */
    showFrom: instant(),
    showUntil: instant(),
    enabled: boolean().notNull().default(true),
    sortOrder: sortOrder(),
    createdAt: instant().notNull(),
    isDemo: isDemo(),
  },
  (table) => [index('banners_place').on(table.promotionType, table.sortOrder, table.id)],
)

export type Banner = typeof banners.$inferSelect
