import { successMessage } from '#contract/errors.ts'
import { sitePageAt } from '#domain/landing/site-pages.ts'
import type { AskApi } from '#server/pages/page-calls.ts'
import { standardBlocks } from '#server/services/content/landing/standard-page.ts'

/**
 * The pages' access to the API, in which one of the site's own pages always has blocks: its standard text while it has no
 * record, while the call fails, and where an outside API does not know the call. A page that was rendered after a failed
 * call is not stored.
 */
export function withSitePages(askApi: AskApi): AskApi {
  return async (key, request) => {
    const answer = await askApi(key, request)
    const query = key === 'GET /home/page' ? (request.query as { path?: unknown } | undefined) : undefined
    const name = sitePageAt(String(query?.path ?? ''))
    if (name === null || (answer.value.code === 200 && answer.value.data !== null)) return answer
    const blocks = standardBlocks(name)
    return {
      value: { code: 200, msg: successMessage, data: { title: '', description: '', sharePicture: '', blocks } },
      tags: answer.tags,
      ...(answer.value.code >= 500 && { isOutdated: true as const }),
    }
  }
}
