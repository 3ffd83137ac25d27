import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { banners, checkedLinks, contentItems, ecologyApplications, partners, platforms } from '#db/schema/index.ts'
import { linksOf } from '#domain/links/find-links.ts'
import type { Parts } from '#server/context.ts'

const itemsAtOnce = 500

/** A record that visitors read, and where it leads. */
type Place = { target: string; urls: string[] }

/**
 * Writes down where public pages lead: of the content the next few hundred from an id on, of all else everything.
 * Answers the id to go on from, 0 at the end.
 */
export async function collectLinks(parts: Parts, after: number): Promise<number> {
  const { db } = parts
  const { id, content, linkUrl, status, deletedAt } = contentItems
  const rows = await db
    .select({ id, content, linkUrl, status, deletedAt })
    .from(contentItems)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(itemsAtOnce)
  for (const row of rows) {
    const isPublic = row.status === 'published' && row.deletedAt === null
    await keep(parts, { target: `content:${row.id}`, urls: isPublic ? linksOf(row.content, [row.linkUrl]) : [] })
  }
  if (rows.length === itemsAtOnce) return rows.at(-1)?.id ?? 0
  for (const place of await placesOfRecords(parts)) await keep(parts, place)
  return 0
}

async function placesOfRecords({ db }: Parts): Promise<Place[]> {
  const shown = await db
    .select()
    .from(banners)
    .where(and(isNull(banners.deletedAt), eq(banners.enabled, true)))
  const opened = await db.select().from(platforms).where(eq(platforms.status, 'published'))
  const used = await db.select().from(ecologyApplications).where(eq(ecologyApplications.status, 'published'))
  const friends = await db.select().from(partners).where(eq(partners.status, 'published'))
  return [
    ...shown.map((row) => ({ target: `banner:${row.id}`, urls: linksOf('', [row.jumpUrl]) })),
    ...opened.map((row) => ({
      target: `platform:${row.id}`,
      urls: linksOf(row.content, [row.officialUrl, row.settleInUrl]),
    })),
    ...used.map((row) => ({ target: `ecology:${row.id}`, urls: linksOf('', [row.linkUrl]) })),
    ...friends.map((row) => ({ target: `partner:${row.id}`, urls: linksOf('', [row.jumpUrl]) })),
  ]
}

/** Links that the record does not contain any more are deleted; new ones are checked next. */
async function keep({ db }: Parts, { target, urls }: Place): Promise<void> {
  const isOther = urls.length === 0 ? undefined : notInArray(checkedLinks.url, urls)
  await db.delete(checkedLinks).where(and(eq(checkedLinks.target, target), isOther))
  if (urls.length > 0)
    await db
      .insert(checkedLinks)
      .values(urls.map((url) => ({ target, url })))
      .onConflictDoNothing()
}
