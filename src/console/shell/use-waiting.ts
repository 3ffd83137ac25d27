import { useQuery } from '@tanstack/react-query'
import { type ConsoleSuccess, call, RefusedCall } from '../kit/api.ts'

/** How many things wait on each page of the navigation that has a number; null where nothing there is this member's. */
export type WaitingCounts = ConsoleSuccess<'GET /waiting'>['data']
export type CountedPage = keyof WaitingCounts

const everyMs = 60_000

/** The counts of what waits for the signed-in member, read every minute and after each action that changes them. */
export function useWaiting(): Partial<WaitingCounts> {
  const { data } = useQuery({
    queryKey: ['GET /waiting', {}],
    refetchInterval: everyMs,
    queryFn: async () => {
      // The page asks by itself: an ended session is asked for again by what somebody does, not by this.
      const answer = await call('GET /waiting', {}, { bare: true })
      if (answer.code !== 200) throw new RefusedCall(answer)
      return answer.data
    },
  })
  return data ?? {}
}

/** The sum of all pages, as 今天 has it. */
export function sumOf(counts: Partial<WaitingCounts>): { count: number; isLate: boolean } {
  const all = Object.values(counts).filter((one) => one !== null)
  return { count: all.reduce((sum, { count }) => sum + count, 0), isLate: all.some(({ isLate }) => isLate) }
}
