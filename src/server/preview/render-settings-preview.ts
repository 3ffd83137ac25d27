import { presentable } from '#domain/settings/notice.ts'
import type { Site } from '#server/app.ts'
import type { AskApi } from '#server/ask-api.ts'
import type { Ctx } from '#server/context.ts'
import type { RenderedPage, VisitorPlatform } from '#server/page-cache/types.ts'
import { readEditions } from '#server/services/legal/read-editions.ts'
import { publicSettings } from '#server/services/site-settings/read-site-settings.ts'
import { readStored } from '#server/services/site-settings/staff-settings.ts'

type Parts = { ctx: Ctx; site: Pick<Site, 'createRenderer'>; askApi: AskApi }
const settingsCall = 'GET /site/settings'

/** The real home page as if what is written of the settings were public, with the notice whatever its period. */
export async function renderSettingsPreview(
  args: Parts & { input: { platform: VisitorPlatform } },
): Promise<RenderedPage> {
  const { ctx, site, askApi, input } = args
  const row = await readStored(ctx)
  const written = { ...row.value, ...row.draft }
  const editions = await readEditions({ ctx })
  const data = publicSettings({ ...written, notice: presentable(written.notice) }, editions, ctx.clock.now())
  const render = site.createRenderer(async (key, request) => {
    const told = await askApi(key, request)
    return key === settingsCall ? { tags: [], value: { code: 200, msg: '', data } } : told
  })
  const { platform } = input
  const page = await render({
    ...{ path: '/', query: new URLSearchParams(), platform, baidu: false, origin: ctx.environment.publicUrl },
  })
  return { ...page, cacheable: false, csp: page.csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'") }
}
