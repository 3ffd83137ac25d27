import type { ChannelCounts, FunnelFilters } from '#domain/tracking/funnel.ts'
import type { RequestedPeriod } from '#domain/tracking/funnel-period.ts'
import type { Ctx } from '#server/context.ts'
import * as links from '#server/services/marketing/channels/channel-links.ts'
import * as goals from '#server/services/marketing/channels/goals.ts'
import { exportFunnel, type FunnelRequest, readFunnel } from '#server/services/marketing/channels/read-funnel.ts'
import { readCountedUntil } from '#server/services/marketing/channels/roll-up.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'
import { isSitePage } from './is-site-page.ts'

const rowsAtMost = 100

export const readChannels: ConsoleHandler<'readChannels'> = async ({ ctx, input: { query } }) => {
  const { period, total, rows, ...funnel } = await readFunnel({ ctx, input: { ...funnelQueryOf(query), rowsAtMost } })
  const countedUntil = await readCountedUntil(ctx)
  const both = ({ now, before }: Both) => ({ now: presentCounts(ctx, now), before: presentCounts(ctx, before) })
  return {
    data: {
      ...funnel,
      total: both(total),
      rows: rows.map((row) => ({ ...row, ...both(row) })),
      period: period.now,
      before: period.before,
      countedUntil,
    },
  }
}

export const exportChannels: ConsoleHandler<'exportChannels'> = async ({ ctx, input: { query }, grant }) =>
  csvAnswer('channels.csv', await exportFunnel({ ctx, input: { ...funnelQueryOf(query), staffId: grant.staffId } }))

export const readChannelGoals = serve<'readChannelGoals'>(goals.readGoals)

export const saveChannelGoals = serve<'saveChannelGoals'>(goals.saveGoals)

export const listChannelLinks: ConsoleHandler<'listChannelLinks'> = async ({ ctx }) => ({
  data: { site: ctx.environment.publicUrl, ...(await links.listChannelLinks({ ctx })) },
})

const linkRecord = links.channelLinkRecord(isSitePage)

export const saveChannelLink = serve<'saveChannelLink'>(linkRecord.save)

export const removeChannelLink = serve<'removeChannelLink'>(linkRecord.remove)

export const listChannelNotes = serve<'listChannelNotes'>(links.listChannelNotes)

export const addChannelNote = serve<'addChannelNote'>(links.addChannelNote)

export const removeChannelNote = serve<'removeChannelNote'>(links.removeChannelNote)

function funnelQueryOf({
  from,
  to,
  compare,
  by,
  ...filters
}: RequestedPeriod & Pick<FunnelRequest, 'by'> & FunnelFilters) {
  return { from, to, compare, by, filters }
}

type Both = { now: ChannelCounts; before: ChannelCounts }

/** Orders only when the web system can report any: a column that is always 0 would mislead. */
function presentCounts({ environment }: Pick<Ctx, 'environment'>, counts: ChannelCounts) {
  const { reportedRegistered, reportedJoined, reportedDownloaded, orders, revenueFen, ...steps } = counts
  const reported = { registered: reportedRegistered, joined: reportedJoined, downloaded: reportedDownloaded }
  const paid = environment.entrySecret === null ? {} : { orders, revenue: revenueFen }
  return { ...steps, reported, ...paid }
}
