import { legalKinds } from '#domain/legal/legal-document.ts'
import { FormatError } from '#domain/shared/front-matter.ts'
import type { Site } from '#server/app.ts'
import type { AskApi } from '#server/ask-api.ts'
import type { Ctx } from '#server/context.ts'
import type { RenderedPage, VisitorPlatform } from '#server/page-cache/types.ts'
import { AppError } from '#server/services/app-error.ts'
import { legalDay } from '#server/services/legal/read-editions.ts'
import { describeText, readTexts } from '#server/services/legal/read-legal.ts'
import { readStaffLegal } from '#server/services/legal/staff-legal.ts'
import { pages } from '#site/pages.ts'

type Args = {
  ctx: Ctx
  site: Pick<Site, 'createRenderer'>
  askApi: AskApi
  /** The document by its place among them, from 1. */
  input: { id: number; platform: VisitorPlatform }
}

/** A legal document's real page with what is written of it. Throws NOT_FOUND for a text that keeps no form. */
export async function renderLegalPreview({ ctx, site, askApi, input }: Args): Promise<RenderedPage> {
  const document = legalKinds[input.id - 1]
  if (document === undefined) throw new AppError('NOT_FOUND')
  const { written } = await readStaffLegal({ ctx, input: { document } })
  const day = legalDay(ctx)
  const shown = { ...written, from: written.from || day, isPublished: true }
  const data = describeDraft([...(await readTexts(ctx, document)), shown], shown, day)
  const render = site.createRenderer(async (key, request) =>
    key === 'GET /site/legal' ? { tags: [], value: { code: 200, msg: '', data } } : askApi(key, request),
  )
  const page = await render({
    ...{ path: pages[document].path, query: new URLSearchParams(), platform: input.platform, baidu: false },
    origin: ctx.environment.publicUrl,
  })
  return { ...page, cacheable: false, csp: page.csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'") }
}

function describeDraft(...args: Parameters<typeof describeText>): ReturnType<typeof describeText> {
  try {
    return describeText(...args)
  } catch (error) {
    if (error instanceof FormatError) throw new AppError('NOT_FOUND')
    throw error
  }
}
