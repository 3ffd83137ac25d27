import { recordPaths } from '#domain/content/addresses.ts'
import * as find from '#server/services/find/find-pages.ts'
import * as referrers from '#server/services/links/list-referrers.ts'
import { pages } from '#site/pages.ts'
import type { ConsoleHandler } from './console-handler.ts'

const fixedAtMost = 6
const recordPages: ReadonlySet<string> = new Set(Object.values(recordPaths))

/** The pages that show no single record, by their label, title or path; 0 is their id. */
function findFixedPages(term: string) {
  const wanted = term.trim().toLowerCase()
  if (wanted === '') return []
  return Object.values(pages)
    .filter(({ path, bare }) => !recordPages.has(path) && bare !== true)
    .filter((page) => [page.label, page.title, page.path].some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, fixedAtMost)
    .map(({ path, label }) => ({ kind: 'page' as const, id: 0, title: label, path, state: 'published' as const }))
}

export const findOwnPages: ConsoleHandler<'findOwnPages'> = async ({ ctx, input: { query } }) => {
  const { ids, q } = query
  if (ids !== undefined) return { data: await find.readArticlePages(ctx, ids.split(',').map(Number)) }
  return { data: [...findFixedPages(q), ...(await find.findRecordPages({ ctx, input: { q } }))] }
}

export const listReferrers: ConsoleHandler<'listReferrers'> = async ({ ctx, input: { params } }) => ({
  data: await referrers.listReferrers({ ctx, input: params }),
})
