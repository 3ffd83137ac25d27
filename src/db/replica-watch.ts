import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseLog } from './database-log.ts'
import { isDatabaseUnavailable, rootCause } from './errors.ts'

type Settings = {
  /** The primary's write position; rejects while it is down. */
  positionOfPrimary: () => Promise<string>
  /** Whether the replica has replayed up to a position; rejects while it cannot be read. */
  hasReached: (position: string) => Promise<boolean>
  log: DatabaseLog
}

/** Interval between checks in ms: data missing at two consecutive checks has been missing for at least this long. */
const lookEveryMs = 1_000
/** Interval while waiting for the replica to catch up. */
const waitingLookMs = 50
/** Longer lags are logged. */
const lagReportedAfterMs = 30_000

export type ReplicaWatch = ReturnType<typeof createReplicaWatch>

/**
 * Decides whether the replica may be read: it must have everything up to the last change that purged pages, and
 * everything that the primary had at the previous check (decision 027). Until that is known, and whenever it is not so,
 * the primary is read.
 */
export function createReplicaWatch({ positionOfPrimary, hasReached, log }: Settings) {
  let isCurrent = false
  /** The position that the replica must have reached; null until the primary was queried after the newest change. */
  let required: string | null = null
  let changes = 0
  let isDown = false
  let behindSince: number | null = null
  let isLagReported = false
  let wake = new AbortController()
  const closing = new AbortController()

  /** Reads the primary from now on, until the replica reaches the primary's current position. */
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
    if (isReached && (isDown || isLagReported)) {
      log.info({}, 'The replica is read again')
      isDown = false
      isLagReported = false
    }
    if (isReached) behindSince = null
    else behindSince ??= performance.now()
    if (behindSince === null || isLagReported || isDown || performance.now() - behindSince < lagReportedAfterMs) return
    isLagReported = true
    log.warn({ lagSeconds: lagReportedAfterMs / 1_000 }, 'The replica lags: the primary is read in its place')
  }

  async function look(): Promise<void> {
    const seen = changes
    // While the primary is down nothing changes: a current replica stays current.
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
    /** Handles a failed read; answers whether to read the primary instead. */
    judge(error: unknown): boolean {
      const isAway = isDatabaseUnavailable(error)
      if (isAway) failed(error)
      return isAway
    },
    look,
    start(): () => Promise<void> {
      const loop = keepLooking()
      return async () => {
        closing.abort()
        await loop
      }
    },
  }
}
