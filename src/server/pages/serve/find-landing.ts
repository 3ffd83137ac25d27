import { cacheTags } from '#contract/cache-tags.ts'
import { layoutsOf } from '#domain/landing/page-fields.ts'
import type { TagLedger } from '#server/cache/tag-ledger.ts'
import { createValueCache } from '#server/cache/value-cache.ts'
import type { Parts } from '#server/context.ts'
import { listPublicLanding } from '#server/services/content/landing/public-landing.ts'

/** What the address of a public page that staff made needs to be served. */
export type LandingRoute = { isForPc: boolean; isForPhone: boolean; isHiddenForBaidu: boolean }
export type FindLanding = (path: string) => Promise<LandingRoute | null>

const maxBytes = 4 * 1024 * 1024
const form = /^\/[a-z0-9-]{1,60}\.html$/

/**
 * Looks up the pages that staff made by their addresses. All of them are kept until one is published or withdrawn, so an
 * unknown address costs no query. While the database is down, the last ones are kept.
 */
export function createLandingFinder({
  db,
  log,
  ledger,
}: Pick<Parts, 'db' | 'log'> & { ledger: TagLedger }): FindLanding {
  const lists = createValueCache<Record<string, LandingRoute>>({ ledger, maxBytes })
  let last: Record<string, LandingRoute> = {}

  async function read() {
    const { rows } = await listPublicLanding({ db })
    const routes = rows.map(({ path, layouts, isHiddenForBaidu }) => [
      path,
      { isForPc: layouts !== layoutsOf.phone, isForPhone: layouts !== layoutsOf.pc, isHiddenForBaidu },
    ])
    return { value: Object.fromEntries(routes) as Record<string, LandingRoute>, tags: [cacheTags.landingPages] }
  }

  return async (path) => {
    if (!form.test(path)) return null
    try {
      const found = lists.get('all', read)
      last = ('then' in found ? await found : found).value
    } catch (error) {
      log.warn({ err: error }, 'the pages of staff could not be read')
    }
    return Object.hasOwn(last, path) ? (last[path] ?? null) : null
  }
}
