import { inArray } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { redirects } from '#db/schema/index.ts'
import type { TagLedger } from '#server/cache/tag-ledger.ts'
import { createValueCache } from '#server/cache/value-cache.ts'
import type { Parts } from '#server/context.ts'

/** The target of an address: a path of the site (301), or null for gone (410). */
export type FoundRedirect = { from: string; to: string | null }
export type FindRedirect = (keys: readonly string[]) => Promise<FoundRedirect | null>

const maxBytes = 16 * 1024 * 1024

/**
 * Looks up redirects by their keys, so that the cost does not grow with the table; answers are kept until the table
 * changes. While the database is down there are no redirects.
 */
export function createRedirectFinder({
  db,
  log,
  ledger,
}: Pick<Parts, 'db' | 'log'> & { ledger: TagLedger }): FindRedirect {
  const answers = createValueCache<FoundRedirect[]>({ ledger, maxBytes })

  async function readRows(keys: readonly string[]) {
    const rows = db.select({ from: redirects.from, to: redirects.to }).from(redirects)
    return { value: await rows.where(inArray(redirects.from, [...keys])), tags: [cacheTags.redirects] }
  }

  return async (keys) => {
    if (keys.length === 0) return null
    try {
      const { value } = await answers.get(keys.join('\n'), () => readRows(keys))
      return keys.map((key) => value.find(({ from }) => from === key)).find((row) => row !== undefined) ?? null
    } catch (error) {
      log.warn({ err: error }, 'redirects could not be read')
      return null
    }
  }
}
