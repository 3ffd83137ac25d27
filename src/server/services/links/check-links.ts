import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { checkedLinks, contentItems, platforms, redirects } from '#db/schema/index.ts'
import { isOwnPath, keysOf, recordPaths } from '#domain/content/addresses.ts'
import type { Parts } from '#server/context.ts'
import type { LinkProbe, Looked } from '#server/ports/link-probe.ts'

const hourMs = 60 * 60 * 1_000
const looksAtOnce = 30
/** How long a look holds. */
const heldMs = 24 * hourMs
/** A link that fails two checks, a day apart, is dead; a single failure may be temporary. */
const failuresOfDead = 2

/** Looks at the addresses whose last look is a day old, a few at a time; several instances look at different ones. */
export async function checkLinks(parts: Parts, probe: LinkProbe | null): Promise<number> {
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
    const looked = one.startsWith('/') ? await lookInside(parts, one) : await probe?.(one).catch(() => null)
    if (looked) await note(parts, one, looked)
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
