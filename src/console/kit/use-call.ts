import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ConsoleKey, type ConsoleRequest, type ConsoleSuccess, callWith, RefusedCall } from './api.ts'

type CallQueryOptions = {
  enabled?: boolean
  /** Read again so often, as long as somebody looks. */
  everyMs?: number
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
  const { enabled = true, everyMs } = options
  return useQuery({
    queryKey: [key, request],
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    queryFn: async ({ signal }) => {
      const answer = await callWith(key, request, { signal })
      if (answer.code !== 200) throw new RefusedCall(answer)
      return answer as ConsoleSuccess<Key>
    },
    placeholderData: (previous) => previous,
  })
}

/** After a verb: what these calls have shown is read again. */
export function useRefresh(): (...keys: ConsoleKey[]) => Promise<void> {
  const client = useQueryClient()
  return (...keys) => refresh(client, keys)
}

async function refresh(client: QueryClient, keys: readonly ConsoleKey[]): Promise<void> {
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
}
