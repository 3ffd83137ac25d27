import { eq, inArray } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type ContentItem, contentDrafts, contentItems, redirects, type UndoStep } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import type { ContentStatus } from '#domain/content/publishing.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { takeUndo } from '#server/services/undo-tokens.ts'
import { nextVersion, purgeContent } from './change-content.ts'
import { stateOf } from './do-verb.ts'
import { addVersion, findVersion, putDraft, readStaffItem, rowText, targetOf, textVersion } from './item-text.ts'

/**
 * Takes a verb back, all of its items or none. A token works once, for ten seconds, for whoever did the verb.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or an item has been changed since.
 */
export async function undoVerb(args: { ctx: Ctx; input: { staffId: number; token: string } }): Promise<number[]> {
  const { ctx, input } = args
  const { staffId } = input
  const changed = await inTransaction(ctx, async (tx) => {
    const row = await takeUndo({ ctx: tx, input })
    const items: ContentItem[] = []
    const ids: number[] = []
    for (const step of row.steps) {
      // The token of a slide's verb, or of a directory's, is none here.
      if (!('itemId' in step)) throw new AppError('NOT_FOUND')
      items.push(...(await undoStep(tx, { staffId, step, verb: row.verb })))
      ids.push(step.itemId)
    }
    return { items, ids }
  })
  await purgeContent({ ctx, items: changed.items })
  await ctx.purge([cacheTags.redirects])
  return changed.ids
}

async function undoStep(
  ctx: Ctx,
  { staffId, step, verb }: { staffId: number; step: UndoStep; verb: string },
): Promise<ContentItem[]> {
  const now = ctx.clock.now()
  const { item: before, draft, text } = await readStaffItem({ ctx, id: step.itemId, hold: true })
  const isChanged =
    step.draftAfter === undefined
      ? before.updatedAt.toISOString() !== step.after
      : textVersion(text) !== step.draftAfter
  if (isChanged) throw new AppError('CONFLICT', { message: contentSentences.changedSince })

  if (step.redirectsAdded.length > 0) await ctx.db.delete(redirects).where(inArray(redirects.id, step.redirectsAdded))
  if (step.redirectsRemoved.length > 0) {
    const rows = step.redirectsRemoved.map((row) => ({ ...row, createdBy: staffId, createdAt: now }))
    await ctx.db.insert(redirects).values(rows).onConflictDoNothing()
  }
  const old = step.textNumber === null ? null : await findVersion({ ctx, id: step.itemId, number: step.textNumber })
  const isPublicChange = step.draftAfter === undefined && !isAsBefore(before, step)
  const set = {
    ...old?.text,
    ...(isPublicChange ? { ...readState(step), updatedAt: nextVersion(before, now) } : {}),
    editedAt: now,
    editedBy: staffId,
  }
  const [item = before] = await ctx.db.update(contentItems).set(set).where(eq(contentItems.id, step.itemId)).returning()
  await restoreDraft(ctx, { step, staffId, now, item, draft, isTyped: isPublicChange && draft !== null })
  if (step.draftAt !== undefined) await retimeDraft(ctx, { id: item.id, staffId, at: step.draftAt })
  if (isPublicChange && (old || before.status !== item.status))
    await addVersion({
      ctx,
      input: { id: item.id, text: rowText(item), verb: 'undo', note: verb, staffId, at: now },
    })
  await indexContentItem(ctx.db, item.id)
  const detail = { verb, before: before.status, after: item.status }
  const target = targetOf(item.id)
  await recordAudit({ ctx, input: { actor: `staff:${staffId}`, action: 'content.undo', target, detail } })
  return [before, item]
}

/** Whether a verb left alone what the public has: it gave the draft a time, or took it away. */
function isAsBefore(item: ContentItem, step: UndoStep): boolean {
  const { status, publishAt, plannedAt, deletedAt } = stateOf(item)
  const isSame = status === step.status && publishAt === step.publishAt && plannedAt === step.plannedAt
  return isSame && deletedAt === step.deletedAt && step.textNumber === null && step.draftAt !== undefined
}

async function retimeDraft(ctx: Ctx, draft: { id: number; staffId: number; at: string | null }): Promise<void> {
  const publishAt = draft.at === null ? null : new Date(draft.at)
  const set = { publishAt, publishBy: publishAt && draft.staffId }
  await ctx.db.update(contentDrafts).set(set).where(eq(contentDrafts.itemId, draft.id))
}

type Restoring = {
  step: UndoStep
  staffId: number
  now: Date
  item: ContentItem
  draft: Awaited<ReturnType<typeof readStaffItem>>['draft']
  /** Somebody has written on since the verb: what they wrote stays the draft. */
  isTyped: boolean
}

async function restoreDraft(ctx: Ctx, { step, staffId, now, item, draft, isTyped }: Restoring): Promise<void> {
  if (step.draftNumber === undefined || isTyped) return
  const version = step.draftNumber === null ? null : await findVersion({ ctx, id: item.id, number: step.draftNumber })
  if (!version) {
    await ctx.db.delete(contentDrafts).where(eq(contentDrafts.itemId, item.id))
    return
  }
  const input = { id: item.id, text: version.text, staffId, at: now, before: draft, base: item.updatedAt }
  await putDraft({ ctx, input })
}

function readState({ status, publishAt, plannedAt, deletedAt }: UndoStep) {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    status: status as ContentStatus,
    publishAt: date(publishAt),
    plannedAt: date(plannedAt),
    deletedAt: date(deletedAt),
  }
}
