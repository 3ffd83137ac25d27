import { and, desc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { contentItems, enginePushes, platforms, recordVersions } from '#db/schema/index.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import { activityHref, articleHref, platformHref } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import type { Parts } from '#server/context.ts'

/** A public page of one record, `target` as versions name it, and when it changed last. */
export type UnpushedPage = { target: string; path: string; changedAt: Date }

type Reads = Pick<Parts, 'db' | 'clock'>

/** Never pushed, or pushed in an older state; pushed times are stored in milliseconds. */
const isNews = (changed: SQL) =>
  or(isNull(enginePushes.changedAt), lt(enginePushes.changedAt, sql`date_trunc('milliseconds', ${changed})`))

/**
 * Public record pages whose current state was not pushed, the last changed first. A change of the last moments may
 * still be undone, and waits (console 6a). Demonstration content is never pushed.
 */
export async function findUnpushed(parts: Reads, atMost: number): Promise<UnpushedPage[]> {
  const { db, clock } = parts
  const settledBy = new Date(clock.now().getTime() - undoSeconds * 1_000)
  const { id, firstLevelHeading, secondLevelHeading, selfPath, updatedAt, status, deletedAt, isDemo } = contentItems
  const items = await db
    .select({ id, firstLevelHeading, secondLevelHeading, selfPath, changedAt: updatedAt })
    .from(contentItems)
    .leftJoin(enginePushes, eq(enginePushes.target, sql`'content:' || ${id}`))
    .where(
      and(
        ...[eq(status, 'published'), isNull(deletedAt), eq(isDemo, false)],
        ...[lte(updatedAt, settledBy), isNews(sql`${updatedAt}`)],
      ),
    )
    .orderBy(desc(updatedAt))
    .limit(atMost)
  // A platform has no time of its own: its last version has the time of its change.
  const target = sql`'platform:' || ${platforms.id}`
  const changed = sql<Date>`coalesce((select max(${recordVersions.createdAt}) from ${recordVersions}
    where ${recordVersions.target} = ${target}), to_timestamp(0))`.mapWith(recordVersions.createdAt)
  const opened = await db
    .select({ id: platforms.id, changedAt: changed })
    .from(platforms)
    .leftJoin(enginePushes, eq(enginePushes.target, target))
    .where(
      and(eq(platforms.status, 'published'), eq(platforms.isDemo, false), lte(changed, settledBy), isNews(changed)),
    )
    .orderBy(desc(changed))
    .limit(atMost)
  const pages = [
    ...items.map((row) => ({
      target: `content:${row.id}`,
      path:
        row.firstLevelHeading === firstHeading.activity
          ? activityHref(row.id)
          : articleHref({ id: row.id, selfPath: row.selfPath, secondLevelHeadings: row.secondLevelHeading }),
      changedAt: row.changedAt,
    })),
    ...opened.map((row) => ({ target: `platform:${row.id}`, path: platformHref(row.id), changedAt: row.changedAt })),
  ]
  return pages.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime()).slice(0, atMost)
}

/** Their number, at most a thousand. */
export async function countUnpushed(parts: Reads): Promise<number> {
  return (await findUnpushed(parts, 1_000)).length
}
