import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import type { ActiveId, FirstHeading } from '#domain/content/headings.ts'
import { id, instant, isDemo, oneOf, sortOrder, text } from './columns.ts'
import { piecesOf, searchedText } from './pieces.ts'
import { staff } from './staff.ts'

const contentStatuses = ['draft', 'published', 'scheduled', 'withdrawn'] as const

/** A city or area of activities. */
export const regions = pgTable('regions', {
  id: id(),
  name: text().notNull().unique(),
  sortOrder: sortOrder(),
  isDemo: isDemo(),
})

/**
 * Articles (first-level heading 1) and activities (2). The second-level heading is the specification's activeId:
 * 1 brand, 2 news, 3 product introduction, 4 feature updates, 5 operations tips.
 */
export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    firstLevelHeading: integer().$type<FirstHeading>().notNull(),
    secondLevelHeading: integer().$type<ActiveId>(),
    title: text().notNull(),
    briefly: text().notNull().default(''),
    /** Its tags (src/domain/content/tags.ts); the first one is the label on a card, e.g. 平台政策. */
    label: text().notNull().default(''),
    pictureUrl: text().notNull().default(''),
    author: text().notNull().default(''),
    /** Rich text, sanitised when written. */
    content: text().notNull().default(''),
    /** Replaces news-detail in the article's address; null for none. */
    selfPath: text().unique('content_items_self_path_unique'),
    regionId: integer().references(() => regions.id, { onDelete: 'set null' }),
    organizer: text().notNull().default(''),
    address: text().notNull().default(''),
    beginTime: instant(),
    endTime: instant(),
    linkUrl: text().notNull().default(''),
    status: text().$type<(typeof contentStatuses)[number]>().notNull().default('draft'),
    /** When it was or will be published; the sort key of lists. Null only for drafts and withdrawn items. */
    publishAt: instant(),
    /** For search engines instead of title and summary, and the picture of a shared link; empty for none. */
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    sharePictureUrl: text().notNull().default(''),
    /** The day that staff planned a draft for; publishing still takes the action. */
    plannedAt: instant(),
    /** The related articles that staff chose, in their order, e.g. `12,7`; null for none. */
    relatedIds: text(),
    /** When a public or scheduled item is withdrawn, where its addresses lead then, and who scheduled it; null for none. */
    withdrawAt: instant(),
    withdrawTo: text(),
    withdrawBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    /** When it was binned, to be erased after 30 days; null for all others. */
    deletedAt: instant(),
    /** The last change by staff, including its draft, and by whom; null when only a seed or an import wrote it. */
    editedAt: instant(),
    editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    isDemo: isDemo(),
  },
  (table) => [
    // Scanned backwards: newest first.
    index('content_items_published')
      .on(table.firstLevelHeading, table.secondLevelHeading, table.publishAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('content_items_newest')
      .on(table.firstLevelHeading, table.publishAt, table.id)
      .where(sql`${table.status} = 'published'`),
    // The sitemap: which blocks of ids have a public item, found by one probe a block.
    index('content_items_addresses').on(table.firstLevelHeading, table.id).where(sql`${table.status} = 'published'`),
    index('content_items_region')
      .on(table.regionId, table.publishAt, table.id)
      .where(sql`${table.status} = 'published'`),
    // Lists of activities and the end of their pages depend on their start and end.
    index('content_items_ending').on(table.endTime, table.id).where(publicActivity(table)),
    index('content_items_ending_in_region').on(table.regionId, table.endTime, table.id).where(publicActivity(table)),
    index('content_items_beginning').on(table.beginTime).where(publicActivity(table)),
    index('content_items_pieces').using('gin', piecesOf(searchedText(table))),
    // The few items with price references, for checking which ones a hidden device affects.
    index('content_items_priced').on(table.id).where(namesPrices(table.content)),
    index('content_items_scheduled').on(table.publishAt).where(sql`${table.status} = 'scheduled'`),
    index('content_items_updated').on(table.updatedAt),
    // The console's lists: everything except the bin. The columns of the expression are included, because only then can
    // PostgreSQL count and skip rows by the index alone.
    index('content_items_edited')
      .on(table.firstLevelHeading, ...lastTouchedParts(table), table.secondLevelHeading)
      .where(sql`${table.deletedAt} is null`),
    index('content_items_edited_by_status')
      .on(table.firstLevelHeading, table.status, ...lastTouchedParts(table), table.secondLevelHeading)
      .where(sql`${table.deletedAt} is null`),
    index('content_items_edited_by')
      .on(table.firstLevelHeading, table.editedBy, ...lastTouchedParts(table))
      .where(sql`${table.deletedAt} is null`),
    index('content_items_editor').on(table.editedBy),
    index('content_items_author')
      .on(table.firstLevelHeading, table.author, ...lastTouchedParts(table))
      .where(sql`${table.deletedAt} is null`),
    // Counting and renaming tags; the bin is left out by the index alone.
    index('content_items_tagged').on(table.label, table.deletedAt),
    index('content_items_by_time')
      .on(table.firstLevelHeading, table.publishAt.desc().nullsLast(), table.id.desc())
      .where(sql`${table.deletedAt} is null`),
    // The calendar: published and scheduled items of both kinds, and drafts without a date.
    index('content_items_going_out')
      .on(table.publishAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.status} in ('published', 'scheduled')`),
    index('content_items_tray')
      .on(lastTouched(table), table.id)
      .where(sql`${table.deletedAt} is null and ${table.status} = 'draft' and ${table.plannedAt} is null`),
    index('content_items_planned').on(table.plannedAt).where(sql`${table.plannedAt} is not null`),
    index('content_items_withdrawals').on(table.withdrawAt).where(sql`${table.withdrawAt} is not null`),
    index('content_items_withdraw_by').on(table.withdrawBy),
    // Who leads to a record: src/server/services/site/links/list-referrers.ts.
    index('content_items_links').using('gin', pageLinks(table.content, table.linkUrl)),
    index('content_items_related')
      .using('gin', chosenIds(table.relatedIds))
      .where(sql`${table.relatedIds} is not null`),
    index('content_items_deleted').on(table.deletedAt, table.id).where(sql`${table.deletedAt} is not null`),
    oneOf('content_items_first_heading_known', table.firstLevelHeading, [1, 2]),
    oneOf('content_items_second_heading_known', table.secondLevelHeading, [1, 2, 3, 4, 5]),
    oneOf('content_items_status_known', table.status, contentStatuses),
    // A binned item is never public, even when an action forgets it.
    check(
      'content_items_binned_is_not_public',
      sql`${table.deletedAt} is null or ${table.status} in ('draft', 'withdrawn')`,
    ),
    check(
      'content_items_public_has_time',
      sql`${table.publishAt} is not null or ${table.status} in ('draft', 'withdrawn')`,
    ),
  ],
)

function publicActivity(table: { status: AnyColumn; firstLevelHeading: AnyColumn }): SQL {
  return sql`${table.status} = 'published' and ${table.firstLevelHeading} = 2`
}

/** Whether a stored text contains a price reference (src/domain/content/price-references.ts). */
export function namesPrices(content: AnyColumn): SQL {
  return sql`${content} like '%<data value="price:%'`
}

/** The time of the last change of any kind; the sort key of staff lists. */
export function lastTouched(table: { updatedAt: AnyColumn; editedAt: AnyColumn }): SQL {
  return sql`greatest(${table.updatedAt}, ${table.editedAt})`
}

function lastTouchedParts(table: { updatedAt: AnyColumn; editedAt: AnyColumn; id: AnyColumn }) {
  return [lastTouched(table), table.id, table.updatedAt, table.editedAt] as [SQL, never, never, never]
}

/** The keys of the own pages that a text and a link lead to (`linkKeys` of src/domain/content/addresses.ts in SQL). */
export function pageLinks(html: AnyColumn | SQL, link: AnyColumn | SQL): SQL {
  return sql`page_links(${html}, ${link})`
}

/** The ids of chosen related articles as an array. */
export function chosenIds(relatedIds: AnyColumn): SQL {
  return sql`string_to_array(${relatedIds}, ',')`
}

/** The staff's own templates of articles and activities; those of the product are src/domain/content/templates.ts. */
export const contentTemplates = pgTable(
  'content_templates',
  {
    id: id(),
    firstLevelHeading: integer().$type<FirstHeading>().notNull(),
    name: text().notNull(),
    /** The fields of the table of fields, as a draft stores them. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    createdBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('content_templates_name').on(table.firstLevelHeading, table.name),
    index('content_templates_created_by').on(table.createdBy),
    oneOf('content_templates_heading_known', table.firstLevelHeading, [1, 2]),
  ],
)

export type Region = typeof regions.$inferSelect
export type ContentItem = typeof contentItems.$inferSelect
/** An item in lists: without its rich text, with the name of its region. */
export type ContentSummary = Omit<ContentItem, 'content'> & { region: string | null }

const linkStates = ['new', 'alive', 'dead', 'unknown'] as const

/** External links of public pages: one row per address and record, with the result of the last check. */
export const checkedLinks = pgTable(
  'checked_links',
  {
    /** The kind and the id of the record, e.g. `content:12`. */
    target: text().notNull(),
    url: text().notNull(),
    state: text().$type<(typeof linkStates)[number]>().notNull().default('new'),
    /** The result of the check: `404`, `private`, `dns`, `tls`, `gone`; empty when it succeeded. */
    reason: text().notNull().default(''),
    /** Consecutive failed checks; a single one is no proof. */
    failures: integer().notNull().default(0),
    checkedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.target, table.url] }),
    index('checked_links_url').on(table.url),
    index('checked_links_due').on(table.checkedAt),
    index('checked_links_dead').on(table.target).where(sql`${table.state} = 'dead'`),
    oneOf('checked_links_state_known', table.state, linkStates),
  ],
)
