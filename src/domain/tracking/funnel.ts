/** The steps from a visit to the client, in their order (decision 035). */
export const funnelSteps = ['visits', 'begun', 'registered', 'joined', 'downloaded'] as const
export type FunnelStep = (typeof funnelSteps)[number]
/** How often each step was taken: counts, not persons. */
export type FunnelCounts = Readonly<Record<FunnelStep, number>>

/**
 * What is summed for each source. Visits and `begun` are what browsers report; `registered`, `joined`, `downloaded` and
 * `orders` are what the server did. `reported…` is how often browsers claim the same steps, for comparison (decision 052).
 */
export const channelMeasures = [
  ...funnelSteps,
  ...(['orders', 'revenueFen', 'reportedRegistered', 'reportedJoined', 'reportedDownloaded'] as const),
] as const
export type ChannelMeasure = (typeof channelMeasures)[number]
export type ChannelCounts = Readonly<Record<ChannelMeasure, number>>

/** The steps that the server sees itself, each beside the measure that holds the browsers' claim of it. */
export const reportedMeasures = {
  registered: 'reportedRegistered',
  joined: 'reportedJoined',
  downloaded: 'reportedDownloaded',
} as const satisfies Partial<Record<FunnelStep, ChannelMeasure>>

/** By what the steps are told apart. */
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

/** A step's count as a share of the one before it, or of another; null where nothing came before. May pass 1. */
export function shareOf(counts: FunnelCounts, step: FunnelStep, of?: FunnelStep): number | null {
  const before = of ?? funnelSteps[funnelSteps.indexOf(step) - 1]
  if (before === undefined || counts[before] === 0) return null
  return counts[step] / counts[before]
}

/** In an address: a source without a value of this dimension. */
export const noValue = '-'

/** Sources to which a view is narrowed, by dimension; '' for those without a value. */
export type FunnelFilters = Readonly<Partial<Record<FunnelDimension, string>>>
