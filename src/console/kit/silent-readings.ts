import { notifyManager, type Query } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { createStore } from '#ui/create-store.ts'
import { RefusedCall, readings } from './readings.ts'

/** The errors that a page shows in the place of the answer, each with the number of those places. */
const shownErrors = new Map<Error, number>()

/**
 * The readings on show that have no answer because the server failed, and of which no part of the page says so. The frame
 * offers to read them again (decision 157).
 */
export const silentReadings = createStore<readonly Query[]>([])

/** A refusal is final: to read again would not help. */
const isWorthRetrying = (error: unknown) => error instanceof RefusedCall && (error.code >= 500 || error.code === 429)

function findSilentReadings(): void {
  const silent = readings.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state: { data, error } }) =>
      data === undefined && error !== null && isWorthRetrying(error) && !shownErrors.has(error),
  })
  const before = silentReadings.get()
  if (silent.length !== before.length || silent.some((reading, at) => reading !== before[at]))
    silentReadings.set(silent)
}

// Batched, because an event of the cache may come while a page is being rendered.
readings.getQueryCache().subscribe(notifyManager.batchCalls(findSilentReadings))

/** Reads them again, summaries and polls too, which no change reads again. */
export function retrySilentReadings(): void {
  const failed = silentReadings.get()
  void readings.refetchQueries({ predicate: (reading) => failed.includes(reading) })
}

/** The calling component shows this error, with a retry. */
export function useShownError(error: Error | null): void {
  useLayoutEffect(() => {
    if (error === null) return
    const count = (change: 1 | -1) => {
      const places = (shownErrors.get(error) ?? 0) + change
      if (places === 0) shownErrors.delete(error)
      else shownErrors.set(error, places)
      findSilentReadings()
    }
    count(1)
    return () => count(-1)
  }, [error])
}
