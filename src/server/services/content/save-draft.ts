import { eq } from 'drizzle-orm'
import { textBytesAtMost } from '#contract/console/content-shapes.ts'
import { contentItems } from '#db/schema/index.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { conflictWith, lockEntity } from '#server/services/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { isNewSitting, keepDiscarded } from '#server/services/record-versions.ts'
import { contentEntity } from './content-entity.ts'
import { describeTextChange } from './describe-change.ts'
import {
  addVersion,
  putDraft,
  readText,
  rowText,
  type StaffItem,
  storeText,
  targetOf,
  textVersion,
  tidyText,
} from './item-text.ts'

type Input = {
  staffId: number
  id: number
  version: string
  fields: ContentFields
  /** What a merge gave up. */
  discarded?: { stored: boolean; own: ContentFields | null } | undefined
}

/**
 * Saves what is being written over the draft. Nobody's text is overwritten: whoever started from another one than the
 * present is told. The same save sent twice is one. A version, of what stood there before, and an audit entry are made
 * once a sitting only; what a merge gave up becomes versions with the save that ends it (console 6b).
 * @throws NOT_FOUND; INVALID_INPUT for what lies in the bin; CONFLICT with both texts; PAYLOAD_TOO_LARGE;
 *   TOO_MANY_REQUESTS for merges.
 */
export function saveDraft({ ctx, input }: { ctx: Ctx; input: Input }): Promise<{ version: string; savedAt: Date }> {
  const { staffId, id, discarded } = input
  return makeChange(ctx, staffId, async (tx) => {
    requireSize([input.fields, discarded?.own ?? null])
    const held = await lockEntity(tx, contentEntity, id)
    const { item, draft, text: before } = held
    if (item.deletedAt !== null) throw new AppError('INVALID_INPUT', { message: contentSentences.inBin })
    const text = { ...tidyText(input.fields), firstLevelHeading: item.firstLevelHeading }
    const version = textVersion(text)
    const present = textVersion(before)
    const now = tx.clock.now()
    const isSame = version === present
    if (!isSame && present !== input.version) throw await conflictWith(tx, contentEntity, held, text)
    const last = draft && { by: draft.savedBy, at: draft.savedAt }
    if (!isSame && (await isNewSitting(tx, targetOf(id), last))) await beginSitting(tx, held, text)
    else tx.leaveUnrecorded('once a sitting (console 6a)')
    if (discarded) await discard(tx, held, { ...discarded, stored: discarded.stored && !isSame })
    if (isSame) return { version, savedAt: draft?.savedAt ?? item.updatedAt }
    await putDraft(tx, { id, text, before: draft, base: item.updatedAt })
    await tx.db
      .update(contentItems)
      .set({ ...(item.status === 'draft' ? listedOf(text) : {}), editedAt: now, editedBy: staffId })
      .where(eq(contentItems.id, id))
    return { version, savedAt: now }
  })
}

/** What lists and search show of an item that never was public: its row has it from the draft. */
export function listedOf({ title, briefly, label, author, pictureUrl, secondLevelHeading }: ContentFields) {
  return { title, briefly, label, author, pictureUrl, secondLevelHeading }
}

/** A text and what a merge gave up are sent together: each of them is as large as one alone may be. */
function requireSize(texts: readonly (ContentFields | null)[]): void {
  const isTooLarge = texts.some((text) => text !== null && Buffer.byteLength(text.content) > textBytesAtMost)
  if (isTooLarge) throw new AppError('PAYLOAD_TOO_LARGE')
}

type Discarded = { stored: boolean; own: ContentFields | null }

async function discard(tx: ChangeCtx, { item, draft, text }: StaffItem, { stored, own }: Discarded): Promise<void> {
  const { by, at } = draft ? { by: draft.savedBy, at: draft.savedAt } : { by: item.editedBy, at: item.updatedAt }
  const ownText = own && { ...tidyText(own), firstLevelHeading: item.firstLevelHeading }
  await keepDiscarded(tx, {
    target: targetOf(item.id),
    action: 'content.save',
    stored: stored ? { fields: storeText(text), by, at } : null,
    own: ownText && storeText(ownText),
  })
}

/** Keeps what the last sitting ended with, and records that another one has begun. */
async function beginSitting(tx: ChangeCtx, { item, draft }: StaffItem, text: ContentFields): Promise<void> {
  const old = draft === null ? null : readText(draft.fields)
  if (draft !== null && old !== null)
    await addVersion(tx, { id: item.id, text: old, verb: 'save', staffId: draft.savedBy, at: draft.savedAt })
  const detail = { changes: describeTextChange(old ?? rowText(item), text) }
  await tx.record({ action: 'content.save', target: targetOf(item.id), detail })
}
