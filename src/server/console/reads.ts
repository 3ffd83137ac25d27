import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { noReads } from '#domain/tracking/reads.ts'
import * as reads from '#server/services/channels/item-reads.ts'
import * as searches from '#server/services/search/missed-searches.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const readItemReads: ConsoleHandler<'readItemReads'> = async ({ ctx, input: { params } }) => {
  const totals = await reads.sumReads({ ctx, input: { ids: [params.id] } })
  const days = await reads.listReadDays({ ctx, input: params })
  return { data: { total: totals.get(params.id) ?? noReads, days } }
}

export const listMostRead: ConsoleHandler<'listMostRead'> = async ({ ctx }) => {
  const day = addDays(dayInShanghai(ctx.clock.now()), -1)
  return { data: { day, rows: await reads.listMostRead({ ctx, input: { from: day, to: day, limit: 5 } }) } }
}

export const listMissedSearches: ConsoleHandler<'listMissedSearches'> = async ({ ctx, input: { query } }) => ({
  data: await searches.listMissedSearches({ ctx, input: query }),
})

export const listSynonyms: ConsoleHandler<'listSynonyms'> = async ({ ctx }) => ({
  data: { rows: await searches.listSynonyms({ ctx }) },
})

export const addSynonym: ConsoleHandler<'addSynonym'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: await searches.addSynonym({ ctx, input: { staffId, ...body } }),
})

export const removeSynonym: ConsoleHandler<'removeSynonym'> = async ({ ctx, input: { params }, grant }) => {
  await searches.removeSynonym({ ctx, input: { staffId: grant.staffId, id: params.id } })
  return {}
}
