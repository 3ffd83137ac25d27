import { cacheTags } from '#contract/cache-tags.ts'
import { editionsTurned } from '#domain/legal/editions.ts'
import { figuresTurned } from '#domain/settings/claims.ts'
import { noticeTurned } from '#domain/settings/notice.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { readEditions } from '#server/services/legal/read-editions.ts'
import { readStoredSettings } from './read-stored-settings.ts'

/** Ends the pages once the notice has begun or ended, a figure has passed its last day or new legal versions hold, after `since` and until `until`. */
export async function followSettings(args: { parts: Parts; input: { since: Date; until: Date } }): Promise<void> {
  const { parts, input } = args
  const { since, until } = input
  const value = await readStoredSettings({ ctx: parts })
  const day = (time: Date) => formatShanghai(time).slice(0, 10)
  const [before, after] = [day(since), day(until)]
  const isTurned =
    noticeTurned(value.notice, since, until) ||
    figuresTurned(value, before, after) ||
    editionsTurned(await readEditions({ ctx: parts }), before, after)
  if (isTurned) await parts.purge([cacheTags.siteSettings])
}
