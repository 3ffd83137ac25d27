import { contentItems } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import type { Args } from '#server/context.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { putDraft, readStaffItem, targetOf, tidyText } from './item-text.ts'
import { listedOf } from './save-draft.ts'

type Input = { staffId: number; fields: ContentFields; from?: number }

/** Creates an item that only staff see, with a text as its draft, and answers its id. */
export function createItem({ ctx, input }: Args<Input>): Promise<number> {
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

/** The same text as a new draft, without its path, which is one item's alone. Throws NOT_FOUND. */
export async function duplicateItem({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<number> {
  const { staffId, id } = input
  const { text } = await readStaffItem({ ctx, id })
  const fields = { ...text, selfPath: null, title: `${text.title}（副本）` }
  return createItem({ ctx, input: { staffId, fields, from: id } })
}
