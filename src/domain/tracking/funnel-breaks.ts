import { type FunnelCounts, type FunnelStep, funnelSteps } from './funnel.ts'

/** In standard errors: with 50 channels of five steps each, chance marks one in about sixty views. */
const leastErrors = 4
/** A third more or a quarter less: smaller changes are not reported, however significant. */
const leastRatio = Math.log(4 / 3)
/** Below this count in both periods a step is ignored; below this count of the previous step its rate is. */
const leastCount = 20
const leastBefore = 50

export type FunnelBreak = {
  step: FunnelStep
  /** `count`: visits themselves; `share`: the fraction of the previous step that continued. */
  kind: 'count' | 'share'
  isFall: boolean
  /** The step's count. */
  count: number
  /** The expected count, from the other period. */
  usual: number
}

/**
 * The step of a channel that changed most against the other period, or null. Counts are treated as Poisson-distributed,
 * so that small numbers, which vary by themselves, are not marked. Visits are compared only when both periods are long
 * enough for the time of day not to matter.
 */
export function findBreak(
  now: FunnelCounts,
  before: FunnelCounts,
  { comparesVisits }: { comparesVisits: boolean },
): FunnelBreak | null {
  let best: { found: FunnelBreak; errors: number } | null = null
  for (const [index, step] of funnelSteps.entries()) {
    const from = funnelSteps[index - 1]
    if (from === undefined && !comparesVisits) continue
    const [all, allBefore] = from === undefined ? [1, 1] : [now[from], before[from]]
    if (from !== undefined && Math.min(all, allBefore) < leastBefore) continue
    if (Math.max(now[step], before[step]) < leastCount) continue
    const ratio = Math.log((now[step] + 0.5) / all) - Math.log((before[step] + 0.5) / allBefore)
    const errors = Math.abs(ratio) / Math.sqrt(1 / (now[step] + 0.5) + 1 / (before[step] + 0.5))
    if (errors < leastErrors || Math.abs(ratio) < leastRatio || (best && best.errors >= errors)) continue
    const usual = Math.round((before[step] * all) / allBefore)
    const kind = from === undefined ? 'count' : 'share'
    best = { found: { step, kind, isFall: ratio < 0, count: now[step], usual }, errors }
  }
  return best?.found ?? null
}
