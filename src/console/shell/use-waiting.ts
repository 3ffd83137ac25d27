import { useQuery } from '@tanstack/react-query'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { RefusedCall } from '../kit/readings.ts'

/** Pending records of each page that has a number; null for a page on which this member decides nothing. */
export type WaitingCounts = ConsoleSuccess<'GET /waiting'>['data']
export type CountedPage = keyof WaitingCounts

// Milliseconds. Polling does not extend the session (decision 050).
const everyMs = 60_000

/** The counts of the signed-in member; empty until the first answer and after a failed one. */
export function useWaiting(): Partial<WaitingCounts> {
  const { data } = useQuery({
    queryKey: ['GET /waiting', {}],
    refetchInterval: everyMs,
    queryFn: async () => {
      // `bare`: only an action of the member opens the sign-in dialog, not a poll.
      const answer = await call('GET /waiting', {}, { bare: true })
      if (answer.code !== 200) throw new RefusedCall(answer)
      return answer.data
    },
  })
  return data ?? {}
}

/** The number of 今天: the sum of all pages, late when one of them is. */
export function sumOf(counts: Partial<WaitingCounts>): { count: number; isLate: boolean } {
  const all = Object.values(counts).filter((one) => one !== null)
  return { count: all.reduce((sum, { count }) => sum + count, 0), isLate: all.some(({ isLate }) => isLate) }
}
