import { formatShanghai } from '#domain/shared/time.ts'
import type { FunnelFilters } from '#domain/tracking/funnel.ts'
import type { AskedPeriod, Span } from '#domain/tracking/funnel-period.ts'
import { exportFunnel } from '#server/services/channels/export-funnel.ts'
import * as goals from '#server/services/channels/goals.ts'
import { type AskedFunnel, readFunnel } from '#server/services/channels/read-funnel.ts'
import { readCountedUntil } from '#server/services/channels/roll-up.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'

const rowsAtMost = 100

export const readChannels: ConsoleHandler<'readChannels'> = async ({ ctx, input: { query } }) => {
  const { period, ...funnel } = await readFunnel({ ctx, input: { ...askedOf(query), rowsAtMost } })
  const countedUntil = await readCountedUntil(ctx)
  return {
    data: {
      ...funnel,
      ...{ period: present(period.now), before: present(period.before) },
      countedUntil: countedUntil && formatShanghai(countedUntil),
    },
  }
}

export const exportChannels: ConsoleHandler<'exportChannels'> = async ({ ctx, input: { query }, grant }) =>
  csvAnswer('channels.csv', await exportFunnel({ ctx, input: { ...askedOf(query), staffId: grant.staffId } }))

export const readChannelGoals: ConsoleHandler<'readChannelGoals'> = async ({ ctx, input: { query } }) => ({
  data: await goals.readGoals({ ctx, input: query }),
})

export const saveChannelGoals: ConsoleHandler<'saveChannelGoals'> = async ({ ctx, input: { body }, grant }) => ({
  data: await goals.saveGoals({ ctx, input: { staffId: grant.staffId, ...body } }),
})

function askedOf({ from, to, compare, by, ...filters }: AskedPeriod & Pick<AskedFunnel, 'by'> & FunnelFilters) {
  return { from, to, compare, by, filters }
}

const present = ({ from, to }: Span) => ({ from: formatShanghai(from), to: formatShanghai(to) })
