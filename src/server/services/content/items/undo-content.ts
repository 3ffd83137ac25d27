import { eq } from 'drizzle-orm'
import { type ContentItem, contentDrafts, contentItems, type UndoStep } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import type { ContentStatus } from '#domain/content/publishing.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { readInstant } from '#domain/shared/time.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { stateOf } from './content-actions.ts'
import {
  addVersion,
  contentEntity,
  nextVersion,
  putDraft,
  readVersion,
  rowText,
  type StaffItem,
  targetOf,
  textVersion,
} from './content-entity.ts'
import { restoreRedirects } from './redirect-effects.ts'

/**
 * Undoes an action, on all of its items or none.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT when an item has been changed since.
 */
export function undoContent(args: UndoArgs): Promise<number[]> {
  return undoAction(args, ['itemId'], async (tx, steps, verb) => {
    for (const step of steps) await undoStep(tx, step, verb)
    return steps.map(({ itemId }) => itemId)
  })
}

/** Undoes one action on one item within a change. Throws CONFLICT when the item has been changed since. */
export async function undoStep(tx: ChangeCtx, step: UndoStep, verb: string): Promise<void> {
  const now = tx.clock.now()
  const { item: before, draft, text } = await lockEntity(tx, contentEntity, step.itemId)
  const isChanged =
    step.draftAfter === undefined
      ? before.updatedAt.toISOString() !== step.after
      : textVersion(text) !== step.draftAfter
  if (isChanged) throw AppError.conflict(contentSentences.changedSince)
  await restoreRedirects(tx, step)
  const old = step.textNumber === null ? null : await readVersion(tx, step.itemId, step.textNumber)
  const isPublicChange = step.draftAfter === undefined && !isAsBefore(before, step)
  const set = {
    ...old?.text,
    ...withdrawalOf(step),
    ...(isPublicChange ? { ...readState(step), updatedAt: nextVersion(before, now) } : {}),
    editedAt: now,
    editedBy: tx.staffId,
  }
  const [item = before] = await tx.db.update(contentItems).set(set).where(eq(contentItems.id, step.itemId)).returning()
  // A draft that was edited since the action is kept.
  if (!(isPublicChange && draft !== null)) await restoreDraft(tx, { step, item, draft })
  if (step.draftAt !== undefined) await retimeDraft(tx, item.id, step.draftAt)
  if (isPublicChange && (old || before.status !== item.status))
    await addVersion(tx, { id: item.id, text: rowText(item), verb: 'undo', note: verb })
  await indexContentItem(tx.db, item.id)
  const detail = { verb, before: before.status, after: item.status }
  await tx.record({ action: 'content.undo', target: targetOf(item.id), detail, pagesOf: [before, item] })
}

/** The scheduled withdrawal before the action; nothing where the action did not change it. */
function withdrawalOf({ withdrawal }: UndoStep) {
  if (withdrawal === undefined) return {}
  const { at, to, by } = withdrawal
  return { withdrawAt: readInstant(at), withdrawTo: to, withdrawBy: by }
}

/** Whether an action left the public text unchanged and only scheduled or unscheduled the draft, or the withdrawal. */
function isAsBefore(item: ContentItem, step: UndoStep): boolean {
  const { status, publishAt, plannedAt, deletedAt } = stateOf(item)
  const isSame = status === step.status && publishAt === step.publishAt && plannedAt === step.plannedAt
  const isOfTime = step.draftAt !== undefined || step.withdrawal !== undefined
  return isSame && deletedAt === step.deletedAt && step.textNumber === null && isOfTime
}

async function retimeDraft(tx: ChangeCtx, id: number, at: string | null): Promise<void> {
  const publishAt = readInstant(at)
  const set = { publishAt, publishBy: publishAt && tx.staffId }
  await tx.db.update(contentDrafts).set(set).where(eq(contentDrafts.itemId, id))
}

type Restored = { step: UndoStep; item: ContentItem; draft: StaffItem['draft'] }

async function restoreDraft(tx: ChangeCtx, { step, item, draft }: Restored): Promise<void> {
  if (step.draftNumber === undefined) return
  const { id, updatedAt: base } = item
  if (step.draftNumber === null) await tx.db.delete(contentDrafts).where(eq(contentDrafts.itemId, id))
  else await putDraft(tx, { id, text: (await readVersion(tx, id, step.draftNumber)).text, before: draft, base })
}

function readState({ status, publishAt, plannedAt, deletedAt }: UndoStep) {
  return {
    status: status as ContentStatus,
    publishAt: readInstant(publishAt),
    plannedAt: readInstant(plannedAt),
    deletedAt: readInstant(deletedAt),
  }
}
