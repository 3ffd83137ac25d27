import { type FunnelCounts, type FunnelStep, shareOf } from '#domain/tracking/funnel.ts'
import { channelCopy as copy } from './copy.ts'

/** A count with its thousands set apart. */
export const countText = (count: number): string => count.toLocaleString('en-US')

/** A share in per cent: 4.6%, 18%; a dash where nothing came before. */
export function shareText(share: number | null): string {
  if (share === null) return copy.noShare
  const percent = share * 100
  return `${percent !== 0 && percent < 9.95 ? percent.toFixed(1) : Math.round(percent)}%`
}

/** A step's share of the one before it. */
export const stepShare = (counts: FunnelCounts, step: FunnelStep): string => shareText(shareOf(counts, step))

/** Of the visits, how many downloads there were. */
export const wholeShare = (counts: FunnelCounts): number | null => shareOf(counts, 'downloaded', 'visits')

type WithReported = FunnelCounts & { reported: Readonly<Record<'registered' | 'joined' | 'downloaded', number>> }

/** The steps of which browsers report another number than the server counted. */
export const differingSteps = (counts: WithReported) =>
  (['registered', 'joined', 'downloaded'] as const).filter((step) => counts.reported[step] !== counts[step])

/** How much a share rose or fell, in points of per cent: +0.7. */
export function pointsText(now: number | null, before: number | null): string {
  if (now === null || before === null) return copy.noShare
  const points = Math.round((now - before) * 1_000) / 10
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`
}
