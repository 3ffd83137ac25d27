import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'
import { contentItems } from './content.ts'
import { platforms } from './platforms.ts'

export const searchKinds = ['article', 'activity', 'platform'] as const

/**
 * What site search finds, one narrow row each: counting the hits of a common word reads most of the table. Rows are
 * written by `src/db/search-entries.ts` and go with what they stand for.
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
    /** The `searchTextVersion` that it was written under. */
    version: integer().notNull(),
    /** See `#domain/content/search-text.ts`; those of the title stand in it twice, the second time as title tokens. */
    tokens: integer().array().notNull(),
  },
  (table) => [
    // Without a list of pending entries, which every search would have to read through.
    index('search_entries_tokens').using('gin', table.tokens).with({ fastupdate: false }),
    index('search_entries_newest').on(table.publishedAt.desc().nullsLast(), table.id.desc()),
    oneOf('search_entries_kind_known', table.kind, searchKinds),
    check('search_entries_one_record', sql`num_nonnulls(${table.contentItemId}, ${table.platformId}) = 1`),
  ],
)

/** The folded texts of the entries, to tell phrases from words that stand apart. */
export const searchTexts = pgTable('search_texts', {
  entryId: integer()
    .primaryKey()
    .references(() => searchEntries.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  /** The title and everything else. */
  full: text().notNull(),
})
