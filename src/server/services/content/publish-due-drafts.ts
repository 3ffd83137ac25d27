import { and, asc, eq, lte } from 'drizzle-orm'
import { type ContentItem, contentDrafts } from '#db/schema/index.ts'
import { itemKind } from '#domain/content/headings.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { mailMissed } from '#server/services/today/missed-schedules.ts'
import { doVerb } from './do-verb.ts'
import { readStaffItem, targetOf } from './item-text.ts'

const atOnce = 100

/**
 * Makes the drafts that are due the text of their items, as they stand by now, and answers the items before and after.
 * Each is published by one instance. One that the checks stop stays a draft without a time, and the record says why.
 */
export async function publishDueDrafts({ ctx }: { ctx: Ctx }): Promise<ContentItem[]> {
  const due = await ctx.db
    .select({ id: contentDrafts.itemId })
    .from(contentDrafts)
    .where(lte(contentDrafts.publishAt, ctx.clock.now()))
    .orderBy(asc(contentDrafts.publishAt))
    .limit(atOnce)
  const items: ContentItem[] = []
  for (const { id } of due) items.push(...(await publishOne(ctx, id)))
  return items
}

async function publishOne(ctx: Ctx, id: number): Promise<ContentItem[]> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const { draft } = await readStaffItem({ ctx: tx, id, hold: true })
      // Another instance was first, or the time has been changed meanwhile.
      if (draft?.publishAt == null || draft.publishAt > tx.clock.now()) return []
      const { before, item } = await doVerb({ ctx: tx, input: { staffId: null, id, verb: 'publish' } })
      return [before, item]
    })
  } catch (error) {
    ctx.log.error({ err: error, content: id }, 'changes that were scheduled could not be published')
    if (error instanceof AppError) await callOff(ctx, id, error.message)
    return []
  }
}

async function callOff(ctx: Ctx, id: number, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isDue = and(eq(contentDrafts.itemId, id), lte(contentDrafts.publishAt, tx.clock.now()))
    const rows = await tx.db.update(contentDrafts).set({ publishAt: null, publishBy: null }).where(isDue).returning()
    if (rows.length === 0) return
    const target = targetOf(id)
    const detail = { reason, from: 'scheduled' }
    await recordAudit({ ctx: tx, input: { actor: 'system', action: 'content.unschedule', target, detail } })
    const { item, text } = await readStaffItem({ ctx: tx, id })
    await mailMissed({ ctx: tx, input: { of: itemKind(item), id, name: text.title, reason } })
  })
}
