import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, text } from './columns.ts'
import { contentItems } from './content.ts'
import { platforms } from './platforms.ts'

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
