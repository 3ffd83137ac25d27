import { cacheTags } from '#contract/cache-tags.ts'
import { redirects } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'
import type { TagLedger } from '#server/page-cache/tag-ledger.ts'
import { createValueCache } from '#server/page-cache/value-cache.ts'

/** The target of an address: a path of the site (301), or null for gone (410). */
export type FoundRedirect = { from: string; to: string | null }
export type FindRedirect = (keys: readonly string[]) => Promise<FoundRedirect | null>

const maxBytes = 16 * 1024 * 1024

/**
 * Looks up redirects in memory, which holds the whole table until it changes. While the database is down, an unread
 * table answers no redirects.
 */
export function createRedirectFinder({
  db,
  log,
  ledger,
}: Pick<Parts, 'db' | 'log'> & { ledger: TagLedger }): FindRedirect {
  const tables = createValueCache<Record<string, string | null>>({ ledger, maxBytes })

  async function readTable() {
    const rows = await db.select({ from: redirects.from, to: redirects.to }).from(redirects)
    return { value: Object.fromEntries(rows.map(({ from, to }) => [from, to])), tags: [cacheTags.redirects] }
  }

  return async (keys) => {
    if (keys.length === 0) return null
    try {
      const { value } = await tables.get('', readTable)
      const key = keys.find((one) => Object.hasOwn(value, one))
      return key === undefined ? null : { from: key, to: value[key] ?? null }
    } catch (error) {
      log.warn({ err: error }, 'redirects could not be read')
      return null
    }
  }
}
