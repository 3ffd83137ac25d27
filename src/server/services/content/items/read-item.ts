import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type ContentItem, contentItems, recordVersions, redirects, regions, staff } from '#db/schema/index.ts'
import { addressKeys } from '#domain/content/addresses.ts'
import type { ContentIssue } from '#domain/content/checks/find-issues.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { compareTexts, type TextChange } from '#server/services/shared/record-versions.ts'
import { deadLinksOf } from '#server/services/site/links/read-dead-links.ts'
import { findPerson, type Person } from '#server/services/staff/other-members.ts'
import { checkItem } from './check-item.ts'
import { readStaffItem, readVersion, rowText, targetOf, textVersion } from './content-entity.ts'
import { type ItemRow, selectRows } from './list-items.ts'
import { listPresent, type Present } from './presence.ts'

export type ItemDetail = {
  row: ItemRow
  version: string
  text: ContentFields
  publicText: ContentFields | null
  draft: { savedAt: Date; savedBy: Person | null; publishAt: Date | null } | null
  versions: number
  here: Present[]
  findings: ContentIssue[]
  deadLinks: string[]
  redirectTo: string | null
}

/** Everything that the editor shows of an item to this member of staff. Throws NOT_FOUND. */
export async function readItem({ ctx, input }: Args<{ id: number; staffId: number }>): Promise<ItemDetail> {
  const { id, staffId } = input
  const [row] = await selectRows(ctx).where(eq(contentItems.id, id))
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { item, draft, text } = await readStaffItem(ctx, id)
  const target = targetOf(id)
  const [newest] = await ctx.db
    .select({ number: sql<number>`coalesce(max(${recordVersions.number}), 0)` })
    .from(recordVersions)
    .where(eq(recordVersions.target, target))
  return {
    row,
    version: textVersion(text),
    text,
    publicText: draft !== null && item.status !== 'draft' ? rowText(item) : null,
    draft: draft && {
      savedAt: draft.savedAt,
      publishAt: draft.publishAt,
      savedBy: await findPerson(ctx, draft.savedBy),
    },
    versions: newest?.number ?? 0,
    here: await listPresent(ctx, { target, besides: staffId }),
    findings: await checkItem(ctx, id, text),
    deadLinks: await deadLinksOf(ctx, target),
    redirectTo: await redirectOf(ctx, item),
  }
}

async function redirectOf(ctx: Ctx, item: ContentItem): Promise<string | null> {
  if (item.status !== 'withdrawn') return item.withdrawTo
  const [redirect] = await ctx.db
    .select({ to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.from, addressKeys(item)))
    .limit(1)
  return redirect?.to ?? null
}

const atOnce = 50

/** The versions of an item, the newest first, from `before` on. Throws NOT_FOUND without the item. */
export async function listVersions({ ctx, input }: Args<{ id: number; before?: number | undefined }>) {
  const { id, before } = input
  await readStaffItem(ctx, id)
  const { number, verb, note, createdAt, fields } = recordVersions
  const rows = await ctx.db
    .select({
      number,
      verb,
      note,
      at: createdAt,
      title: sql<string>`coalesce(${fields} ->> 'title', '')`,
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

/** Two texts of an item and their difference: a version, and another one or the current text. Throws NOT_FOUND. */
export async function compareVersions(args: {
  ctx: Ctx
  input: { id: number; number: number; other: number | undefined }
}): Promise<{ before: ContentFields; after: ContentFields; changes: TextChange[] }> {
  const { ctx, input } = args
  const { id, number, other } = input
  const { text: present } = await readStaffItem(ctx, id)
  const { text: before } = await readVersion(ctx, id, number)
  const after = other === undefined ? present : (await readVersion(ctx, id, other)).text
  return { before, after, changes: await changesOf(ctx, before, after) }
}

/** Each changed field by its label, with both texts; a region by its name, sections by their number. */
export async function changesOf(ctx: Ctx, before: ContentFields, after: ContentFields): Promise<TextChange[]> {
  const places = await ctx.db.select({ id: regions.id, name: regions.name }).from(regions)
  const names = {
    firstLevelHeading: String,
    secondLevelHeading: String,
    regionId: (id: number) => places.find((place) => place.id === id)?.name ?? String(id),
  }
  return compareTexts(contentFields, before, after, names)
}
