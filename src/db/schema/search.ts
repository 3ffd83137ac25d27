import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'
import { contentItems } from './content.ts'
import { platforms } from './directories.ts'

export const searchKinds = ['article', 'activity', 'platform'] as const

/**
 * Search entries, one narrow row each: counting the matches of a common word reads most of the table.
 * `src/db/search-entries.ts` writes the rows, which are deleted with their record.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: id(),
    contentItemId: integer()
      .unique('search_entries_content_item')
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    platformId: integer()
      .unique('search_entries_platform')
      .references(() => platforms.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof searchKinds)[number]>().notNull(),
    activeId: integer(),
    /** Null for platforms. */
    publishedAt: instant(),
    /** The `searchTextVersion` at the time of writing. */
    version: integer().notNull(),
    /** See `#domain/content/search-text.ts`; tokens of the title occur twice, the second time as title tokens. */
    tokens: integer().array().notNull(),
  },
  (table) => [
    // Without a pending list, which every search would have to scan.
    index('search_entries_tokens').using('gin', table.tokens).with({ fastupdate: false }),
    index('search_entries_newest').on(table.publishedAt.desc().nullsLast(), table.id.desc()),
    oneOf('search_entries_kind_known', table.kind, searchKinds),
    check('search_entries_one_record', sql`num_nonnulls(${table.contentItemId}, ${table.platformId}) = 1`),
  ],
)

/** The folded texts of the entries, to distinguish phrases from separate words. */
export const searchTexts = pgTable('search_texts', {
  entryId: integer()
    .primaryKey()
    .references(() => searchEntries.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  /** The title and all other text. */
  full: text().notNull(),
})

/** Record pages that a search engine was notified of, with the state at the time. */
export const enginePushes = pgTable(
  'engine_pushes',
  {
    /** The record as in versions: `content:7`, `platform:3`. */
    target: text().primaryKey(),
    /** The page's last change at the time of the notification. */
    changedAt: instant().notNull(),
    status: text().$type<'received' | 'not-same-site' | 'not-valid'>().notNull(),
    toldAt: instant().notNull(),
  },
  (table) => [
    oneOf('engine_pushes_status_known', table.status, ['received', 'not-same-site', 'not-valid']),
    index('engine_pushes_told').on(table.toldAt),
  ],
)

/** The search engine's last answer, and the time of the next push; one instance at a time locks the row. */
export const engineAccounts = pgTable('engine_accounts', {
  name: text().$type<'baidu'>().primaryKey(),
  nextAt: instant().notNull(),
  /** Consecutive failures. */
  failures: integer().notNull().default(0),
  /** Remaining quota on `remainDay` (Shanghai, `YYYY-MM-DD`); null when unknown. */
  remain: integer(),
  remainDay: text().notNull().default(''),
  answer: text().notNull().default(''),
  said: text().notNull().default(''),
  answeredAt: instant(),
})

export type EngineAccount = typeof engineAccounts.$inferSelect
