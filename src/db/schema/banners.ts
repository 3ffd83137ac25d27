import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Half, TestState } from '#domain/shared/split-test.ts'
import { id, instant, isDemo, sortOrder, text } from './columns.ts'
import { staff } from './staff.ts'

/** A slide of a page's carousel. Which page: `promotionType` (readings 4). */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    promotionType: integer().notNull(),
    title: text().notNull(),
    /** What visitors read on the picture; empty on slides from before these columns. */
    headline: text().notNull().default(''),
    line: text().notNull().default(''),
    /** Alternative text; when empty, the title is read out. */
    alt: text().notNull().default(''),
    /** `promotionPictureUrlOne` in the API. */
    desktopPictureUrl: text().notNull(),
    /** `promotionPictureUrlTwo` in the API. */
    phonePictureUrl: text().notNull(),
    /** `jumpLinks` in the API; empty for a slide without a link. */
    jumpUrl: text().notNull().default(''),
    clickEvent: text(),
    clickEventType: text(),
    clickSceneType: text(),
    exposureEvent: text(),
    exposureEventType: text(),
    exposureSceneType: text(),
    /** The display period; null leaves a side open. */
    showFrom: instant(),
    showUntil: instant(),
    /** Whether it is public within its period. */
    isPublic: boolean('enabled').notNull().default(true),
    sortOrder: sortOrder(),
    /** The draft of a public slide; null for none. A slide that is not public is edited directly. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** Incremented by every save and action; changes must name the version that they are based on. */
    version: integer().notNull().default(1),
    /** When the draft is published automatically; null when it is not scheduled. */
    publishAt: instant(),
    /** When it was first public; null for slides older than the console. */
    publishedAt: instant(),
    /** When it was removed; it is erased 30 days later. */
    deletedAt: instant(),
    editedAt: instant(),
    editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    isDemo: isDemo(),
  },
  (table) => [
    index('banners_place').on(table.promotionType, table.sortOrder, table.id),
    index('banners_due').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('banners_edited_by').on(table.editedBy),
  ],
)

export type Banner = typeof banners.$inferSelect

/** The state of a slide before an action: its columns, instants as ISO texts. */
export type BannerUndoStep = {
  bannerId: number
  /** The version after the action; a different current version means a later change. */
  after: number
  before: Record<string, unknown>
  /** The test that the action ended. */
  brokenTest?: number
}

/** The state of a slide test before an action; null when the action created it. */
export type BannerTestUndoStep = {
  bannerTestId: number
  after: number
  before: { state: TestState; chosen: Half | null } | null
}
