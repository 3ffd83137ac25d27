import { eq, inArray, sql } from 'drizzle-orm'
import { type ContentItem, contentItems, recordVersions, redirects } from '#db/schema/index.ts'
import { addressKeys } from '#domain/content/addresses.ts'
import type { ContentIssue } from '#domain/content/checks/find-issues.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { deadLinksOf } from '#server/services/links/read-dead-links.ts'
import { findPerson } from '#server/services/staff/staff-names.ts'
import { checkItem } from './check-item.ts'
import { readStaffItem, rowText, targetOf, textVersion } from './item-text.ts'
import { type ItemRow, selectRows } from './list-items.ts'
import { type Present, whoIsHere } from './presence.ts'

export type ItemDetail = {
  row: ItemRow
  version: string
  text: ContentFields
  publicText: ContentFields | null
  draft: { savedAt: Date; savedBy: { id: number; name: string } | null; publishAt: Date | null } | null
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
  const { item, draft, text } = await readStaffItem({ ctx, id })
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
      ...{ savedAt: draft.savedAt, publishAt: draft.publishAt },
      savedBy: await findPerson(ctx, draft.savedBy),
    },
    versions: newest?.number ?? 0,
    here: await whoIsHere({ ctx, input: { target, besides: staffId } }),
    findings: await checkItem({ ctx, id, text }),
    deadLinks: await deadLinksOf({ ctx, of: target }),
    redirectTo: await redirectOf(ctx, item),
  }
}

async function redirectOf(ctx: Ctx, item: ContentItem): Promise<string | null> {
  if (item.status !== 'withdrawn') return null
  const [redirect] = await ctx.db
    .select({ to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.from, addressKeys(item)))
    .limit(1)
  return redirect?.to ?? null
}
