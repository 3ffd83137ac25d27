import { eq } from 'drizzle-orm'
import { regions } from '#db/schema/content.ts'
import { contentHref } from '#domain/content/addresses.ts'
import type { Ctx } from '#server/context.ts'
import { presentContentDetail } from '#server/presenters/content.ts'
import { showPrices } from '#server/services/catalogue/price-references.ts'
import { readStaffItem } from '#server/services/content/content-entity.ts'
import { aroundItem } from '#server/services/content/public-content.ts'
import { dressPictures } from '#server/services/media/public-media.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'
import { type DraftArgs, type DraftPage, draftAnswer } from './draft-page.ts'
import { previewDress } from './preview-dress.ts'

/** The page of an article or an activity with its draft, as if it were published now. Throws NOT_FOUND. */
export async function contentDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const { item: stored, text } = await readStaffItem(ctx, id)
  const publishAt = stored.publishAt ?? ctx.clock.now()
  const { html: content } = await showPrices({ ctx, html: sanitiseHtml(text.content) })
  const item = {
    ...stored,
    ...text,
    content,
    status: 'published' as const,
    publishAt,
    region: await regionOf(ctx, text.regionId),
  }
  const around = await aroundItem({ ctx, item })
  const { value: data } = await dressPictures({
    ctx,
    input: presentContentDetail(item, around),
    dress: previewDress(ctx),
  })
  const { pathname, searchParams } = new URL(contentHref(item), 'http://site')
  return { path: pathname, query: searchParams, answers: { 'GET /home/content/getDetail': () => draftAnswer(data) } }
}

async function regionOf(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [region] = await ctx.db.select({ name: regions.name }).from(regions).where(eq(regions.id, id))
  return region?.name ?? null
}
