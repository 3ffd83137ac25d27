import { eq } from 'drizzle-orm'
import { staff } from '#db/schema/index.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { toDraftEdge } from '#domain/shared/field-edges.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import type { Entity } from '#server/services/change/change-entity.ts'
import { lockStaffItem, type StaffItem, targetOf, textVersion } from './item-text.ts'

/** Who saved the text to go on with; null for nobody that is still a member. */
export async function findSaver(ctx: Ctx, { item, draft }: StaffItem): Promise<{ id: number; name: string } | null> {
  const savedBy = draft === null ? item.editedBy : draft.savedBy
  if (savedBy === null) return null
  const [person] = await ctx.db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, savedBy))
  return person ?? null
}

/** Articles and activities. Their version is a hash of the text, so that two equal texts never conflict. */
export const contentEntity: Entity<number, StaffItem, ContentFields> = {
  lock: lockStaffItem,
  versionOf: ({ text }) => textVersion(text),
  async conflictOf(tx, held, yours) {
    const { item, draft, text } = held
    return {
      data: {
        yours: yours && toDraftEdge(contentFields, yours),
        theirs: { text: toDraftEdge(contentFields, text), version: textVersion(text) },
        by: await findSaver(tx, held),
        at: formatShanghai(draft?.savedAt ?? item.editedAt ?? item.updatedAt),
      },
    }
  },
  targetOf,
}
