import { eq } from 'drizzle-orm'
import { contentDrafts, contentItems, type UndoStep } from '#db/schema/index.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { conflictWith, lockEntity } from '#server/services/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { contentEntity } from './content-entity.ts'
import {
  addVersion,
  putDraft,
  readText,
  readVersion,
  rowText,
  type StaffItem,
  targetOf,
  textVersion,
} from './item-text.ts'
import { stateOf } from './run-content-action.ts'
import { listedOf } from './save-draft.ts'

type Input = { staffId: number; id: number; version: string }

/**
 * Discards the draft, which becomes a version.
 * @throws NOT_FOUND; INVALID_INPUT without a draft or without a public text; CONFLICT with both texts.
 */
export function dropDraft({ ctx, input }: Args<Input>): Promise<Undo> {
  return changeDraft(ctx, input, 'drop', async ({ item, draft }) => {
    if (draft === null) throw new AppError('INVALID_INPUT', { message: contentSentences.noDraft })
    if (item.status === 'draft') throw new AppError('INVALID_INPUT', { message: contentSentences.noPublicText })
    return null
  })
}

/**
 * Restores a version as the draft; the public text stays unchanged. Throws like `dropDraft`, and NOT_FOUND without that
 * version.
 */
export function restoreVersion({ ctx, input }: Args<Input & { number: number }>): Promise<Undo> {
  return changeDraft(ctx, input, 'restore', async (_, tx) => (await readVersion(tx, input.id, input.number)).text)
}

const actions = { drop: 'content.drop-draft', restore: 'content.restore-version' } as const

/** Puts another text, or none, in the draft's place; the draft becomes a version. */
function changeDraft(
  ctx: Ctx,
  { staffId, id, version }: Input,
  verb: keyof typeof actions,
  choose: (held: StaffItem, tx: ChangeCtx) => Promise<ContentFields | null>,
): Promise<Undo> {
  return makeChange(ctx, staffId, async (tx) => {
    const held = await lockEntity(tx, contentEntity, id)
    const { item, draft } = held
    if (item.deletedAt !== null) throw new AppError('INVALID_INPUT', { message: contentSentences.inBin })
    if (textVersion(held.text) !== version) throw await conflictWith(tx, contentEntity, held, null)
    const text = await choose(held, tx)
    const old = draft && { id, text: readText(draft.fields), staffId: draft.savedBy, at: draft.savedAt }
    const draftNumber = old && (await addVersion(tx, { ...old, verb: verb === 'drop' ? 'drop' : 'save' }))
    if (text === null) await tx.db.delete(contentDrafts).where(eq(contentDrafts.itemId, id))
    else await putDraft(tx, { id, text, before: draft, base: item.updatedAt })
    const listed = text !== null && item.status === 'draft' ? listedOf(text) : {}
    await tx.db
      .update(contentItems)
      .set({ ...listed, editedAt: tx.clock.now(), editedBy: staffId })
      .where(eq(contentItems.id, id))
    await tx.record({ action: actions[verb], target: targetOf(id), detail: { version: draftNumber } })
    const after = { ...(text ?? rowText(item)), firstLevelHeading: item.firstLevelHeading }
    const step: UndoStep = {
      itemId: id,
      after: item.updatedAt.toISOString(),
      ...stateOf(item),
      textNumber: null,
      draftNumber,
      draftAfter: textVersion(after),
      redirectsAdded: [],
      redirectsRemoved: [],
    }
    return keepUndo(tx, verb, [step])
  })
}
