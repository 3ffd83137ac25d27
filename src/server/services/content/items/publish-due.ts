import { and, asc, eq, exists, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { contentDrafts, contentItems } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import { itemKind } from '#domain/content/headings.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { runContentAction } from './content-actions.ts'
import { contentEntity, rowText, type StaffItem, targetOf } from './content-entity.ts'
import { type PublishRules, publishScheduled, type WithdrawRules, withdrawScheduled } from './follow-schedule.ts'
import { findPassRefusal } from './passes.ts'
import { followAddresses } from './redirect-effects.ts'

const atOnce = 100
/**
 * Publishes due items and due changes of public items, withdraws those whose end has come, and answers the ids of all that
 * this call has changed. Safe on several instances: each item is published by one of them.
 */
export async function publishDue({ parts }: { parts: Parts }): Promise<number[]> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  const due = await parts.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isDue(parts.clock.now()))
    .orderBy(asc(contentItems.publishAt), asc(contentItems.id))
    .limit(atOnce)
  const published = await publishScheduled(ctx, itemRules, due)
  // Last: what was to be published and withdrawn while no server ran is withdrawn now.
  return [...new Set([...published, ...(await publishDueDrafts(ctx)), ...(await withdrawDue(ctx))])]
}

/** An item that may not be published is a draft again. */
const itemRules: PublishRules<StaffItem> = {
  kind: 'content',
  entity: contentEntity,
  dueAt: ({ item: { status, publishAt } }) => (status === 'scheduled' ? publishAt : null),
  async publish(tx, { item: before }) {
    // The condition may have been set after the item was scheduled.
    const refusal = await findPassRefusal(tx, { item: before, text: rowText(before) })
    if (refusal !== null) throw AppError.invalid(refusal)
    const { id, publishAt } = before
    const updatedAt = sql`greatest(${contentItems.publishAt}, ${contentItems.updatedAt} + interval '1 millisecond')`
    const set = { status: 'published' as const, updatedAt }
    const [item = before] = await tx.db.update(contentItems).set(set).where(eq(contentItems.id, id)).returning()
    await indexContentItem(tx.db, id)
    await followAddresses(tx, { before, item, staffId: null, now: tx.clock.now() })
    const detail = { from: 'scheduled', publishAt: publishAt?.toISOString() ?? null }
    await tx.record({ action: 'content.publish', target: targetOf(id), detail, pagesOf: [item] })
  },
  async stop(tx, { item }, reason) {
    const { id } = item
    await tx.db.update(contentItems).set({ status: 'draft', publishAt: null }).where(eq(contentItems.id, id))
    await indexContentItem(tx.db, id)
    const detail = { reason, from: 'scheduled' }
    await tx.record({ action: 'content.unschedule', target: targetOf(id), detail, pagesOf: [item] })
    return { of: itemKind(item), name: item.title }
  },
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
  return withdrawScheduled(ctx, withdrawRules, due)
}

const withdrawRules: WithdrawRules<StaffItem> = {
  kind: 'content',
  entity: contentEntity,
  dueAt: ({ item: { status, withdrawAt } }) => (status === 'published' ? withdrawAt : null),
  withdraw: (tx, { item: { id, withdrawTo } }, leads) =>
    runContentAction(tx, { id, action: 'withdraw', to: leads ? withdrawTo : null }),
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
  return publishScheduled(ctx, draftRules, due)
}

const draftRules: PublishRules<StaffItem> = {
  kind: 'content',
  entity: contentEntity,
  dueAt: ({ draft }) => draft?.publishAt ?? null,
  publish: (tx, { item: { id } }) => runContentAction(tx, { id, action: 'publish' }),
  async stop(tx, { item, text }, reason) {
    const { id } = item
    const set = { publishAt: null, publishBy: null }
    await tx.db.update(contentDrafts).set(set).where(eq(contentDrafts.itemId, id))
    const detail = { reason, from: 'scheduled' }
    await tx.record({ action: 'content.unschedule', target: targetOf(id), detail, pagesOf: [] })
    return { of: itemKind(item), name: text.title }
  },
}
