import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type ContentDraft, type ContentItem, contentDrafts, contentItems } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { readTags, writeTags } from '#domain/content/tags.ts'
import { pickFields, readStored, storeFields, toDraftEdge } from '#domain/shared/field-edges.ts'
import { normaliseFields } from '#domain/shared/fields.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { authorsOf } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { VersionedEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, memberOf } from '#server/services/shared/change/make-change.ts'
import { addRecordVersion, keepPublicText, readRecordVersion } from '#server/services/shared/record-versions.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { findPerson } from '#server/services/staff/other-members.ts'

/** An item with its draft, and the text that staff edit. */
export type StaffItem = { item: ContentItem; draft: ContentDraft | null; text: ContentFields }

/** The kind and the id under which versions, links, presence and audit name an item. */
export const targetOf = (id: number) => `content:${id}` as const

/** The text of the item's own row. */
export const rowText = (item: ContentItem): ContentFields => pickFields(contentFields, item)

export const storeText = (text: ContentFields) => storeFields(contentFields, text)
export const readText = (stored: Readonly<Record<string, unknown>>) => readStored(contentFields, stored)

/** As a draft keeps it: tidied, and its HTML clean, but for pictures of other sites, which stay without their bytes. */
export function tidyText(text: ContentFields): ContentFields {
  const tidy = normaliseFields(contentFields, text)
  return {
    ...tidy,
    label: writeTags(readTags(tidy.label)),
    content: sanitiseHtml(tidy.content, { keepForeignPictures: true }),
  }
}

/** A hash of a text, by which a save or a publication names the text that it is based on. */
export function textVersion(text: ContentFields): string {
  return createHash('sha256')
    .update(JSON.stringify(storeText(text)))
    .digest('base64url')
    .slice(0, 22)
}

/** An item with its draft. Throws NOT_FOUND. */
export async function readStaffItem(ctx: Ctx, id: number): Promise<StaffItem> {
  const [item] = await selectItem(ctx, id)
  if (item === undefined) throw new AppError('NOT_FOUND')
  return withDraft(ctx, item)
}

/** The item, locked until the transaction ends; undefined when it does not exist. */
async function lockStaffItem(tx: Ctx, id: number): Promise<StaffItem | undefined> {
  const [item] = await selectItem(tx, id).for('update')
  return item && withDraft(tx, item)
}

const selectItem = ({ db }: Ctx, id: number) => db.select().from(contentItems).where(eq(contentItems.id, id))

async function withDraft(ctx: Ctx, item: ContentItem): Promise<StaffItem> {
  const [draft = null] = await ctx.db.select().from(contentDrafts).where(eq(contentDrafts.itemId, item.id))
  const text = draft === null ? rowText(item) : readText(draft.fields)
  // The kind of an item never changes.
  return { item, draft, text: { ...text, firstLevelHeading: item.firstLevelHeading } }
}

/** The item's next version: `now`, but always later than the one before, so that no two changes share a time. */
export function nextVersion(item: ContentItem, now: Date): Date {
  return new Date(Math.max(now.getTime(), item.updatedAt.getTime() + 1))
}

type NewVersion = { id: number; text: ContentFields; verb: string; note?: string; staffId?: number | null; at?: Date }

/** Adds a version and answers its number; see `addRecordVersion`. */
export function addVersion(tx: ChangeCtx, { id, text, ...version }: NewVersion): Promise<number> {
  return addRecordVersion(tx, { target: targetOf(id), fields: storeText(text), ...version })
}

/** The number of a version with the public text of a locked item; see `keepPublicText`. */
export function keepPublicItem(tx: ChangeCtx, item: ContentItem): Promise<number> {
  const complete = (stored: Record<string, unknown>) => storeText(readText(stored))
  return keepPublicText(tx, {
    target: targetOf(item.id),
    fields: storeText(rowText(item)),
    complete,
    at: item.updatedAt,
  })
}

/** A version with its text. Throws NOT_FOUND. */
export async function readVersion(ctx: Ctx, id: number, number: number) {
  const version = await readRecordVersion(ctx, targetOf(id), number)
  return { ...version, text: readText(version.fields) }
}

type NewDraft = { id: number; text: ContentFields; before: ContentDraft | null; base: Date }

/** Stores a text as the item's draft, replacing the previous one, and answers when. */
export async function putDraft(tx: ChangeCtx, { id, text, before, base }: NewDraft): Promise<Date> {
  const at = tx.clock.now()
  const savedBy = memberOf(tx)
  const handledBy = authorsOf({ handledBy: before === null ? [] : authorsOf(before), savedBy })
  const saved = { fields: storeText(text), savedBy, handledBy, savedAt: at, version: (before?.version ?? 0) + 1 }
  const values = { itemId: id, baseUpdatedAt: base, createdAt: at, ...saved }
  await tx.db.insert(contentDrafts).values(values).onConflictDoUpdate({ target: contentDrafts.itemId, set: saved })
  return at
}

/** Changes some fields of a draft, which counts as a save of the member who makes the change. */
export async function patchDraft(tx: ChangeCtx, id: number, patch: Partial<ContentFields>): Promise<void> {
  const { fields, version, handledBy, savedBy } = contentDrafts
  const me = memberOf(tx)
  await tx.db
    .update(contentDrafts)
    .set({
      fields: sql`${fields} || ${JSON.stringify(patch)}::jsonb`,
      version: sql`${version} + 1`,
      handledBy: sql`array(select distinct unnest(array_remove(${handledBy} || ${savedBy} || ${me}::int, null)))`,
      savedBy: me,
      savedAt: tx.clock.now(),
    })
    .where(eq(contentDrafts.itemId, id))
}

/** The id of the member who saved the text that staff edit. */
export const saverOf = ({ item, draft }: StaffItem): number | null => (draft === null ? item.editedBy : draft.savedBy)

/** Who may not pass the text that staff edit: everybody who has changed it since a colleague passed it (decision 104). */
export function authorsOfText(held: StaffItem): number[] {
  return authorsOf({ handledBy: held.draft?.handledBy ?? [], savedBy: saverOf(held) })
}

/** Articles and activities. Their version is a hash of the text, so that two equal texts never conflict. */
export const contentEntity: VersionedEntity<number, StaffItem, ContentFields, string> = {
  lock: lockStaffItem,
  versionOf: ({ text }) => textVersion(text),
  async conflictOf(tx, held, yours) {
    const { item, draft, text } = held
    return {
      data: {
        yours: yours && toDraftEdge(contentFields, yours),
        theirs: { text: toDraftEdge(contentFields, text), version: textVersion(text) },
        by: await findPerson(tx, saverOf(held)),
        at: formatShanghai(draft?.savedAt ?? item.editedAt ?? item.updatedAt),
      },
    }
  },
  targetOf,
}
