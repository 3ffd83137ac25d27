import * as find from '#server/services/find/find-pages.ts'
import * as referrers from '#server/services/links/list-referrers.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const findOwnPages: ConsoleHandler<'findOwnPages'> = async ({ ctx, input: { query } }) => {
  const { ids, q } = query
  return {
    data: await (ids === undefined
      ? find.findOwnPages({ ctx, input: { q } })
      : find.readArticlePages(ctx, ids.split(',').map(Number))),
  }
}

export const listReferrers: ConsoleHandler<'listReferrers'> = async ({ ctx, input: { params } }) => ({
  data: await referrers.listReferrers({ ctx, input: params }),
})
