import { and, asc, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import { type ContentItem, contentDrafts, contentItems } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { purgeContent } from './change-content.ts'
import { publishDueDrafts } from './publish-due-drafts.ts'
import { followAddresses } from './redirect-effects.ts'

const atOnce = 100
/** The clock calls, not a visitor. */
const caller = { address: '', requestId: '', userAgent: '', inProcess: true, token: null }

/**
 * Makes public what is scheduled and due, changes to what is public included, and answers the ids that this call has published. Any number of instances may
 * call it at once: each item is published by one of them. One that fails is logged and does not hold up the others.
 */
export async function publishDue({ parts }: { parts: Parts }): Promise<number[]> {
  const ctx: Ctx = { ...parts, caller }
  const due = await parts.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isDue(parts.clock.now()))
    .orderBy(asc(contentItems.publishAt), asc(contentItems.id))
    .limit(atOnce)
  const published: ContentItem[] = []
  for (const { id } of due) {
    const item = await publishOne(ctx, id).catch((error: unknown) => {
      parts.log.error({ err: error, content: id }, 'a scheduled item could not be published')
      return null
    })
    if (item !== null) published.push(item)
  }
  const changed = await publishDueDrafts({ ctx })
  await purgeContent({ ctx, items: [...published, ...changed] })
  return [...new Set([...published, ...changed].map((item) => item.id))]
}

/** Null when another instance was first, or the schedule has been changed meanwhile. */
function publishOne(ctx: Ctx, id: number): Promise<ContentItem | null> {
  return inTransaction(ctx, async (tx) => {
    const [item = null] = await tx.db
      .update(contentItems)
      .set({
        status: 'published',
        updatedAt: sql`greatest(${contentItems.publishAt}, ${contentItems.updatedAt} + interval '1 millisecond')`,
      })
      .where(and(eq(contentItems.id, id), isDue(ctx.clock.now())))
      .returning()
    if (item === null) return null
    await indexContentItem(tx.db, id)
    const before = { ...item, status: 'scheduled' as const }
    await followAddresses({ ctx: tx, input: { before, item, staffId: null, now: ctx.clock.now() } })
    const detail = { from: 'scheduled', publishAt: item.publishAt?.toISOString() ?? null }
    const input = { actor: 'system', action: 'content.publish', target: `content:${id}`, detail } as const
    await recordAudit({ ctx: tx, input })
    return item
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
