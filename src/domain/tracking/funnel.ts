/** The steps from a visit to the client, in their order (decision 035). */
export const funnelSteps = ['visits', 'begun', 'registered', 'joined', 'downloaded'] as const
export type FunnelStep = (typeof funnelSteps)[number]
/** Counts of each step, not of persons. */
export type FunnelCounts = Readonly<Record<FunnelStep, number>>

/**
 * The sums per source. Visits and `begun` are reported by browsers; `registered`, `joined`, `downloaded` and `orders`
 * are counted by the server. `reported…` is the browsers' count of the same steps, for comparison (decision 052).
 */
export const channelMeasures = [
  ...funnelSteps,
  ...(['orders', 'revenueFen', 'reportedRegistered', 'reportedJoined', 'reportedDownloaded'] as const),
] as const
export type ChannelMeasure = (typeof channelMeasures)[number]
export type ChannelCounts = Readonly<Record<ChannelMeasure, number>>

/** The steps counted by the server, each with the measure that browsers report. */
export const reportedMeasures = {
  registered: 'reportedRegistered',
  joined: 'reportedJoined',
  downloaded: 'reportedDownloaded',
} as const satisfies Partial<Record<FunnelStep, ChannelMeasure>>

/** The dimensions that split the steps. */
export const funnelDimensions = [
  ...(['channel', 'qd', 'cy', 'baidu', 'inviteCode'] as const),
  ...(['landing', 'platform', 'region', 'source'] as const),
] as const
export type FunnelDimension = (typeof funnelDimensions)[number]

export const noSteps: FunnelCounts = { visits: 0, begun: 0, registered: 0, joined: 0, downloaded: 0 }
export const noCounts: ChannelCounts = {
  ...noSteps,
  ...{ orders: 0, revenueFen: 0, reportedRegistered: 0, reportedJoined: 0, reportedDownloaded: 0 },
}

/** A step's count as a fraction of the previous one's, or of another; null when that is zero. May exceed 1. */
export function shareOf(counts: FunnelCounts, step: FunnelStep, of?: FunnelStep): number | null {
  const before = of ?? funnelSteps[funnelSteps.indexOf(step) - 1]
  if (before === undefined || counts[before] === 0) return null
  return counts[step] / counts[before]
}

/** In an address: no value of this dimension. */
export const noValue = '-'

/** Filters of a view by dimension; '' for sources without a value. */
export type FunnelFilters = Readonly<Partial<Record<FunnelDimension, string>>>
