import { call, RefusedCall } from '../kit/api.ts'

/** How many things wait in a room; `isLate` when one of them waits too long. */
export type Waiting = { count: number; isLate: boolean }

/** What waits in one of the two queues. The page asks it of itself, so that it is no sign that anybody is there. */
export async function waitingIn(queue: 'applications' | 'cancellations'): Promise<Waiting> {
  const answer = await call('GET /queues/waiting', {}, { bare: true })
  if (answer.code !== 200) throw new RefusedCall(answer)
  return answer.data[queue]
}
