import { valueName } from './funnel.ts'

/** Weeks whose same weekday a day is compared with, and how many of them must have a count. */
export const comparedWeeks = 6
const weeksAtLeast = 4
/** Smaller medians and differences are chance. */
const medianAtLeast = 20
const errorsAtLeast = 4
const fallAtLeast = 0.5
const riseAtLeast = 1

/** What is watched of a channel. */
export const watchedSteps = ['visits', 'registered'] as const
export type WatchedStep = (typeof watchedSteps)[number]
const stepWords: Readonly<Record<WatchedStep, string>> = { visits: '访问', registered: '注册' }

export type ChannelDay = { channel: string; step: WatchedStep; count: number; before: readonly number[] }
export type Anomaly = ChannelDay & { median: number; percent: number }

/** The middle value; of an even number the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1)
  return (low + high) / 2
}

/**
 * Whether a channel's day is out of line with the same weekday of the weeks before: outside of everything that they
 * were, half or less of their median or twice it, and four standard errors of Poisson counts away. Null for small
 * numbers and for a channel that had visitors in fewer than four of the six weeks.
 */
export function findAnomaly(day: ChannelDay): Anomaly | null {
  const { count, before } = day
  if (before.length < weeksAtLeast || before.filter((one) => one > 0).length < weeksAtLeast) return null
  const median = medianOf(before)
  if (median < medianAtLeast) return null
  const difference = count - median
  const isFall = difference < 0
  if (isFall ? count >= Math.min(...before) : count <= Math.max(...before)) return null
  if (Math.abs(difference) < errorsAtLeast * Math.sqrt(median)) return null
  const share = Math.abs(difference) / median
  if (share < (isFall ? fallAtLeast : riseAtLeast)) return null
  return { ...day, median, percent: Math.round((difference / median) * 100) }
}

/** The anomalies of a day, the largest difference first, at most so many. */
export function findAnomalies(days: readonly ChannelDay[], atMost: number): Anomaly[] {
  return days
    .flatMap((day) => findAnomaly(day) ?? [])
    .toSorted((one, other) => Math.abs(other.count - other.median) - Math.abs(one.count - one.median))
    .slice(0, atMost)
}

const numberText = (count: number) => count.toLocaleString('en-US')

/** An anomaly with its arithmetic: 百度推广昨天的注册是12，前6周同一天的中位数是41，-71%. */
export function anomalySentence({ channel, step, count, before, median, percent }: Anomaly): string {
  const sign = percent > 0 ? '+' : ''
  return `${valueName('channel', channel)}昨天的${stepWords[step]}是${numberText(count)}，前${before.length}周同一天的中位数是${numberText(median)}，${sign}${percent}%`
}
