import { and, asc, eq, lte } from 'drizzle-orm'
import { contentDrafts } from '#db/schema/index.ts'
import { itemKind } from '#domain/content/headings.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { lockEntity } from '#server/services/change/change-entity.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { mailMissed } from '#server/services/today/missed-schedules.ts'
import { contentEntity } from './content-entity.ts'
import { readStaffItem, targetOf } from './item-text.ts'
import { runContentAction } from './run-content-action.ts'

const atOnce = 100

/**
 * Publishes due drafts of public items, and answers the items' ids. Each is published by one instance. A draft with
 * failed checks stays a draft without a schedule, and the audit entry says why.
 */
export async function publishDueDrafts({ ctx }: { ctx: Ctx }): Promise<number[]> {
  const due = await ctx.db
    .select({ id: contentDrafts.itemId })
    .from(contentDrafts)
    .where(lte(contentDrafts.publishAt, ctx.clock.now()))
    .orderBy(asc(contentDrafts.publishAt))
    .limit(atOnce)
  const published: number[] = []
  for (const { id } of due) if (await publishOne(ctx, id)) published.push(id)
  return published
}

async function publishOne(ctx: Ctx, id: number): Promise<boolean> {
  try {
    return await makeChange(ctx, 'system', async (tx) => {
      const { draft } = await lockEntity(tx, contentEntity, id)
      if (draft?.publishAt == null || draft.publishAt > tx.clock.now()) {
        tx.leaveUnrecorded('another instance was first, or the time has been changed')
        return false
      }
      await runContentAction(tx, { id, action: 'publish' })
      return true
    })
  } catch (error) {
    ctx.log.error({ err: error, content: id }, 'changes that were scheduled could not be published')
    if (error instanceof AppError) await callOff(ctx, id, error.message)
    return false
  }
}

function callOff(ctx: Ctx, id: number, reason: string): Promise<void> {
  return makeChange(ctx, 'system', async (tx) => {
    const isDue = and(eq(contentDrafts.itemId, id), lte(contentDrafts.publishAt, tx.clock.now()))
    const rows = await tx.db.update(contentDrafts).set({ publishAt: null, publishBy: null }).where(isDue).returning()
    if (rows.length === 0) return tx.leaveUnrecorded('another instance was first')
    const detail = { reason, from: 'scheduled' }
    await tx.record({ action: 'content.unschedule', target: targetOf(id), detail, pagesOf: [] })
    const { item, text } = await readStaffItem({ ctx: tx, id })
    await mailMissed({ ctx: tx, input: { of: itemKind(item), id, name: text.title, reason } })
  })
}
