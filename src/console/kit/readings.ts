import { type Query, QueryClient } from '@tanstack/react-query'

/** A reading that was answered with anything but 200. Its message is for the member. */
export class RefusedCall extends Error {
  readonly code: number
  constructor({ code, msg }: { code: number; msg: string }) {
    super(msg)
    this.code = code
  }
}

/** The cache of answers that all pages share. */
export const readings = new QueryClient({
  defaultOptions: {
    queries: {
      // Milliseconds: a page that is opened again within this time shows the cached answer without another call.
      staleTime: 15_000,
      // A refusal (4xx) is final. A fault of the server, or no answer (503), is worth two more tries; without a network none.
      retry: (failures, error) =>
        failures < 2 && navigator.onLine !== false && error instanceof RefusedCall && error.code >= 500,
      // Without a network a reading fails at once and says so, and is read when the network is back. By default it would wait
      // without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

/** The `meta` of what a member decides by, such as the summary of a dialog: it does not change under the decision. */
export const snapshot = { isSnapshot: true }

type Choice = (reading: Query) => boolean
/** The readings that follow changes. */
const follows = ({ meta }: Query) => !meta?.isSnapshot

let latest: Promise<void> = Promise.resolve()

/**
 * Reads again what is on show, or the chosen part of it; what is not on show is read again when it is next. Resolves when
 * it is there.
 */
export function refreshReadings(isChosen: Choice = () => true): Promise<void> {
  const predicate: Choice = (reading) => follows(reading) && isChosen(reading)
  // `invalidateQueries` replaces a reading that is on its way only where an older answer is there; a first one, which may
  // have read before the change, would be taken for the one after it. Not awaited: from this call on the page knows that
  // its answer is being read anew.
  void readings.cancelQueries({ predicate: (reading) => reading.state.data === undefined && predicate(reading) })
  latest = readings.invalidateQueries({ predicate, refetchType: 'active' })
  return latest
}

/** What was read before is old: it is read again when a page next shows it, and not beside the keys that changed it. */
export function markReadingsStale(): void {
  void readings.invalidateQueries({ predicate: follows, refetchType: 'none' })
}

/** Resolves when the readings that the last change has begun are there. */
export const readingsSettled = (): Promise<void> => latest
