import { createRenderScheduler, TooManyRendersError } from '#server/pages/render-scheduler.ts'
import { createFairQueue, QueueFullError } from '#server/policies/fair-queue.ts'
import type { Admission, Entry } from './messages.ts'

type Run = (client: string, work: () => Promise<void>) => Promise<void>

/**
 * The queues of a site with several workers, in the primary: each has one for all of them, so that neither a client's
 * share nor what costs cores grows with their number.
 */
export function createSharedSlots(settings: { scale: number; workers: number }) {
  const queues = new Map<string, ReturnType<typeof createFairQueue>>()
  const scheduler = createRenderScheduler(settings)
  let nextTicket = 1

  /** The slots of one worker. */
  function openFor() {
    const leaving = new Map<number, () => void>()

    function enter(run: Run, client: string): Promise<Admission> {
      const ticket = nextTicket++
      const left = Promise.withResolvers<void>()
      leaving.set(ticket, left.resolve)
      return new Promise((resolve) => {
        const work = () => {
          resolve({ kind: 'admitted', ticket })
          return left.promise
        }
        run(client, work).then(
          () => {},
          (error: unknown) => {
            leaving.delete(ticket)
            resolve(refusalOf(error))
          },
        )
      })
    }

    function leave(ticket: number): void {
      leaving.get(ticket)?.()
      leaving.delete(ticket)
    }

    return {
      enter({ queue: name, settings, client, network }: Entry): Promise<Admission> {
        const queue = queues.get(name) ?? createFairQueue(settings)
        queues.set(name, queue)
        return enter((name, work) => queue.run(name, work, network), client)
      },
      enterRender: (address: string) => enter(scheduler.run, address),
      leave,
      /** The worker has ended. */
      leaveAll(): void {
        for (const ticket of [...leaving.keys()]) leave(ticket)
      },
    }
  }

  return { openFor }
}

function refusalOf(error: unknown): Admission {
  if (error instanceof TooManyRendersError) return { kind: 'tooMany', retryAfterSeconds: error.retryAfterSeconds }
  if (error instanceof QueueFullError) return { kind: 'full' }
  throw error
}
