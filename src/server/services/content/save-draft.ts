import { eq } from 'drizzle-orm'
import { textBytesAtMost } from '#contract/console/content-shapes.ts'
import { contentItems } from '#db/schema/index.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { isNewSitting, keepDiscarded } from '#server/services/record-versions.ts'
import { throwConflict } from './conflict.ts'
import { describeTextChange } from './describe-change.ts'
import {
  addVersion,
  putDraft,
  readStaffItem,
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
  return inTransaction(ctx, async (tx) => {
    const { staffId, id, discarded } = input
    requireSize([input.fields, discarded?.own ?? null])
    const held = await readStaffItem({ ctx: tx, id, hold: true })
    const { item, draft, text: before } = held
    if (item.deletedAt !== null) throw new AppError('INVALID_INPUT', { message: contentSentences.inBin })
    const text = { ...tidyText(input.fields), firstLevelHeading: item.firstLevelHeading }
    const version = textVersion(text)
    const present = textVersion(before)
    const now = tx.clock.now()
    const isSame = version === present
    if (!isSame && present !== input.version) await throwConflict({ ctx: tx, held, yours: text })
    const last = draft && { by: draft.savedBy, at: draft.savedAt }
    if (!isSame && (await isNewSitting({ ctx: tx, input: { target: targetOf(id), staffId, last } })))
      await beginSitting(tx, { held, staffId, text })
    if (discarded) await discard(tx, { held, staffId, ...discarded, stored: discarded.stored && !isSame })
    if (isSame) return { version, savedAt: draft?.savedAt ?? item.updatedAt }
    await putDraft({ ctx: tx, input: { id, text, staffId, at: now, before: draft, base: item.updatedAt } })
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

type Discarding = { held: StaffItem; staffId: number; stored: boolean; own: ContentFields | null }

async function discard(ctx: Ctx, { held, staffId, stored, own }: Discarding): Promise<void> {
  const { item, draft, text } = held
  const { by, at } = draft ? { by: draft.savedBy, at: draft.savedAt } : { by: item.editedBy, at: item.updatedAt }
  const ownText = own && { ...tidyText(own), firstLevelHeading: item.firstLevelHeading }
  const input = {
    ...{ target: targetOf(item.id), staffId, action: 'content.save' as const },
    stored: stored ? { fields: storeText(text), by, at } : null,
    own: ownText && storeText(ownText),
  }
  await keepDiscarded({ ctx, input })
}

/** Keeps what the last sitting ended with, and says in the audit that another one has begun. */
async function beginSitting(
  ctx: Ctx,
  { held, staffId, text }: { held: StaffItem; staffId: number; text: ContentFields },
): Promise<void> {
  const { item, draft } = held
  const old = draft === null ? null : readText(draft.fields)
  if (draft !== null && old !== null) {
    const input = { id: item.id, text: old, verb: 'save', staffId: draft.savedBy, at: draft.savedAt }
    await addVersion({ ctx, input })
  }
  const detail = { changes: describeTextChange(old ?? rowText(item), text) }
  const target = targetOf(item.id)
  await recordAudit({ ctx, input: { actor: `staff:${staffId}`, action: 'content.save', target, detail } })
}
