import { readPlatformQuery, writePlatformQuery } from '#site/features/platforms/platform-query.ts'
import { usePageQuery, useQueryNavigation, useRetry } from '#site/page/page-state.ts'

/**
 * What the address of a list of platforms asks for, which changes at once, while what was loaded changes only with its
 * answer. Another type is a navigation of the router, which drops the answers to those before it.
 */
export function useChosenType() {
  const askAnew = useQueryNavigation()
  const retry = useRetry()
  const query = readPlatformQuery(usePageQuery())
  return {
    query,
    choose: (type: number | null) => askAnew(writePlatformQuery({ type, page: 1 })),
    retry,
  }
}
