import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { recordVersions, regions, staff } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { changesBetween } from '#domain/shared/field-changes.ts'
import { eachText } from '#domain/shared/field-texts.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readStaffItem, readVersion, targetOf } from './item-text.ts'

const atOnce = 50

/** The versions of an item, the newest first, from `before` on. Throws NOT_FOUND without the item. */
export async function listVersions({ ctx, input }: Args<{ id: number; before: number | undefined }>) {
  const { id, before } = input
  await readStaffItem({ ctx, id })
  const { number, verb, note, createdAt, fields } = recordVersions
  const rows = await ctx.db
    .select({
      ...{ number, verb, note, at: createdAt, title: sql<string>`coalesce(${fields} ->> 'title', '')` },
      by: { id: staff.id, name: staff.name },
    })
    .from(recordVersions)
    .leftJoin(staff, eq(staff.id, recordVersions.staffId))
    .where(and(eq(recordVersions.target, targetOf(id)), before === undefined ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(atOnce)
  const last = rows.at(-1)
  return { rows, next: rows.length === atOnce && last && last.number > 1 ? last.number : null }
}

export type TextChange = { field: string; label: string; before: string; after: string }

/** Two texts of an item and their difference: a version, and another one or the current text. Throws NOT_FOUND. */
export async function compareVersions(args: {
  ctx: Ctx
  input: { id: number; number: number; other: number | undefined }
}): Promise<{ before: ContentFields; after: ContentFields; changes: TextChange[] }> {
  const { ctx, input } = args
  const { id, number, other } = input
  const { text: present } = await readStaffItem({ ctx, id })
  const { text: before } = await readVersion(ctx, id, number)
  const after = other === undefined ? present : (await readVersion(ctx, id, other)).text
  return { before, after, changes: await changesOf({ ctx, before, after }) }
}

/** Each changed field by its label, with both texts; a region by its name, sections by their number. */
export async function changesOf(args: {
  ctx: Ctx
  before: ContentFields
  after: ContentFields
}): Promise<TextChange[]> {
  const { ctx, before, after } = args
  const places = await ctx.db.select({ id: regions.id, name: regions.name }).from(regions)
  const names = {
    firstLevelHeading: String,
    secondLevelHeading: String,
    regionId: (id: number) => places.find((place) => place.id === id)?.name ?? String(id),
  }
  const changed = changesBetween(contentFields, before, after)
  const old = eachText(contentFields, before, names)
  return eachText(contentFields, after, names).flatMap(({ name, field, text }, place) =>
    name in changed ? [{ field: name, label: field.label, before: old[place]?.text ?? '', after: text }] : [],
  )
}
