import { eq } from 'drizzle-orm'
import { staff } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { toDraftEdge } from '#domain/shared/field-edges.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type StaffItem, textVersion } from './item-text.ts'

/** Who saved the text to go on with; null for nobody that is still a member. */
export async function findSaver(ctx: Ctx, { item, draft }: StaffItem): Promise<{ id: number; name: string } | null> {
  const savedBy = draft === null ? item.editedBy : draft.savedBy
  if (savedBy === null) return null
  const [person] = await ctx.db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, savedBy))
  return person ?? null
}

/** Throws CONFLICT with both texts, who saved theirs and when. */
export async function throwConflict(args: { ctx: Ctx; held: StaffItem; yours: ContentFields | null }): Promise<never> {
  const { ctx, held, yours } = args
  const { item, draft, text } = held
  const data = {
    yours: yours && toDraftEdge(contentFields, yours),
    theirs: { text: toDraftEdge(contentFields, text), version: textVersion(text) },
    by: await findSaver(ctx, args.held),
    at: formatShanghai(draft?.savedAt ?? item.editedAt ?? item.updatedAt),
  }
  throw new AppError('CONFLICT', { fields: { data } })
}
