import { parseShanghai } from '../shared/time.ts'

export type ActivityState = 'open' | 'running' | 'ended'

/**
 * The state of an activity at `now`: ended after its end (specification 4), running between start and end, open before.
 * Times are `YYYY-MM-DD HH:mm:ss`; a missing one sets no bound.
 */
export function activityState(period: { beginTime: string | null; endTime: string | null }, now: Date): ActivityState {
  const begin = parseShanghai(period.beginTime ?? '')
  const end = parseShanghai(period.endTime ?? '')
  if (end !== null && end < now) return 'ended'
  return begin !== null && begin <= now ? 'running' : 'open'
}
