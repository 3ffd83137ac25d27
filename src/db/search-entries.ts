import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { firstHeading } from '#domain/content/headings.ts'
import {
  indexRecord,
  readItem,
  readPlatform,
  type SearchRecord,
  searchTextVersion,
} from '#domain/content/search-text.ts'
import type { Db } from './client.ts'
import { contentItems, platforms, searchEntries, searchTexts } from './schema/index.ts'

type Entry = Omit<typeof searchEntries.$inferInsert, 'tokens' | 'version'> & { record: SearchRecord }

/** Records per transaction: a few seconds' work at most, because statements are cancelled after five. */
const batch = 50

/**
 * Updates the search index for these articles and activities, in the caller's transaction. Call it after every write to
 * `content_items`: published items are found from the commit on, others are removed. Deleted rows leave the index by
 * themselves. Unknown ids are ignored.
 */
export async function indexContentItems(db: Db, ids: readonly number[]): Promise<void> {
  await inBatches(ids, async (some) => {
    // Locked, so that of two concurrent indexers of an item the later one sees the earlier one's write.
    const items = await db
      .select()
      .from(contentItems)
      .where(inArray(contentItems.id, some))
      .orderBy(asc(contentItems.id))
      .for('no key update')
    await db.delete(searchEntries).where(inArray(searchEntries.contentItemId, some))
    const published = items.filter((item) => item.status === 'published')
    await insertEntries(
      db,
      published.map((item) => ({
        contentItemId: item.id,
        kind: item.firstLevelHeading === firstHeading.activity ? ('activity' as const) : ('article' as const),
        activeId: item.firstLevelHeading === firstHeading.activity ? null : item.secondLevelHeading,
        publishedAt: item.publishAt,
        record: readItem(item),
      })),
    )
  })
}

/** `indexContentItems` for one. */
export function indexContentItem(db: Db, id: number): Promise<void> {
  return indexContentItems(db, [id])
}

/** The same for platforms. */
export async function indexPlatforms(db: Db, ids: readonly number[]): Promise<void> {
  await inBatches(ids, async (some) => {
    const rows = await db
      .select()
      .from(platforms)
      .where(inArray(platforms.id, some))
      .orderBy(asc(platforms.id))
      .for('no key update')
    await db.delete(searchEntries).where(inArray(searchEntries.platformId, some))
    await insertEntries(
      db,
      rows
        .filter(({ status }) => status === 'published')
        .map((row) => ({ platformId: row.id, kind: 'platform' as const, record: readPlatform(row) })),
    )
  })
}

/**
 * Indexes published records without an entry of this release's `searchTextVersion`, batch by batch, and answers their
 * number. Safe beside other work and on several instances; aborted by `signal` between two batches, it resumes next
 * time.
 */
export async function indexMissing(db: Db, signal?: AbortSignal): Promise<number> {
  const current = eq(searchEntries.version, searchTextVersion)
  const entryOf = (link: ReturnType<typeof eq>) =>
    db.select({ one: sql`1` }).from(searchEntries).where(and(link, current))
  const items = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(eq(contentItems.status, 'published'), notExists(entryOf(eq(searchEntries.contentItemId, contentItems.id)))),
    )
    .orderBy(asc(contentItems.id))
  const others = await db
    .select({ id: platforms.id })
    .from(platforms)
    .where(and(eq(platforms.status, 'published'), notExists(entryOf(eq(searchEntries.platformId, platforms.id)))))
    .orderBy(asc(platforms.id))
  const index = async (rows: { id: number }[], work: typeof indexContentItems) =>
    inBatches(
      rows.map(({ id }) => id),
      async (some) => {
        if (!signal?.aborted) await db.transaction((tx) => work(tx, some))
      },
    )
  await index(items, indexContentItems)
  await index(others, indexPlatforms)
  return items.length + others.length
}

async function insertEntries(db: Db, entries: Entry[]) {
  if (entries.length === 0) return
  const written = entries.map(({ record, ...entry }) => ({ entry, ...indexRecord(record) }))
  const rows = written.map(({ entry, tokens }) => ({ ...entry, tokens, version: searchTextVersion }))
  const { id: entryId, contentItemId, platformId } = searchEntries
  const inserted = await db.insert(searchEntries).values(rows).returning({ entryId, contentItemId, platformId })
  const textOf = new Map(written.map((one) => [recordKey(one.entry), { title: one.title, full: one.full }]))
  const texts = inserted.flatMap((row) => {
    const text = textOf.get(recordKey(row))
    return text ? [{ entryId: row.entryId, ...text }] : []
  })
  await db.insert(searchTexts).values(texts)
}

function recordKey(row: { contentItemId?: number | null; platformId?: number | null }): string {
  return row.platformId ? `platform ${row.platformId}` : `item ${row.contentItemId}`
}

async function inBatches(ids: readonly number[], work: (some: number[]) => Promise<void>) {
  for (let from = 0; from < ids.length; from += batch) await work(ids.slice(from, from + batch))
}
