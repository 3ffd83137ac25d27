import { eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type ContentItem, contentItems } from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'

/** The item; with `hold` nobody else changes it until the transaction of `ctx.db` ends. Throws NOT_FOUND. */
export async function holdContentItem(args: { ctx: Ctx; id: number; hold: boolean }): Promise<ContentItem> {
  const { ctx, id, hold } = args
  const found = ctx.db.select().from(contentItems).where(eq(contentItems.id, id))
  const [item] = hold ? await found.for('update') : await found
  if (item === undefined) throw new AppError('NOT_FOUND')
  return item
}

/** The item's next version: `now`, but always later than the one before, so that no two changes share a time. */
export function nextVersion(item: ContentItem, now: Date): Date {
  return new Date(Math.max(now.getTime(), item.updatedAt.getTime() + 1))
}

/** Ends the pages that show one of these versions of an item. Call it after the commit; what is not public is nowhere. */
export async function purgeContent({ ctx, items }: { ctx: Pick<Ctx, 'purge'>; items: ContentItem[] }): Promise<void> {
  const isPublic = items.some((item) => item.status === 'published')
  if (isPublic) await ctx.purge([...new Set(items.flatMap(tagsOf))])
}

/** Every stored page on which the item stands, and where its address leads without it. */
function tagsOf({ id, firstLevelHeading, secondLevelHeading }: ContentItem): string[] {
  const heading = cacheTags.contentHeading(firstLevelHeading, secondLevelHeading)
  const tags = [cacheTags.content, heading, cacheTags.contentItem(id), cacheTags.redirects]
  return firstLevelHeading === firstHeading.activity ? [...tags, cacheTags.regions] : tags
}
