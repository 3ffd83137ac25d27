import { writeCsv } from '#domain/shared/csv.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { type FunnelCounts, funnelSteps } from '#domain/tracking/funnel.ts'
import type { Span } from '#domain/tracking/funnel-period.ts'
import { dimensionNames, stepNames, valueName } from '#domain/tracking/funnel-words.ts'
import type { Ctx } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { type AskedFunnel, readFunnelTable } from './read-funnel.ts'

const exportedAtMost = 10_000

/** The table of a view as CSV, both periods beside each other; audited. */
export async function exportFunnel(args: {
  ctx: Ctx
  input: Omit<AskedFunnel, 'rowsAtMost'> & { staffId: number }
}): Promise<string> {
  const { ctx, input } = args
  const { staffId, by, filters, from, to } = input
  const { period, rows, total } = await readFunnelTable({ ctx, input: { ...input, rowsAtMost: exportedAtMost } })
  const detail = { by, from, to, filters, rows: rows.length }
  await recordAudit({
    ctx,
    input: { actor: `staff:${staffId}`, action: 'channel.export', target: 'channels', detail },
  })
  const numbers = (counts: FunnelCounts) => funnelSteps.map((step) => String(counts[step]))
  const head = (name: string) => funnelSteps.map((step) => `${stepNames[step]}（${name}）`)
  return writeCsv([
    [dimensionNames[by], ...head(spanName(period.now)), ...head(spanName(period.before))],
    ...rows.map(({ value, now, before }) => [valueName(by, value), ...numbers(now), ...numbers(before)]),
    ['合计', ...numbers(total.now), ...numbers(total.before)],
  ])
}

const spanName = ({ from, to }: Span) => `${formatShanghai(from).slice(0, 16)}至${formatShanghai(to).slice(0, 16)}`
