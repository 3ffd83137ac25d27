import { providerFaults } from '#domain/operations/provider-faults.ts'

/** Opens after this many failures within this time, then lets one probe through in each such time. */
const failuresToOpen = 5
const windowMs = 10_000

/** The provider failed too often a moment ago: nothing was sent. */
export class BreakerOpenError extends Error {
  override readonly name = 'BreakerOpenError'
}

type Settings = {
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
  /** Told when it opens and when it closes again. */
  onChange?: (isOpen: boolean) => void
  /** Which errors say that the provider is ill; a refusal of one message does not. */
  isFailure?: (error: unknown) => boolean
}

/** A circuit breaker around a provider, so that a dead one costs one slow try in ten seconds and not one a message. */
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
     * @throws {BreakerOpenError} when it is, else whatever the work throws.
     */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (openSince !== null) {
        if (now() - openSince < windowMs) throw new BreakerOpenError(providerFaults.paused)
        // This run is the probe; the next one waits as long again.
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
