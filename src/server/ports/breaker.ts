import { providerErrors } from '#domain/operations/failure-sentences.ts'

/** The breaker opens after this many failures within this time, then lets one probe through per period. */
const failuresToOpen = 5
const windowMs = 10_000

/** The provider failed too often recently: nothing was sent. */
export class BreakerOpenError extends Error {
  override readonly name = 'BreakerOpenError'
}

type Settings = {
  /** A monotonic clock in ms. */
  now?: () => number
  /** Called when it opens and when it closes again. */
  onChange?: (isOpen: boolean) => void
  /** Which errors mean that the provider is down; the refusal of one message does not. */
  isFailure?: (error: unknown) => boolean
}

/**
 * A circuit breaker around a provider, so that an outage costs one slow attempt in ten seconds instead of one per
 * message.
 */
export function createBreaker({
  now = () => performance.now(),
  onChange = () => {},
  isFailure = () => true,
}: Settings = {}) {
  let failures: number[] = []
  let openSince: number | null = null

  function noteSuccess() {
    failures = []
    if (openSince === null) return
    openSince = null
    onChange(false)
  }

  function noteFailure() {
    const at = now()
    failures = [...failures.filter((time) => at - time < windowMs), at]
    if (openSince !== null || failures.length < failuresToOpen) return
    openSince = at
    onChange(true)
  }

  return {
    /**
     * Runs the work unless the breaker is open.
     * @throws {BreakerOpenError} when it is, else the work's error.
     */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (openSince !== null) {
        if (now() - openSince < windowMs) throw new BreakerOpenError(providerErrors.paused)
        // This run is the probe; the next one waits for another period.
        openSince = now()
      }
      try {
        const result = await work()
        noteSuccess()
        return result
      } catch (error) {
        if (isFailure(error)) noteFailure()
        else noteSuccess()
        throw error
      }
    },
  }
}

export type Breaker = ReturnType<typeof createBreaker>
