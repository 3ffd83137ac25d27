import { type FunnelCounts, type FunnelStep, funnelSteps } from './funnel.ts'

/** Standard errors: with 50 channels of five steps each, chance marks one in some sixty looks. */
const leastErrors = 4
/** A third more or a quarter less, whatever its certainty: smaller changes are nobody's business today. */
const leastRatio = Math.log(4 / 3)
/** Below so many in both periods a step says nothing; below so many before it its share says nothing. */
const leastCount = 20
const leastBefore = 50

export type FunnelBreak = {
  step: FunnelStep
  /** `count`: visits themselves; `share`: how many of the step before went on. */
  kind: 'count' | 'share'
  isFall: boolean
  /** How often the step was taken. */
  count: number
  /** How often it would have been as in the other period. */
  usual: number
}

/**
 * The step at which a channel changed most against the other period, or null where none did. Counts are taken as Poisson's,
 * so that small numbers, which leap by themselves, are not marked. Visits are compared only where both periods are long
 * enough for their hours not to matter.
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
