import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, text } from './columns.ts'
import { staff } from './staff.ts'

/** The fields of a page as `src/domain/landing/page-fields.ts` names them, instants as ISO texts, with its blocks. */
export type StoredLanding = Record<string, unknown>

/** Pages that are made of blocks: those that staff make, and those of the site's own whose words are a record. */
export const landingPages = pgTable(
  'landing_pages',
  {
    id: id(),
    /** What visitors read of a public page; what is written of any other one. */
    fields: jsonb().$type<StoredLanding>().notNull(),
    /** The unpublished changes of a public page; null for none. */
    draft: jsonb().$type<StoredLanding>(),
    /** The name of what is written, for lists of staff. */
    name: text().notNull(),
    /** The address in `fields`; null until one is written. */
    path: text(),
    /** Which of the site's own pages it is (`src/domain/landing/site-pages.ts`); null for one that staff made. */
    sitePage: text(),
    /** The page whose second version this is, for a test of the two; it is never public by itself. Null for every other page. */
    secondOf: integer().references((): AnyPgColumn => landingPages.id, { onDelete: 'cascade' }),
    /** The plain text of the public blocks, for the site's search; empty when it is not public. */
    searchText: text().notNull().default(''),
    isPublic: boolean().notNull().default(false),
    /** Incremented by every save and action; changes must name the version that they are based on. */
    version: integer().notNull().default(1),
    /** Who has changed what is written since a colleague passed it: none of them may pass it. */
    handledBy: integer().array().notNull().default([]),
    /** The version that a colleague has passed; another version needs another pass. */
    passedVersion: integer(),
    passedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    /** When what is written is published; null when it is not scheduled. */
    publishAt: instant(),
    /** When a public page is withdrawn by itself; null for never. */
    withdrawAt: instant(),
    /** The instants at which a public page shows something else by itself, in seconds since 1970. */
    turns: bigint({ mode: 'number' }).array().notNull().default([]),
    /** When it was first public; null when it never was. */
    publishedAt: instant(),
    /** The last publication; visitors see no later change. */
    updatedAt: instant().notNull(),
    /** When it was removed; it is erased 30 days later. */
    deletedAt: instant(),
    editedAt: instant(),
    editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('landing_pages_public_path').on(table.path).where(sql`${table.isPublic}`),
    uniqueIndex('landing_pages_site_page').on(table.sitePage),
    index('landing_pages_second_of').on(table.secondOf),
    index('landing_pages_publish_due').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('landing_pages_withdraw_due').on(table.withdrawAt).where(sql`${table.withdrawAt} is not null`),
    index('landing_pages_edited_by').on(table.editedBy),
    index('landing_pages_passed_by').on(table.passedBy),
  ],
)

export type LandingPage = typeof landingPages.$inferSelect

/** The state of a page before an action: its columns, instants as ISO texts, and what the action did to redirects. */
export type LandingUndoStep = {
  landingId: number
  /** The version after the action; a different current version means a later change. */
  after: number
  before: Record<string, unknown>
  redirectsAdded: number[]
  redirectsRemoved: { from: string; to: string | null; origin?: 'withdrawn' | 'moved' | 'hand' }[]
}
