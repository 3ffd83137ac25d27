import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ConsoleKey, type ConsoleRequest, type ConsoleSuccess, callWith } from './api.ts'
import { RefusedCall, snapshot } from './readings.ts'

type CallQueryOptions = {
  enabled?: boolean
  /** Milliseconds between two reads while the page is visible. */
  everyMs?: number
  /** Asks the server even where the cache has an answer of a moment ago. */
  isFresh?: boolean
  /** What was read stays on show after a change. */
  isSnapshot?: boolean
}

/**
 * A reading call as a query; the key is the call and what it is asked with. It stays on show while the next page is on
 * its way, and fails with `RefusedCall`.
 */
export function useCall<Key extends ConsoleKey>(
  key: Key,
  request: ConsoleRequest<Key>,
  options: CallQueryOptions = {},
) {
  const { enabled = true, everyMs, isFresh = false, isSnapshot = false } = options
  return useQuery({
    queryKey: [key, request],
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(isFresh && { refetchOnMount: 'always' }),
    ...(isSnapshot && { meta: snapshot }),
    queryFn: async ({ signal }) => {
      const answer = await callWith(key, request, { signal })
      if (answer.code !== 200) throw new RefusedCall(answer)
      return answer as ConsoleSuccess<Key>
    },
    placeholderData: (previous) => previous,
  })
}

/**
 * The same for the summary of a dialog, or the difference of a version: no data before the server has answered since it
 * was opened, because an older answer in the cache would be shown first and change under the focus.
 */
export function useFreshCall<Key extends ConsoleKey>(key: Key, request: ConsoleRequest<Key>) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(key, request, {
    isFresh: true,
    isSnapshot: true,
  })
  // What is asked next, such as another time, does not empty the dialog again.
  const isAnswered = useRef(false)
  if (isFetchedAfterMount) isAnswered.current = true
  return { data: isAnswered.current ? data : undefined, error, refetch }
}
