import { successMessage } from '#contract/errors.ts'
import type { Site } from '#server/app.ts'
import type { AskApi, TaggedAnswer } from '#server/ask-api.ts'
import type { Ctx } from '#server/context.ts'
import type { RenderedPage, VisitorPlatform } from '#server/page-cache/types.ts'

/** The previewed record, by id. */
export type DraftArgs = { ctx: Ctx; id: number }

/** The public page of a draft, and the API answers that are replaced while it is rendered. */
export type DraftPage = {
  path: string
  query?: URLSearchParams
  /** By method and path of the call; `ask` gives the public answer when the draft changes only part of it. */
  answers: Readonly<Record<string, (ask: () => Promise<TaggedAnswer>) => TaggedAnswer | Promise<TaggedAnswer>>>
}

/** A successful answer without cache tags, because previews are never cached. */
export const draftAnswer = (data: unknown): TaggedAnswer => ({
  value: { code: 200, msg: successMessage, data },
  tags: [],
})

/** Renders the real page with the real renderer, as a visitor without a channel sees it (console 3, Preview). */
export function renderDraft(args: {
  site: Pick<Site, 'createRenderer'>
  askApi: AskApi
  draft: DraftPage
  platform: VisitorPlatform
  origin: string
}): Promise<RenderedPage> {
  const { site, askApi, draft, platform, origin } = args
  const render = site.createRenderer(async (key, request) => {
    const ask = () => askApi(key, request)
    return draft.answers[key]?.(ask) ?? ask()
  })
  const { path, query = new URLSearchParams() } = draft
  return render({ path, query, platform, baidu: false, origin })
}
