import { textValues } from '#contract/client.ts'
import { recordPaths } from '#domain/content/addresses.ts'
import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { noReads } from '#domain/tracking/reads.ts'
import * as searches from '#server/services/content/search/missed-searches.ts'
import * as reads from '#server/services/marketing/channels/item-reads.ts'
import * as referrers from '#server/services/site/links/list-referrers.ts'
import { requireOpenTarget } from '#server/services/site/redirects/check-redirect.ts'
import * as redirects from '#server/services/site/redirects/redirects.ts'
import * as bulk from '#server/services/work/bulk/bulk.ts'
import { exportNow } from '#server/services/work/exports/make-export.ts'
import * as find from '#server/services/work/find/find-pages.ts'
import * as records from '#server/services/work/find/find-records.ts'
import * as views from '#server/services/work/views/saved-views.ts'
import { pages } from '#site/pages.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'
import { isSitePage } from './is-site-page.ts'

export const listViews: ConsoleHandler<'listViews'> = async ({ ctx, input: { query }, grant: { staffId } }) => {
  const rows = await views.listViews({ ctx, input: { staffId, room: query.room } })
  return { data: rows.map((row) => ({ ...row, isOwn: row.by.id === staffId })) }
}

export const saveView: ConsoleHandler<'saveView'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: { ...(await views.saveView({ ctx, input: { staffId, ...body } })), isOwn: true },
})

export const removeView = serve<'removeView'>(views.removeView)

export const findRecords = serve<'findRecords'>(records.findRecords)

export const startBulk: ConsoleHandler<'startBulk'> = async ({ ctx, input: { body }, grant: { staffId } }) => {
  const { to: target, ...request } = body
  await requireOpenTarget(ctx, target, isSitePage)
  return { data: await bulk.startBulk({ ctx, input: { ...request, staffId, target } }) }
}

export const readBulk: ConsoleHandler<'readBulk'> = async ({ ctx, input: { params }, grant: { staffId } }) => {
  const run = await bulk.readBulk({ ctx, input: { staffId, id: params.id } })
  return { data: { ...run, total: run.ids.length } }
}

export const undoRedirects = serve<'undoRedirects'>(redirects.restoreRedirects, 'count')

export const listRedirects = serve<'listRedirects'>(redirects.listRedirects)

export const listMissed = serve<'listMissed'>(redirects.listMissed)

export const addRedirect: ConsoleHandler<'addRedirect'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: await redirects.addRedirect({ ctx, input: { staffId, ...body, isSitePage } }),
})

export const removeRedirect = serve<'removeRedirect'>(redirects.removeRedirect, 'undo')

export const exportRedirects: ConsoleHandler<'exportRedirects'> = async ({
  ctx,
  input: { query },
  grant: { staffId },
}) =>
  csvAnswer(
    'redirects.csv',
    await exportNow({ ctx, input: { staffId, kind: 'redirects', filters: textValues(query), ...asExport } }),
  )

const asExport = { action: 'content.export', target: 'redirects' } as const

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

export const listReferrers = serve<'listReferrers'>(referrers.listReferrers)

export const readItemReads: ConsoleHandler<'readItemReads'> = async ({ ctx, input: { params } }) => {
  const totals = await reads.sumReads({ ctx, input: { ids: [params.id] } })
  const days = await reads.listReadDays({ ctx, input: params })
  return { data: { total: totals.get(params.id) ?? noReads, days } }
}

export const listMostRead: ConsoleHandler<'listMostRead'> = async ({ ctx }) => {
  const day = addDays(dayInShanghai(ctx.clock.now()), -1)
  return { data: { day, rows: await reads.listMostRead({ ctx, input: { from: day, to: day, limit: 5 } }) } }
}

export const listMissedSearches = serve<'listMissedSearches'>(searches.listMissedSearches)

export const listSynonyms = serve<'listSynonyms'>(searches.listSynonyms, 'rows')

export const addSynonym = serve<'addSynonym'>(searches.addSynonym)

export const removeSynonym = serve<'removeSynonym'>(searches.removeSynonym)
