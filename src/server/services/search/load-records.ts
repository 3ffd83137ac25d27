import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type ContentItem, contentItems, type Platform, platforms } from '#db/schema/index.ts'
import type { FoundEntry } from './find-entries.ts'

export type FoundRecord = { kind: 'article' | 'activity'; item: ContentItem } | { kind: 'platform'; platform: Platform }

/** The records of these entries in their order; those that are not public any more are left out. */
export async function loadRecords(db: Db, entries: readonly FoundEntry[]): Promise<FoundRecord[]> {
  const idsOf = (isPlatform: boolean) =>
    entries.filter(({ kind }) => (kind === 'platform') === isPlatform).map(({ recordId }) => recordId)
  const items = new Map((await loadItems(db, idsOf(false))).map((item) => [item.id, item]))
  const others = new Map((await loadPlatforms(db, idsOf(true))).map((platform) => [platform.id, platform]))
  return entries.flatMap(({ kind, recordId }): FoundRecord[] => {
    if (kind === 'platform') {
      const platform = others.get(recordId)
      return platform ? [{ kind, platform }] : []
    }
    const item = items.get(recordId)
    return item ? [{ kind, item }] : []
  })
}

async function loadItems(db: Db, ids: number[]): Promise<ContentItem[]> {
  if (ids.length === 0) return []
  const published = eq(contentItems.status, 'published')
  return db
    .select()
    .from(contentItems)
    .where(and(inArray(contentItems.id, ids), published))
}

async function loadPlatforms(db: Db, ids: number[]): Promise<Platform[]> {
  if (ids.length === 0) return []
  const published = eq(platforms.status, 'published')
  return db
    .select()
    .from(platforms)
    .where(and(inArray(platforms.id, ids), published))
}
