import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable, rootCause } from './errors.ts'
import type { DatabaseLog } from './log.ts'

type Settings = {
  /** How far the primary has written; rejects while it is away. */
  positionOfPrimary: () => Promise<string>
  /** Whether the replica shows everything up to a position; rejects while it cannot be read. */
  hasReached: (position: string) => Promise<boolean>
  log: DatabaseLog
}

/** Milliseconds between looks: what the replica lacks at the second of two looks, it lacks for so long. */
const lookEveryMs = 1_000
/** While it is waited for. */
const waitingLookMs = 50
/** Longer than any pause that is worth a line. */
const lagSaidAfterMs = 30_000

export type ReplicaWatch = ReturnType<typeof createReplicaWatch>

/**
 * Knows whether a replica may be read: it has everything that the primary had written at the last change that ended
 * pages, and everything that it had written at the look before (decision 027). Until that is known, and whenever it is
 * not so, the primary is read.
 */
export function createReplicaWatch({ positionOfPrimary, hasReached, log }: Settings) {
  let isCurrent = false
  /** What the replica must show to be read; null until the primary was asked after the newest change. */
  let required: string | null = null
  let changes = 0
  let isDown = false
  let behindSince: number | null = null
  let isLagSaid = false
  let wake = new AbortController()
  const closing = new AbortController()

  /** From now on the primary is read, until the replica has what the primary has now. */
  function changed(): void {
    changes += 1
    isCurrent = false
    required = null
    wake.abort()
  }

  function failed(error: unknown): void {
    changed()
    if (isDown) return
    isDown = true
    log.warn({ ...rootCause(error) }, 'The replica cannot be read: the primary is read in its place')
  }

  function noteReached(isReached: boolean): void {
    if (isReached && (isDown || isLagSaid)) {
      log.info({}, 'The replica is read again')
      isDown = false
      isLagSaid = false
    }
    if (isReached) behindSince = null
    else behindSince ??= performance.now()
    if (behindSince === null || isLagSaid || isDown || performance.now() - behindSince < lagSaidAfterMs) return
    isLagSaid = true
    log.warn({ lagSeconds: lagSaidAfterMs / 1_000 }, 'The replica lags: the primary is read in its place')
  }

  async function look(): Promise<void> {
    const seen = changes
    // A primary that is away changes nothing: a replica that was current stays so.
    const position = await positionOfPrimary().catch(() => null)
    if (position === null || seen !== changes) return
    required ??= position
    try {
      const isReached = await hasReached(required)
      if (seen !== changes) return
      isCurrent = isReached
      noteReached(isReached)
      if (isReached) required = position
    } catch (error) {
      if (seen === changes) failed(error)
    }
  }

  async function keepLooking(): Promise<void> {
    while (!closing.signal.aborted) {
      await look()
      wake = new AbortController()
      const pauseMs = isCurrent || isDown ? lookEveryMs : waitingLookMs
      const signal = AbortSignal.any([closing.signal, wake.signal])
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    isCurrent: () => isCurrent,
    changed,
    /** A reading failed; tells whether the primary should be asked in its place. */
    judge(error: unknown): boolean {
      const isAway = isDatabaseUnavailable(error)
      if (isAway) failed(error)
      return isAway
    },
    look,
    start(): () => Promise<void> {
      const looking = keepLooking()
      return async () => {
        closing.abort()
        await looking
      }
    },
  }
}
