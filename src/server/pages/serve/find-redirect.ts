import { inArray } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { redirects } from '#db/schema/index.ts'
import { keysOf } from '#domain/content/addresses.ts'
import type { TagLedger } from '#server/cache/tag-ledger.ts'
import { createValueCache } from '#server/cache/value-cache.ts'
import type { Parts } from '#server/context.ts'

/** The target of an address: a path of the site (301), or null for gone (410). */
export type FoundRedirect = { from: string; to: string | null }
export type FindRedirect = (keys: readonly string[]) => Promise<FoundRedirect | null>

const maxBytes = 16 * 1024 * 1024
/** More than staff could have made one after the other; a circle, which only two of them at once can make, ends too. */
const stepsAtMost = 8

/**
 * Looks up redirects by their keys, so that the cost does not grow with the table; answers are kept until the table
 * changes. A target that was moved or withdrawn since is where that leads: visitors take one step. While the database is down
 * there are no redirects.
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

  async function findOne(keys: readonly string[]): Promise<FoundRedirect | null> {
    const { value } = await answers.get(keys.join('\n'), () => readRows(keys))
    return keys.map((key) => value.find(({ from }) => from === key)).find((row) => row !== undefined) ?? null
  }

  return async (keys) => {
    if (keys.length === 0) return null
    try {
      const found = await findOne(keys)
      let to = found?.to ?? null
      for (let step = 1; to !== null && step < stepsAtMost; step += 1) {
        const next = await findOne(keysOf(to))
        if (next === null) break
        to = next.to
      }
      return found && { from: found.from, to }
    } catch (error) {
      log.warn({ err: error }, 'redirects could not be read')
      return null
    }
  }
}
