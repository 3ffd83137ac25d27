import { eq } from 'drizzle-orm'
import { contentItems } from '#db/schema/index.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { sittingMinutes } from '#domain/content/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { throwConflict } from './conflict.ts'
import { describeTextChange } from './describe-change.ts'
import {
  addVersion,
  putDraft,
  readStaffItem,
  readText,
  rowText,
  type StaffItem,
  targetOf,
  textVersion,
  tidyText,
} from './item-text.ts'

type Input = { staffId: number; id: number; version: string; fields: ContentFields }

/**
 * Saves what is being written over the draft. Nobody's text is overwritten: whoever started from another one than the
 * present is told. The same save sent twice is one. A version, of what stood there before, and an audit entry are made
 * once a sitting only. Throws NOT_FOUND, INVALID_INPUT for what lies in the bin, CONFLICT with both texts.
 */
export function saveDraft({ ctx, input }: { ctx: Ctx; input: Input }): Promise<{ version: string; savedAt: Date }> {
  return inTransaction(ctx, async (tx) => {
    const { staffId, id } = input
    const held = await readStaffItem({ ctx: tx, id, hold: true })
    const { item, draft, text: before } = held
    if (item.deletedAt !== null) throw new AppError('INVALID_INPUT', { message: contentSentences.inBin })
    const text = { ...tidyText(input.fields), firstLevelHeading: item.firstLevelHeading }
    const version = textVersion(text)
    const present = textVersion(before)
    const now = tx.clock.now()
    if (version === present) return { version, savedAt: draft?.savedAt ?? item.updatedAt }
    if (present !== input.version) await throwConflict({ ctx: tx, held, yours: text })
    if (isNewSitting(held, staffId, now)) await beginSitting(tx, { held, staffId, text })
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

function isNewSitting({ draft }: StaffItem, staffId: number, now: Date): boolean {
  if (draft === null || draft.savedBy !== staffId) return true
  return now.getTime() - draft.savedAt.getTime() > sittingMinutes * 60_000
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
