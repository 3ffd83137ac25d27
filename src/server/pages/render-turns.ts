import { clientOf, countedAs } from '#server/policies/client-network.ts'
import { createFairLine } from '#server/policies/fair-line.ts'

/** Renderings of one client in a minute: a search engine that walks the whole site as fast as it can stays below. */
const perMinute = 1_200
const minuteMs = 60_000

/** A client had more pages rendered than anybody honest asks for. */
export class TooManyRendersError extends Error {
  override readonly name = 'TooManyRendersError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`A client had more than ${perMinute} pages rendered in a minute`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type RenderTurns = ReturnType<typeof createRenderTurns>

type Settings = {
  /** LIMIT_SCALE. */
  scale: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

/**
 * Turns at rendering pages that are not in memory (decision 023). Eight are made at one time, four of one client, and
 * clients are served in turn, so that whoever walks 100,000 articles is slowed and holds nobody else up.
 */
export function createRenderTurns({ scale, now = () => performance.now() }: Settings) {
  const line = createFairLine({ atOnce: 8, perClient: 4, waiting: 64, waitingPerClient: 64, waitMs: 2_000 })
  const most = Math.ceil(perMinute * scale)
  let minuteEndsAt = 0
  let counts = new Map<string, number>()

  /** Of IPv6 the wider networks count too. One window for all clients, so that nothing outlives it. */
  function count(address: string): void {
    if (now() >= minuteEndsAt) {
      minuteEndsAt = now() + minuteMs
      counts = new Map()
    }
    const all = countedAs(address)
    const isFull = all.some(({ name, share }) => (counts.get(name) ?? 0) >= most * share)
    if (isFull) throw new TooManyRendersError(Math.max(1, Math.ceil((minuteEndsAt - now()) / 1000)))
    for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  return {
    /**
     * Does the work when it is the turn of the client at this address.
     * @throws {TooManyRendersError} past the client's minute; {LineFullError} with no room in line, or after two seconds in it.
     */
    take<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
      return line.run(clientOf(address), async () => {
        count(address)
        return work()
      })
    },
  }
}
