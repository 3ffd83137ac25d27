import { eq } from 'drizzle-orm'
import { regions } from '#db/schema/index.ts'
import { contentHref } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import type { Site } from '#server/app.ts'
import type { AskApi, Told } from '#server/ask-api.ts'
import type { Ctx } from '#server/context.ts'
import type { RenderedPage, VisitorPlatform } from '#server/page-cache/types.ts'
import { presentContentDetail } from '#server/presenters/content.ts'
import { pageDress } from '#server/presenters/media.ts'
import { showPrices } from '#server/services/catalogue/price-references.ts'
import { aroundItem } from '#server/services/content/get-content.ts'
import { readStaffItem } from '#server/services/content/item-text.ts'
import { dressPictures } from '#server/services/media/dress-pictures.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'

type Input = { id: number; platform: VisitorPlatform }
type Parts = { ctx: Ctx; site: Pick<Site, 'createRenderer'>; askApi: AskApi }

const detailCall = 'GET /home/content/getDetail'

/**
 * The real page of an item, made by the real renderer, as if its draft were public: the one call that answers the item
 * is answered from the draft, all others as for every visitor. Nothing of it is kept anywhere. Throws NOT_FOUND.
 */
export async function renderPreview({ ctx, site, askApi, input }: Parts & { input: Input }): Promise<RenderedPage> {
  const { id, platform } = input
  const { item: stored, text } = await readStaffItem({ ctx, id })
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
  const { value: data } = await dressPictures({ ctx, input: presentContentDetail(item, around), dress: pageDress })
  const draft: Told = { value: { code: 200, msg: '', data }, tags: [] }
  const render = site.createRenderer((key, request) =>
    key === detailCall ? Promise.resolve(draft) : askApi(key, request),
  )
  const { pathname, search } = new URL(contentHref(item), 'http://site')
  const query = new URLSearchParams(search)
  const isArticle = item.firstLevelHeading === firstHeading.article
  // As a visitor who came by no channel: Baidu's do not see everything.
  const page = await render({
    ...{ path: pathname, query: isArticle ? query : new URLSearchParams({ activityId: String(id) }) },
    ...{ platform, baidu: false, origin: ctx.environment.publicUrl },
  })
  return { ...page, cacheable: false, csp: page.csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'") }
}

async function regionOf(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [region] = await ctx.db.select({ name: regions.name }).from(regions).where(eq(regions.id, id))
  return region?.name ?? null
}
