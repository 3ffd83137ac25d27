import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { childOf, id, instant, text } from './columns.ts'
import { contentItems } from './content.ts'
import { landingPages } from './landing.ts'
import { staff } from './staff.ts'

const counts = () => ({
  /** Views of the page, as browsers report them. */
  reads: integer().notNull(),
  /** Of them, those that reached the middle and the end of the text. */
  half: integer().notNull(),
  finished: integer().notNull(),
  /** Accounts registered in a visit that began on this page, counted by the server. */
  registered: integer().notNull(),
})

const item = () => childOf(() => contentItems.id)

/** Reads of articles and activities by hour, with which an hour is compared when it is counted again (decision 091). */
export const itemHours = pgTable('item_hours', { hour: instant().notNull(), itemId: item(), ...counts() }, (table) => [
  primaryKey({ columns: [table.hour, table.itemId] }),
  index('item_hours_item').on(table.itemId),
])

/** The same by Shanghai day, `YYYY-MM-DD`. */
export const itemDays = pgTable('item_days', { itemId: item(), day: text().notNull(), ...counts() }, (table) => [
  primaryKey({ columns: [table.itemId, table.day] }),
  // The most read of one day, and the deletion of old days.
  index('item_days_most_read').on(table.day, table.reads.desc(), table.itemId),
])

/** How far visitors came on a page made of blocks, by Shanghai day: only blocks that the page had (decision 146). */
export const blockReachDays = pgTable(
  'block_reach_days',
  {
    pageId: childOf(() => landingPages.id),
    day: text().notNull(),
    /** The name of the block in its page. */
    block: text().notNull(),
    /** Views of the page with the block on it, and those of them in which it came into sight, as browsers report them. */
    shown: integer().notNull(),
    seen: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.day, table.block] }),
    // The deletion of old days.
    index('block_reach_days_day').on(table.day),
  ],
)

/** Words that the site search found nothing for, by Shanghai day; no sender, no time of day (decision 091). */
export const missedSearches = pgTable(
  'missed_searches',
  { day: text().notNull(), word: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)

/** Synonyms that staff added for the site search: who types `typed` also finds `word`. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    /** Folded, as the search compares it. */
    typed: text().notNull().unique(),
    /** As staff typed it. */
    label: text().notNull(),
    word: text().notNull(),
    savedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
  },
  (table) => [index('search_synonyms_saved_by').on(table.savedBy)],
)
