import { eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type ContentItem, contentItems } from '#db/schema/index.ts'
import { checkPublishable } from '#domain/content/checks.ts'
import { firstHeading } from '#domain/content/headings.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'

/** The item, held until the transaction of `ctx.db` ends. Throws NOT_FOUND. */
export async function holdContentItem({ ctx, id }: { ctx: Ctx; id: number }): Promise<ContentItem> {
  const [item] = await ctx.db.select().from(contentItems).where(eq(contentItems.id, id)).for('update')
  if (item === undefined) throw new AppError('NOT_FOUND')
  return item
}

/** The item's next version: `now`, but always later than the one before, so that no two saves share a version. */
export function nextVersion(item: ContentItem, now: Date): Date {
  return new Date(Math.max(now.getTime(), item.updatedAt.getTime() + 1))
}

/** Throws INVALID_INPUT with the sentence of the first field that the public must not meet as it is. */
export function requirePublishable(item: ContentItem): void {
  const sentence = checkPublishable(item)
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
}

/** Ends the pages that show one of these versions of an item. Call it after the commit; what is not public is nowhere. */
export async function purgeContent({ ctx, items }: { ctx: Pick<Ctx, 'purge'>; items: ContentItem[] }): Promise<void> {
  const isPublic = items.some((item) => item.status === 'published')
  if (isPublic) await ctx.purge([...new Set(items.flatMap(tagsOf))])
}

/** Every stored page on which the item stands. */
function tagsOf({ id, firstLevelHeading, secondLevelHeading }: ContentItem): string[] {
  const heading = cacheTags.contentHeading(firstLevelHeading, secondLevelHeading)
  const tags = [cacheTags.content, heading, cacheTags.contentItem(id)]
  return firstLevelHeading === firstHeading.activity ? [...tags, cacheTags.regions] : tags
}
