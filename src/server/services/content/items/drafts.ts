import { eq } from 'drizzle-orm'
import { textBytesAtMost } from '#contract/console/content-shapes.ts'
import { contentDrafts, contentItems, type UndoStep } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { describeFieldChanges } from '#server/services/shared/audit/record-audit.ts'
import { conflictWith, lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import * as drafts from '#server/services/shared/record-drafts.ts'
import type { DiscardedTexts } from '#server/services/shared/record-versions.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
import { stateOf } from './content-actions.ts'
import {
  addVersion,
  contentEntity,
  putDraft,
  readStaffItem,
  readText,
  readVersion,
  rowText,
  type StaffItem,
  storeText,
  targetOf,
  textVersion,
  tidyText,
} from './content-entity.ts'
import { moveRemarks } from './remarks.ts'

type ContentSave = DraftRef & { fields: ContentFields; discarded?: DiscardedTexts<ContentFields> | undefined }

/** Their version is a hash of the text, so that a text that is not based on the current one is refused. */
const contentRules: drafts.DraftRules<number, StaffItem, ContentFields, string> = {
  entity: contentEntity,
  saveAction: 'content.save',
  textOf: ({ text }) => text,
  lastSaveOf: ({ item, draft }) =>
    draft
      ? { by: draft.savedBy, at: draft.savedAt, isDraft: true }
      : { by: item.editedBy, at: item.updatedAt, isDraft: false },
  tidy({ item }, fields) {
    if (item.deletedAt !== null) throw AppError.invalid(contentSentences.inBin)
    return { ...tidyText(fields), firstLevelHeading: item.firstLevelHeading }
  },
  store: storeText,
  changesOf: (before, after) => describeFieldChanges(contentFields, before, after),
  async write(tx, { item, draft, text: before }, text) {
    const { id } = item
    const savedAt = await putDraft(tx, { id, text, before: draft, base: item.updatedAt })
    await moveRemarks(tx, { itemId: id, before: before.content, after: text.content })
    await tx.db
      .update(contentItems)
      .set({ ...(item.status === 'draft' ? listedOf(text) : {}), editedAt: savedAt, editedBy: tx.staffId })
      .where(eq(contentItems.id, id))
    return { version: textVersion(text), savedAt }
  },
}

/** @throws As `saveDraft` of all kinds; INVALID_INPUT for a binned item; PAYLOAD_TOO_LARGE. */
export async function saveDraft({ ctx, input }: Args<ContentSave>): Promise<drafts.Saved<string>> {
  requireSize([input.fields, input.discarded?.own ?? null])
  return drafts.saveDraft(ctx, contentRules, { ...input, text: input.fields })
}

/** The fields that lists and search show of an item that was never public, which its row takes from the draft. */
export function listedOf({ title, briefly, label, author, pictureUrl, secondLevelHeading }: ContentFields) {
  // A draft's line may be longer than its field allows; the indexes of labels and authors take no such key.
  const cut = (text: string, { atMost }: { atMost: number }) => [...text].slice(0, atMost).join('')
  return {
    title,
    briefly,
    pictureUrl,
    secondLevelHeading,
    label: cut(label, contentFields.label),
    author: cut(author, contentFields.author),
  }
}

/** A text and the discarded texts of a merge are sent together: each may be as large as a single one. */
function requireSize(texts: readonly (ContentFields | null)[]): void {
  const isTooLarge = texts.some((text) => text !== null && Buffer.byteLength(text.content) > textBytesAtMost)
  if (isTooLarge) throw new AppError('PAYLOAD_TOO_LARGE')
}

type NewItem = { staffId: number; fields: ContentFields; from?: number }

/** Creates an item that only staff see, with a text as its draft, and answers its id. */
export function createItem({ ctx, input }: Args<NewItem>): Promise<number> {
  const { staffId, fields, from } = input
  return makeChange(ctx, staffId, async (tx) => {
    const now = tx.clock.now()
    const text = tidyText(fields)
    const { firstLevelHeading } = text
    const values = { ...blankRecord(contentFields), ...listedOf(text), firstLevelHeading }
    const [item] = await tx.db
      .insert(contentItems)
      .values({ ...values, createdAt: now, updatedAt: now, editedAt: now, editedBy: staffId })
      .returning()
    if (item === undefined) throw new Error('The insert returned no row')
    const { id } = item
    await putDraft(tx, { id, text, before: null, base: now })
    const detail = { title: text.title, ...(from === undefined ? {} : { from: targetOf(from) }) }
    await tx.record({ action: 'content.create', target: targetOf(id), detail })
    return id
  })
}

/** The same text as a new draft, without its path, which is one item's alone, and its dates. Throws NOT_FOUND. */
export async function duplicateItem({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<number> {
  const { staffId, id } = input
  const { text } = await readStaffItem(ctx, id)
  // A copied activity takes place at another time.
  const fields = { ...text, selfPath: null, beginTime: null, endTime: null, title: `${text.title}（副本）` }
  return createItem({ ctx, input: { staffId, fields, from: id } })
}

type DraftRef = { staffId: number; id: number; version: string }

/**
 * Discards the draft, which becomes a version.
 * @throws NOT_FOUND; INVALID_INPUT without a draft or without a public text; CONFLICT with both texts.
 */
export function dropDraft({ ctx, input }: Args<DraftRef>): Promise<Undo> {
  return changeDraft(ctx, input, 'drop', async ({ item, draft }) => {
    if (draft === null) throw AppError.invalid(contentSentences.noDraft)
    if (item.status === 'draft') throw AppError.invalid(contentSentences.noPublicText)
    return null
  })
}

/**
 * Restores a version as the draft; the public text stays unchanged. Throws like `dropDraft`, and NOT_FOUND without that
 * version.
 */
export function restoreVersion({ ctx, input }: Args<DraftRef & { number: number }>): Promise<Undo> {
  return changeDraft(ctx, input, 'restore', async (_, tx) => (await readVersion(tx, input.id, input.number)).text)
}

const draftActions = {
  drop: 'content.drop-draft',
  restore: 'content.restore-version',
  replace: 'content.replace',
  facts: 'content.facts',
} as const

/** Puts another text, or none, in the draft's place; the draft becomes a version. */
function changeDraft(
  ctx: Ctx,
  { staffId, id, version }: DraftRef,
  verb: 'drop' | 'restore',
  choose: (held: StaffItem, tx: ChangeCtx) => Promise<ContentFields | null>,
): Promise<Undo> {
  return makeChange(ctx, staffId, async (tx) => {
    const held = await lockEntity(tx, contentEntity, id)
    if (held.item.deletedAt !== null) throw AppError.invalid(contentSentences.inBin)
    if (textVersion(held.text) !== version) throw await conflictWith(tx, contentEntity, held, null)
    return keepUndo(tx, verb, [await replaceDraft(tx, held, { verb, text: await choose(held, tx) })])
  })
}

type Replacement = {
  verb: keyof typeof draftActions
  /** Null for no draft. */
  text: ContentFields | null
  detail?: Record<string, unknown>
}

/** Puts another text, or none, in the place of a locked item's draft, which becomes a version. Answers how to undo it. */
export async function replaceDraft(
  tx: ChangeCtx,
  { item, draft }: StaffItem,
  { verb, text, detail = {} }: Replacement,
): Promise<UndoStep> {
  const { id } = item
  const old = draft && { id, text: readText(draft.fields), staffId: draft.savedBy, at: draft.savedAt }
  const draftNumber = old && (await addVersion(tx, { ...old, verb: verb === 'drop' ? 'drop' : 'save' }))
  if (text === null) await tx.db.delete(contentDrafts).where(eq(contentDrafts.itemId, id))
  else await putDraft(tx, { id, text, before: draft, base: item.updatedAt })
  const listed = text !== null && item.status === 'draft' ? listedOf(text) : {}
  await tx.db
    .update(contentItems)
    .set({ ...listed, editedAt: tx.clock.now(), editedBy: tx.staffId })
    .where(eq(contentItems.id, id))
  const entry = { target: targetOf(id), detail: { version: draftNumber, ...detail } }
  await tx.record({ action: draftActions[verb], ...entry, pagesOf: [] })
  const after = { ...(text ?? rowText(item)), firstLevelHeading: item.firstLevelHeading }
  return {
    itemId: id,
    after: item.updatedAt.toISOString(),
    ...stateOf(item),
    textNumber: null,
    draftNumber,
    draftAfter: textVersion(after),
    redirectsAdded: [],
    redirectsRemoved: [],
  }
}
