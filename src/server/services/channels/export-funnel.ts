import { writeCsv } from '#domain/shared/csv.ts'
import { yuanFromFen } from '#domain/shared/money.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { type ChannelCounts, funnelSteps } from '#domain/tracking/funnel.ts'
import { dimensionNames, orderNames, reportedNames, stepNames, valueName } from '#domain/tracking/funnel-names.ts'
import type { Span } from '#domain/tracking/funnel-period.ts'
import type { Args, Ctx } from '#server/context.ts'
import { recordEvent } from '#server/services/change/make-change.ts'
import { type FunnelRequest, readFunnelTable } from './read-funnel.ts'

const exportedAtMost = 10_000

/** The table of a view as CSV with both periods; audited. */
export async function exportFunnel(
  args: Args<Omit<FunnelRequest, 'rowsAtMost'> & { staffId: number }>,
): Promise<string> {
  const { ctx, input } = args
  const { staffId, by, filters, from, to } = input
  const { period, rows, total } = await readFunnelTable({ ctx, input: { ...input, rowsAtMost: exportedAtMost } })
  const detail = { by, from, to, filters, rows: rows.length }
  await recordEvent(ctx, staffId, { action: 'channel.export', target: 'channels', detail })
  const measures = measuresOf(ctx)
  const numbers = (counts: ChannelCounts) => measures.map(({ read }) => String(read(counts)))
  const head = (name: string) => measures.map((measure) => `${measure.name}（${name}）`)
  return writeCsv([
    [dimensionNames[by], ...head(spanName(period.now)), ...head(spanName(period.before))],
    ...rows.map(({ value, now, before }) => [valueName(by, value), ...numbers(now), ...numbers(before)]),
    ['合计', ...numbers(total.now), ...numbers(total.before)],
  ])
}

type Measure = { name: string; read: (counts: ChannelCounts) => number }

/** The columns of one period: steps, the browsers' counts of the server's steps, and orders if any can be reported. */
function measuresOf({ environment }: Pick<Ctx, 'environment'>): Measure[] {
  const { registered, joined, downloaded } = reportedNames
  const paid: Measure[] = [
    { name: orderNames.orders, read: ({ orders }) => orders },
    { name: `${orderNames.revenue}（元）`, read: ({ revenueFen }) => yuanFromFen(revenueFen) },
  ]
  return [
    ...funnelSteps.map((step): Measure => ({ name: stepNames[step], read: (counts) => counts[step] })),
    { name: `浏览器报的${registered}`, read: ({ reportedRegistered }) => reportedRegistered },
    { name: `浏览器报的${joined}`, read: ({ reportedJoined }) => reportedJoined },
    { name: `浏览器报的${downloaded}`, read: ({ reportedDownloaded }) => reportedDownloaded },
    ...(environment.entrySecret === null ? [] : paid),
  ]
}

const spanName = ({ from, to }: Span) => `${formatShanghai(from).slice(0, 16)}至${formatShanghai(to).slice(0, 16)}`
