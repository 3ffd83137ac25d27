import { and, asc, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import { contentDrafts, contentItems } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { targetOf } from './item-text.ts'
import { publishDueDrafts } from './publish-due-drafts.ts'
import { followAddresses } from './redirect-effects.ts'

const atOnce = 100
/**
 * Publishes due items and due changes of public items, and answers the ids published by this call. Safe on several
 * instances: each item is published by one of them. A failing item is logged and does not delay the others.
 */
export async function publishDue({ parts }: { parts: Parts }): Promise<number[]> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  const due = await parts.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isDue(parts.clock.now()))
    .orderBy(asc(contentItems.publishAt), asc(contentItems.id))
    .limit(atOnce)
  const published: number[] = []
  for (const { id } of due) {
    const isPublished = await publishOne(ctx, id).catch((error: unknown) => {
      parts.log.error({ err: error, content: id }, 'a scheduled item could not be published')
      return false
    })
    if (isPublished) published.push(id)
  }
  return [...new Set([...published, ...(await publishDueDrafts({ ctx }))])]
}

function publishOne(ctx: Ctx, id: number): Promise<boolean> {
  return makeChange(ctx, 'system', async (tx) => {
    const now = tx.clock.now()
    const [item] = await tx.db
      .update(contentItems)
      .set({
        status: 'published',
        updatedAt: sql`greatest(${contentItems.publishAt}, ${contentItems.updatedAt} + interval '1 millisecond')`,
      })
      .where(and(eq(contentItems.id, id), isDue(now)))
      .returning()
    if (item === undefined) {
      tx.leaveUnrecorded('another instance was first, or the schedule has been changed')
      return false
    }
    await indexContentItem(tx.db, id)
    const before = { ...item, status: 'scheduled' as const }
    await followAddresses({ ctx: tx, input: { before, item, staffId: null, now } })
    const detail = { from: 'scheduled', publishAt: item.publishAt?.toISOString() ?? null }
    await tx.record({ action: 'content.publish', target: targetOf(id), detail, pagesOf: [item] })
    return true
  })
}

/** Whether `publishDue` has anything to do. */
export function isContentDue({ db }: Pick<Parts, 'db'>, { until }: TimeSpan): SQL {
  const one = { one: sql`1` }
  const items = db.select(one).from(contentItems).where(isDue(until))
  const drafts = db.select(one).from(contentDrafts).where(lte(contentDrafts.publishAt, until))
  return sql`(${exists(items)} or ${exists(drafts)})`
}

function isDue(now: Date) {
  return and(sql`${contentItems.status} = 'scheduled'`, lte(contentItems.publishAt, now))
}
