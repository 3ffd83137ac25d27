import { eq } from 'drizzle-orm'
import { textBytesAtMost } from '#contract/console/content-shapes.ts'
import { contentItems } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { describeFieldChanges } from '#server/services/audit/describe-changes.ts'
import { conflictWith, lockEntity } from '#server/services/change/change-entity.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { type DiscardedTexts, recordSave } from '#server/services/record-versions.ts'
import { contentEntity } from './content-entity.ts'
import { putDraft, storeText, targetOf, textVersion, tidyText } from './item-text.ts'

type Input = {
  staffId: number
  id: number
  version: string
  fields: ContentFields
  discarded?: DiscardedTexts<ContentFields> | undefined
}

/**
 * Saves the draft. A text that is not based on the current one is refused, so that no other text is overwritten.
 * Repeating the same save has no effect. `recordSave` decides which previous texts become versions.
 * @throws NOT_FOUND; INVALID_INPUT for a binned item; CONFLICT with both texts; PAYLOAD_TOO_LARGE; TOO_MANY_REQUESTS
 * for merges.
 */
export function saveDraft({ ctx, input }: Args<Input>): Promise<{ version: string; savedAt: Date }> {
  const { staffId, id, discarded } = input
  return makeChange(ctx, staffId, async (tx) => {
    requireSize([input.fields, discarded?.own ?? null])
    const held = await lockEntity(tx, contentEntity, id)
    const { item, draft, text: before } = held
    if (item.deletedAt !== null) throw new AppError('INVALID_INPUT', { message: contentSentences.inBin })
    const tidy = (fields: ContentFields) => ({ ...tidyText(fields), firstLevelHeading: item.firstLevelHeading })
    const text = tidy(input.fields)
    const version = textVersion(text)
    const present = textVersion(before)
    const isChanged = version !== present
    if (isChanged && present !== input.version) throw await conflictWith(tx, contentEntity, held, text)
    const { by, at } = draft ? { by: draft.savedBy, at: draft.savedAt } : { by: item.editedBy, at: item.updatedAt }
    await recordSave(tx, {
      target: targetOf(id),
      action: 'content.save',
      isChanged,
      stored: { fields: storeText(before), by, at },
      isDraft: draft !== null,
      detail: { changes: describeFieldChanges(contentFields, before, text) },
      discarded: discarded && { stored: discarded.stored, own: discarded.own && storeText(tidy(discarded.own)) },
    })
    if (!isChanged) return { version, savedAt: draft?.savedAt ?? item.updatedAt }
    const savedAt = tx.clock.now()
    await putDraft(tx, { id, text, before: draft, base: item.updatedAt })
    await tx.db
      .update(contentItems)
      .set({ ...(item.status === 'draft' ? listedOf(text) : {}), editedAt: savedAt, editedBy: staffId })
      .where(eq(contentItems.id, id))
    return { version, savedAt }
  })
}

/** The fields that lists and search show of an item that was never public, which its row takes from the draft. */
export function listedOf({ title, briefly, label, author, pictureUrl, secondLevelHeading }: ContentFields) {
  return { title, briefly, label, author, pictureUrl, secondLevelHeading }
}

/** A text and the discarded texts of a merge are sent together: each may be as large as a single one. */
function requireSize(texts: readonly (ContentFields | null)[]): void {
  const isTooLarge = texts.some((text) => text !== null && Buffer.byteLength(text.content) > textBytesAtMost)
  if (isTooLarge) throw new AppError('PAYLOAD_TOO_LARGE')
}
