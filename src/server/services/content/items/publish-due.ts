import { and, asc, eq, exists, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type ContentItem, contentDrafts, contentItems } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import { itemKind } from '#domain/content/headings.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { mailMissed } from '#server/services/staff/missed-schedules.ts'
import { runContentAction } from './content-actions.ts'
import { contentEntity, readStaffItem, rowText, targetOf } from './content-entity.ts'
import { findPassRefusal } from './passes.ts'
import { followAddresses } from './redirect-effects.ts'

const atOnce = 100
/**
 * Publishes due items and due changes of public items, withdraws those whose end has come, and answers the ids of all that
 * this call has changed. Safe on several
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
  // Last: what was to be published and withdrawn while no server ran is withdrawn now.
  return [...new Set([...published, ...(await publishDueDrafts(ctx)), ...(await withdrawDue(ctx))])]
}

function publishOne(ctx: Ctx, id: number): Promise<boolean> {
  return makeChange(ctx, 'system', async (tx) => {
    const now = tx.clock.now()
    const { item: held } = await lockEntity(tx, contentEntity, id)
    const isStillDue = held.status === 'scheduled' && held.publishAt !== null && held.publishAt <= now
    // The condition may have been set after the item was scheduled.
    const refusal = isStillDue ? await findPassRefusal(tx, { item: held, text: rowText(held) }) : null
    if (refusal !== null) {
      await stopSchedule(tx, held, refusal)
      return false
    }
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
    await followAddresses(tx, { before, item, staffId: null, now })
    const detail = { from: 'scheduled', publishAt: item.publishAt?.toISOString() ?? null }
    await tx.record({ action: 'content.publish', target: targetOf(id), detail, pagesOf: [item] })
    return true
  })
}

/** A due item that may not be published is a draft again, and its editors are mailed why. */
async function stopSchedule(tx: ChangeCtx, item: ContentItem, reason: string): Promise<void> {
  const { id } = item
  await tx.db.update(contentItems).set({ status: 'draft', publishAt: null }).where(eq(contentItems.id, id))
  await indexContentItem(tx.db, id)
  const detail = { reason, from: 'scheduled' }
  await tx.record({ action: 'content.unschedule', target: targetOf(id), detail, pagesOf: [item] })
  await mailMissed(tx, { of: itemKind(item), id, name: item.title, reason })
}

/** Whether `publishDue` has anything to do. */
export function isContentDue({ db }: Pick<Parts, 'db'>, { until }: TimeSpan): SQL {
  const one = { one: sql`1` }
  const items = db.select(one).from(contentItems).where(isDue(until))
  const drafts = db.select(one).from(contentDrafts).where(isDraftDue(until))
  const ending = db.select(one).from(contentItems).where(isEnding(until))
  return sql`(${exists(items)} or ${exists(drafts)} or ${exists(ending)})`
}

function isDue(now: Date) {
  return and(sql`${contentItems.status} = 'scheduled'`, lte(contentItems.publishAt, now))
}

// That there is a time is said beside the comparison: in a plan that is kept, the planner does not know the compared time
// and takes a third of all rows for due, but it knows how few have one.
function isDraftDue(now: Date) {
  return and(isNotNull(contentDrafts.publishAt), lte(contentDrafts.publishAt, now))
}

function isEnding(now: Date) {
  const { withdrawAt, status } = contentItems
  return and(isNotNull(withdrawAt), lte(withdrawAt, now), sql`${status} = 'published'`)
}

/** Withdraws public items whose time has come, and answers their ids. Each is withdrawn by one instance. */
async function withdrawDue(ctx: Ctx): Promise<number[]> {
  const due = await ctx.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isEnding(ctx.clock.now()))
    .orderBy(asc(contentItems.withdrawAt), asc(contentItems.id))
    .limit(atOnce)
  const withdrawn: number[] = []
  for (const { id } of due) {
    const isWithdrawn = await withdrawOne(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, content: id }, 'an item could not be withdrawn at its time')
      return false
    })
    if (isWithdrawn) withdrawn.push(id)
  }
  return withdrawn
}

/**
 * Its addresses lead where the member chose. Where nothing can lead there any more, e.g. because the other page was
 * withdrawn since, they are gone (410): an end that was set is kept in any case, and the audit entry says where it leads.
 */
async function withdrawOne(ctx: Ctx, id: number): Promise<boolean> {
  const withdraw = (leads: boolean) =>
    makeChange(ctx, 'system', async (tx) => {
      const { item } = await lockEntity(tx, contentEntity, id)
      if (item.status !== 'published' || item.withdrawAt === null || item.withdrawAt > tx.clock.now()) {
        tx.leaveUnrecorded('another instance was first, or the time has been changed')
        return false
      }
      await runContentAction(tx, { id, action: 'withdraw', to: leads ? item.withdrawTo : null })
      return true
    })
  return withdraw(true).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.errorName !== 'INVALID_INPUT') throw error
    return withdraw(false)
  })
}

/**
 * Publishes due drafts of public items, and answers the items' ids. Each is published by one instance. A draft with
 * failed checks stays a draft without a schedule, and the audit entry says why.
 */
async function publishDueDrafts(ctx: Ctx): Promise<number[]> {
  const due = await ctx.db
    .select({ id: contentDrafts.itemId })
    .from(contentDrafts)
    .where(isDraftDue(ctx.clock.now()))
    .orderBy(asc(contentDrafts.publishAt))
    .limit(atOnce)
  const published: number[] = []
  for (const { id } of due) if (await publishDraft(ctx, id)) published.push(id)
  return published
}

async function publishDraft(ctx: Ctx, id: number): Promise<boolean> {
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
    if (error instanceof AppError) await cancelDraftSchedule(ctx, id, error.message)
    return false
  }
}

function cancelDraftSchedule(ctx: Ctx, id: number, reason: string): Promise<void> {
  return makeChange(ctx, 'system', async (tx) => {
    const isDue = and(eq(contentDrafts.itemId, id), lte(contentDrafts.publishAt, tx.clock.now()))
    const rows = await tx.db.update(contentDrafts).set({ publishAt: null, publishBy: null }).where(isDue).returning()
    if (rows.length === 0) return tx.leaveUnrecorded('another instance was first')
    const detail = { reason, from: 'scheduled' }
    await tx.record({ action: 'content.unschedule', target: targetOf(id), detail, pagesOf: [] })
    const { item, text } = await readStaffItem(tx, id)
    await mailMissed(tx, { of: itemKind(item), id, name: text.title, reason })
  })
}
