import { parseShanghai } from '../shared/time.ts'

export type ActivityState = 'open' | 'running' | 'ended'

/**
 * Where an activity stands at `now`: ended when its end lies in the past (specification 4), running between its
 * beginning and its end, open before. Times are the edge's `YYYY-MM-DD HH:mm:ss`; one that is missing sets no bound.
 */
export function activityState(period: { beginTime: string | null; endTime: string | null }, now: Date): ActivityState {
  const begin = parseShanghai(period.beginTime ?? '')
  const end = parseShanghai(period.endTime ?? '')
  if (end !== null && end < now) return 'ended'
  return begin !== null && begin <= now ? 'running' : 'open'
}
