import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import {
  banners,
  checkedLinks,
  contentItems,
  ecologyApplications,
  landingPages,
  partners,
  platforms,
  redirects,
} from '#db/schema/index.ts'
import { isOwnPath, keysOf, recordPaths } from '#domain/content/addresses.ts'
import type { Block } from '#domain/landing/blocks.ts'
import { linksOfBlocks, richTextOf } from '#domain/landing/checks.ts'
import { linksOf } from '#domain/shared/link.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { createLinkProbe, type LinkProbe, type Looked } from '#server/ports/link-probe.ts'

const itemsAtOnce = 500

/** A record that visitors read, and where it leads. */
type Place = { target: string; urls: string[] }

/**
 * Writes down where public pages lead: of the content the next few hundred from an id on, of all else everything.
 * Answers the id to go on from, 0 at the end.
 */
async function collectLinks(parts: Parts, after: number): Promise<number> {
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
    .where(and(isNull(banners.deletedAt), eq(banners.isPublic, true)))
  const made = await db.select().from(landingPages).where(eq(landingPages.isPublic, true))
  const opened = await db.select().from(platforms).where(eq(platforms.status, 'published'))
  const used = await db.select().from(ecologyApplications).where(eq(ecologyApplications.status, 'published'))
  const friends = await db.select().from(partners).where(eq(partners.status, 'published'))
  return [
    ...shown.map((row) => ({ target: `banner:${row.id}`, urls: linksOf('', [row.jumpUrl]) })),
    ...made.map((row) => ({ target: `landing:${row.id}`, urls: linksOfLanding(row) })),
    ...opened.map((row) => ({
      target: `platform:${row.id}`,
      urls: linksOf(row.content, [row.officialUrl, row.settleInUrl]),
    })),
    ...used.map((row) => ({ target: `ecology:${row.id}`, urls: linksOf('', [row.linkUrl]) })),
    ...friends.map((row) => ({ target: `partner:${row.id}`, urls: linksOf('', [row.jumpUrl]) })),
  ]
}

/** PostgreSQL's indexes take some 2,700 bytes of a row: a longer address is not looked at. */
const addressBytesAtMost = 2_500

/** Links that the record does not contain any more are deleted; new ones are checked next. */
async function keep({ db }: Parts, { target, urls: all }: Place): Promise<void> {
  const urls = all.filter((url) => Buffer.byteLength(url) <= addressBytesAtMost)
  const isOther = urls.length === 0 ? undefined : notInArray(checkedLinks.url, urls)
  await db.delete(checkedLinks).where(and(eq(checkedLinks.target, target), isOther))
  if (urls.length > 0)
    await db
      .insert(checkedLinks)
      .values(urls.map((url) => ({ target, url })))
      .onConflictDoNothing()
}

const looksAtOnce = 30
/** How long a look holds. */
const heldMs = dayMs
/** A link that fails two checks, a day apart, is dead; a single failure may be temporary. */
const failuresOfDead = 2

/** Looks at the addresses whose last look is a day old, a few at a time; several instances look at different ones. */
async function checkLinks(parts: Parts, probe: LinkProbe | null): Promise<number> {
  const { db, clock } = parts
  const now = clock.now()
  const { url, checkedAt } = checkedLinks
  const isDue = or(isNull(checkedAt), lte(checkedAt, new Date(now.getTime() - heldMs)))
  const isOurs = probe === null ? sql`starts_with(${url}, '/')` : undefined
  const due = db
    .select({ url })
    .from(checkedLinks)
    .where(and(isDue, isOurs))
    .orderBy(sql`${checkedAt} asc nulls first`, asc(url))
    .limit(looksAtOnce)
    .for('update', { skipLocked: true })
  const taken = await db.update(checkedLinks).set({ checkedAt: now }).where(inArray(url, due)).returning({ url })
  for (const one of new Set(taken.map((row) => row.url))) {
    const answer = one.startsWith('/') ? await lookInside(parts, one) : await probe?.(one).catch(() => null)
    if (answer) await note(parts, one, answer)
  }
  return taken.length
}

/** A page of a single record is there while the record is public or is led on; of other pages the router knows. */
async function lookInside({ db }: Parts, address: string): Promise<Looked> {
  const alive: Looked = { state: 'alive', reason: '' }
  const keys = keysOf(address)
  const led = await db.select({ to: redirects.to }).from(redirects).where(inArray(redirects.from, keys))
  if (led.length > 0) return led[0]?.to === null ? { state: 'dead', reason: '410' } : alive
  const [key = ''] = keys
  const [path = '', query = ''] = key.split('?')
  const number = Number(query.split('=')[1] ?? 0)
  const ownPath = path.replace(/^\/(.*)\.html$/, '$1')
  const isThere =
    path === recordPaths.platform
      ? (await db.$count(platforms, and(eq(platforms.id, number), eq(platforms.status, 'published')))) > 0
      : path === recordPaths.article || path === recordPaths.activity
        ? (await db.$count(contentItems, and(eq(contentItems.id, number), eq(contentItems.status, 'published')))) > 0
        : isOwnPath(ownPath)
          ? (await db.$count(
              contentItems,
              and(eq(contentItems.selfPath, ownPath), eq(contentItems.status, 'published')),
            )) > 0
          : true
  return isThere ? alive : { state: 'dead', reason: '404' }
}

async function note({ db }: Parts, address: string, { state, reason }: Looked): Promise<void> {
  const { url, failures } = checkedLinks
  // Certain at once: our own records, and addresses that must never be contacted.
  const isCertain = address.startsWith('/') || reason === 'private' || reason === 'address'
  const isOver = sql`${failures} + 1 >= ${isCertain ? 1 : failuresOfDead}`
  await db
    .update(checkedLinks)
    .set(
      state === 'dead'
        ? { reason, failures: sql`${failures} + 1`, state: sql`case when ${isOver} then 'dead' else 'unknown' end` }
        : { reason, failures: 0, state },
    )
    .where(eq(url, address))
}

/** The item from which this process continues collecting. */
const cursors = new WeakMap<Parts['metrics'], number>()

/**
 * Collects the links of public pages and checks a few addresses at a time, called by the sweeps and never by a
 * visitor's request. A site on a local machine contacts no other server.
 */
export async function watchLinks(args: { parts: Parts; probe?: LinkProbe }): Promise<void> {
  const { parts } = args
  const { metrics, environment } = parts
  cursors.set(metrics, await collectLinks(parts, cursors.get(metrics) ?? 0))
  await checkLinks(parts, args.probe ?? (environment.isLocal ? null : createLinkProbe()))
}

function linksOfLanding({ fields: { blocks } }: typeof landingPages.$inferSelect): string[] {
  const held = Array.isArray(blocks) ? (blocks as Block[]) : []
  return [...new Set([...linksOf(richTextOf(held), linksOfBlocks(held))])]
}
