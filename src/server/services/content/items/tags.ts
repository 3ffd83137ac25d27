import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { contentDrafts, contentItems, type TagUndoStep } from '#db/schema/index.ts'
import { indexContentItems } from '#db/search-entries.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import {
  checkTag,
  checkTags,
  countTags,
  foldTag,
  isSameTag,
  readTags,
  replaceTags,
  type TagCount,
  tagsListed,
} from '#domain/content/tags.ts'
import type { Args, Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { type ReviewGate, readReviewGate } from '#server/services/shared/settings/review-gate.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { patchDraft } from './content-entity.ts'

/** Items that are indexed for search in the change itself; a job indexes more, by so many each. */
const indexedAtOnce = 200

/** The tags of articles and activities outside the bin, with the number of items: the most frequent, at most `tagsListed`. */
export async function listTags({ ctx }: { ctx: Ctx }): Promise<TagCount[]> {
  return countTags(await readLabels(ctx)).slice(0, tagsListed)
}

/** The stored texts of tags with their numbers; their index alone answers it. */
function readLabels(ctx: Ctx): Promise<{ label: string; count: number }[]> {
  const { label, deletedAt } = contentItems
  return ctx.db
    .select({ label, count: count() })
    .from(contentItems)
    .where(and(isNull(deletedAt), ne(label, '')))
    .groupBy(label)
}

type TagChange = {
  staffId: number
  /** Tags, in any spelling. */
  from: readonly string[]
  /** How many items each of them had when the member decided. */
  seen: readonly number[]
  /** The tag that replaces them; null removes them. */
  to: string | null
}

/**
 * Renames a tag, merges several into one, or removes them, in public texts, drafts and the bin alike: one change, with
 * one audit entry. The times of the items stay, because their text has not changed.
 * @throws CONFLICT for a tag that has another number of items now; INVALID_INPUT for an invalid tag, an unknown one, where an item's tags would no longer fit, and where a public text
 * among them needs a pass: its tags change in its draft (change-facts.ts).
 */
export function changeTags({ ctx, input }: Args<TagChange>): Promise<{ count: number; undo: Undo }> {
  const { staffId, from, seen } = input
  const to = input.to === null ? undefined : (readTags(input.to)[0] ?? '')
  const sentence = input.to === null ? null : checkTag(input.to)
  if (sentence !== null) throw AppError.invalid(sentence)
  return makeChange(ctx, staffId, async (tx) => {
    await requireSeen(tx, from, seen)
    const gate = await readReviewGate(tx)
    const items: TagUndoStep['items'] = []
    let held = 0
    for (const { label } of await readAllLabels(tx)) {
      const after = replaceTags(label, from, to)
      if (after === label || !hasTag(label, from)) continue
      requireTags(after)
      const rows = await setLabel(tx, { before: label, after, gate })
      items.push({ before: label, after, ids: rows.map(({ id }) => id) })
      held += rows.filter(({ isHeld }) => isHeld).length
    }
    if (held > 0) throw AppError.invalid(contentSentences.tagsNeedPass(held))
    const drafts: TagUndoStep['drafts'] = []
    for (const { itemId, label } of await readDraftLabels(tx)) {
      const after = replaceTags(label, from, to)
      if (after === label || !hasTag(label, from)) continue
      requireTags(after)
      drafts.push({ id: itemId, before: label, after })
    }
    for (const draft of drafts) await patchDraft(tx, draft.id, { label: draft.after })
    const ids = [...new Set([...items.flatMap((one) => one.ids), ...drafts.map(({ id }) => id)])]
    if (ids.length === 0) throw AppError.invalid(contentSentences.tagUnknown)
    await indexItems(
      tx,
      items.flatMap((one) => one.ids),
    )
    const action = to === undefined ? 'tag.remove' : isRename(from) ? 'tag.rename' : 'tag.merge'
    const detail = { before: [...from], after: to ?? null, items: ids.length }
    await tx.record({ action, target: `tag:${to ?? from[0] ?? ''}`, detail })
    return { count: ids.length, undo: await keepUndo(tx, action, [{ items, drafts }]) }
  })
}

/**
 * Undoes a change of tags on all items or none.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT when the tags of an item have been changed since.
 */
export function undoTags(args: UndoArgs): Promise<void> {
  return undoAction(args, ['items'], async (tx, steps, verb) => {
    for (const { items, drafts } of steps) {
      for (const { before, after, ids } of items) {
        const back = await setLabel(tx, { before: after, after: before, ids })
        if (back.length < ids.length) throw AppError.conflict(contentSentences.changedSince)
        await indexItems(tx, ids)
      }
      const present = new Map((await readDraftLabels(tx)).map(({ itemId, label }) => [itemId, label]))
      for (const { id, before, after } of drafts) {
        // A draft that was published or discarded since has nothing to take back.
        if (!present.has(id)) continue
        if (present.get(id) !== after) throw AppError.conflict(contentSentences.changedSince)
        await patchDraft(tx, id, { label: before })
      }
      await tx.record({
        action: 'tag.undo',
        target: 'tag',
        detail: { verb, items: items.flatMap(({ ids }) => ids).length },
      })
    }
  })
}

/** Throws CONFLICT for a tag whose number of items is not the seen one. */
async function requireSeen(tx: ChangeCtx, tags: readonly string[], seen: readonly number[]): Promise<void> {
  const present = countTags(await readLabels(tx))
  for (const [at, tag] of tags.entries()) {
    const count = present.find((one) => isSameTag(one.tag, tag))?.count ?? 0
    if (count !== seen[at]) throw AppError.conflict(contentSentences.tagsChanged(tag, count))
  }
}

const isRename = (from: readonly string[]) => from.every((tag) => isSameTag(tag, from[0] ?? ''))

const hasTag = (label: string, tags: readonly string[]) => {
  const wanted = new Set(tags.map(foldTag))
  return readTags(label).some((tag) => wanted.has(foldTag(tag)))
}

function requireTags(label: string): void {
  const sentence = checkTags(label)
  if (sentence !== null) throw AppError.invalid(sentence)
}

/** Those of the bin too: a restored item has no tag that was renamed. */
function readAllLabels(ctx: Ctx): Promise<{ label: string }[]> {
  const { label } = contentItems
  return ctx.db.selectDistinct({ label }).from(contentItems).where(ne(label, ''))
}

const draftLabel = sql<string>`coalesce(${contentDrafts.fields} ->> 'label', '')`

function readDraftLabels(ctx: Ctx): Promise<{ itemId: number; label: string }[]> {
  return ctx.db
    .select({ itemId: contentDrafts.itemId, label: draftLabel })
    .from(contentDrafts)
    .where(ne(draftLabel, ''))
}

type LabelChange = { before: string; after: string; ids?: readonly number[]; gate?: ReviewGate }

/** One statement for all items with the same tags; answers their ids, and whether the gate holds them. */
async function setLabel(tx: ChangeCtx, { before, after, ids, gate }: LabelChange) {
  const chosen = ids && sql`${contentItems.id} = any(${`{${ids.join(',')}}`}::int[])`
  const rows = await tx.db
    .update(contentItems)
    .set({ label: after })
    .where(and(eq(contentItems.label, before), chosen))
    .returning({ id: contentItems.id, isHeld: sql<boolean>`${gate?.where ?? sql`false`}` })
  return rows.toSorted((one, other) => one.id - other.id)
}

async function indexItems(tx: ChangeCtx, ids: readonly number[]): Promise<void> {
  await indexContentItems(tx.db, ids.slice(0, indexedAtOnce))
  for (let from = indexedAtOnce; from < ids.length; from += indexedAtOnce) {
    const some = ids.slice(from, from + indexedAtOnce)
    await enqueue({ ctx: tx, input: { kind: 'index-content', payload: { ids: some } } })
  }
}
