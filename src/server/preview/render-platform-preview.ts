import { eq } from 'drizzle-orm'
import { platforms } from '#db/schema/index.ts'
import { platformHref } from '#domain/content/addresses.ts'
import type { Site } from '#server/app.ts'
import type { AskApi, Told } from '#server/ask-api.ts'
import type { Ctx } from '#server/context.ts'
import type { RenderedPage, VisitorPlatform } from '#server/page-cache/types.ts'
import { pageDress } from '#server/presenters/media.ts'
import { presentPlatformDetail } from '#server/presenters/platform.ts'
import { AppError } from '#server/services/app-error.ts'
import { showPrices } from '#server/services/catalogue/price-references.ts'
import { toRow } from '#server/services/directory/entries.ts'
import { findEntry } from '#server/services/directory/read-directory.ts'
import { dressPictures } from '#server/services/media/dress-pictures.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'

type Input = { id: number; platform: VisitorPlatform }
type Parts = { ctx: Ctx; site: Pick<Site, 'createRenderer'>; askApi: AskApi }

const platformCall = 'GET /globalSellingConfig/platform/{id}'

/**
 * The real page of a platform, made by the real renderer, as if what is written of it were public: the one call that
 * answers it is answered from the draft. Nothing of it is kept anywhere. Throws NOT_FOUND.
 */
export async function renderPlatformPreview({
  ctx,
  site,
  askApi,
  input,
}: Parts & { input: Input }): Promise<RenderedPage> {
  const { id, platform } = input
  const [row] = await ctx.db.select().from(platforms).where(eq(platforms.id, id))
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { text } = await findEntry(ctx, 'platforms', id)
  const written = { ...row, ...toRow('platforms', text) }
  const { html: content } = await showPrices({ ctx, html: sanitiseHtml(written.content) })
  const detail = presentPlatformDetail({ ...written, content })
  const { value: data } = await dressPictures({ ctx, input: detail, dress: pageDress })
  const draft: Told = { value: { code: 200, msg: '', data }, tags: [] }
  const render = site.createRenderer((key, request) =>
    key === platformCall ? Promise.resolve(draft) : askApi(key, request),
  )
  const { pathname, searchParams: query } = new URL(platformHref(id), 'http://site')
  const page = await render({
    ...{ path: pathname, query, platform, baidu: false, origin: ctx.environment.publicUrl },
  })
  return { ...page, cacheable: false, csp: page.csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'") }
}
