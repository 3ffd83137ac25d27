import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type BreakReason,
  type SlideSide,
  type TestCounts,
  type TestState,
  testStates,
} from '#domain/banners/slide-test.ts'
import { id, instant, isDemo, oneOf, sortOrder, text } from './columns.ts'
import { staff } from './staff.ts'

/** A slide of a page's carousel. Which page: `promotionType` (readings 4). */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    promotionType: integer().notNull(),
    title: text().notNull(),
    /** What the pictures show; empty: the title is read out. */
    alt: text().notNull().default(''),
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
    /** Whether it is public, inside its period. */
    enabled: boolean().notNull().default(true),
    sortOrder: sortOrder(),
    /** The fields as staff are writing them beside what is public; null for none. What is not public is written itself. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** Grows with every save and every verb: who changes it names the one that they saw. */
    version: integer().notNull().default(1),
    /** When what is written becomes public by itself; null for no such time. */
    publishAt: instant(),
    /** When it was public for the first time; null on slides of before the console. */
    publishedAt: instant(),
    /** A slide that was removed is nobody's; it is gone for good 30 days later. */
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

/** A test of two slides in one place (decision 038); one runs at a time, so that no two mix. */
export const bannerTests = pgTable(
  'banner_tests',
  {
    id: id(),
    slideA: integer()
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    slideB: integer()
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    state: text().$type<TestState>().notNull().default('running'),
    startedAt: instant().notNull(),
    startedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    /** When pages show slide A alone again; fixed before the start. */
    endsAt: instant().notNull(),
    brokenAt: instant(),
    brokenBy: text().$type<BreakReason>(),
    /** Slide B's version while it is tested: in another one it is not what was tested. */
    versionB: integer().notNull(),
    /** What was counted, once it has ended. */
    result: jsonb().$type<TestCounts>(),
    chosen: text().$type<SlideSide>(),
    chosenAt: instant(),
    /** Grows with every verb. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('banner_tests_running').on(table.state).where(sql`${table.state} = 'running'`),
    index('banner_tests_slide_a').on(table.slideA),
    index('banner_tests_slide_b').on(table.slideB),
    index('banner_tests_started_by').on(table.startedBy),
    oneOf('banner_tests_state', table.state, testStates),
  ],
)

export type Banner = typeof banners.$inferSelect
export type BannerTest = typeof bannerTests.$inferSelect

/** A slide that visitors see; `test`: half of them see slide B in its place, under the names by which its events are found. */
export type ShownBanner = Banner & { test: { id: number; slideB: Banner } | null }

/** How a slide was before a verb: its columns, instants as ISO texts. */
export type BannerUndoStep = {
  bannerId: number
  /** The version that the verb made: another one means that somebody has gone on since. */
  after: number
  before: Record<string, unknown>
  /** The test that the verb has broken off. */
  brokenTest?: number
}

/** How a test of two slides was before a verb; null where the verb has begun it. */
export type BannerTestUndoStep = {
  bannerTestId: number
  after: number
  before: Pick<BannerTest, 'state' | 'chosen'> | null
}
