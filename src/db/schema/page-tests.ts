import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Share } from '#domain/shared/shares.ts'
import { type Half, halves, type TestBreak, type TestState, testStates } from '#domain/shared/split-test.ts'
import { banners } from './banners.ts'
import { childOf, id, instant, oneOf, text } from './columns.ts'
import { landingPages, type StoredLanding } from './landing.ts'
import { staff } from './staff.ts'

const subject = (table: () => AnyPgColumn) => integer().references(table, { onDelete: 'cascade' })

/**
 * A test of two versions of what a page shows: of its blocks, or of one of its slides (decisions 136 and 145). At most one
 * runs at an address, and one of slides on the site.
 */
export const pageTests = pgTable(
  'page_tests',
  {
    id: id(),
    /** The tested page; null in a test of slides. */
    pageId: subject(() => landingPages.id),
    /** What half b reads: the blocks of the second version as they were at the start. */
    second: jsonb().$type<StoredLanding>(),
    /** The registrations of 1,000 visitors before the test, and the difference that it is to find. */
    base: integer(),
    difference: integer(),
    /** The two slides; null in a test of a page. */
    slideA: subject(() => banners.id),
    slideB: subject(() => banners.id),
    /** The tested version of slide B; a change of the slide invalidates the test. */
    versionB: integer(),
    /** The address of the page when the test began; a page keeps its address while a test runs. */
    path: text().notNull(),
    state: text().$type<TestState>().notNull().default('running'),
    days: integer().notNull(),
    startedAt: instant().notNull(),
    startedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    /** When the page has one version again; fixed at the start. */
    endsAt: instant().notNull(),
    brokenAt: instant(),
    brokenBy: text().$type<TestBreak>(),
    /** Visitors and hits of each half, once it has ended. */
    result: jsonb().$type<Record<Half, Share>>(),
    /** The slide that was chosen after the end. */
    chosen: text().$type<Half>(),
    chosenAt: instant(),
    /** Incremented by every action. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('page_tests_running').on(table.path).where(sql`${table.state} = 'running'`),
    uniqueIndex('page_tests_running_slides')
      .on(table.state)
      .where(sql`${table.state} = 'running' and ${table.slideA} is not null`),
    index('page_tests_page').on(table.pageId),
    index('page_tests_slide_a').on(table.slideA),
    index('page_tests_slide_b').on(table.slideB),
    index('page_tests_due').on(table.endsAt).where(sql`${table.state} = 'running'`),
    index('page_tests_started_by').on(table.startedBy),
    oneOf('page_tests_state', table.state, testStates),
  ],
)

/** The visitors of running tests, each by the random number of their cookie; deleted with the end of the test. */
export const pageTestVisitors = pgTable(
  'page_test_visitors',
  {
    testId: childOf(() => pageTests.id),
    visitor: text().notNull(),
    half: text().$type<Half>().notNull(),
    /** What is counted: a registration, or in a test of slides a click. */
    isHit: boolean('has_registered').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'page_test_visitors_pk', columns: [table.testId, table.visitor] }),
    oneOf('page_test_visitors_half', table.half, halves),
  ],
)

export type PageTest = typeof pageTests.$inferSelect
