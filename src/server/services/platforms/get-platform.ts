import { and, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Platform, platforms } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { showPrices } from '#server/services/catalogue/price-references.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'

/** One platform with its rich text, sanitised again on output. Throws NOT_FOUND, also for one that is not public. */
export async function getPlatform(args: Args<{ id: number }>): Promise<{ platform: Platform; tags: string[] }> {
  const { ctx, input } = args
  const [found] = await ctx.db
    .select()
    .from(platforms)
    .where(and(eq(platforms.id, input.id), eq(platforms.status, 'published')))
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { html, tags } = await showPrices({ ctx, html: sanitiseHtml(found.content) })
  return { platform: { ...found, content: html }, tags: [cacheTags.platform(found.id), ...tags] }
}
