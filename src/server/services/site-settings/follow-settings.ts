import { cacheTags } from '#contract/cache-tags.ts'
import { siteSettings } from '#db/schema/index.ts'
import { figuresTurned } from '#domain/settings/claims.ts'
import { documentsTurned } from '#domain/settings/documents.ts'
import { noticeTurned } from '#domain/settings/notice.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'

/** Ends the pages once the notice has begun or ended, a figure has passed its last day or new legal versions hold, after `since` and until `until`. */
export async function followSettings(args: { parts: Parts; input: { since: Date; until: Date } }): Promise<void> {
  const { parts, input } = args
  const { since, until } = input
  const [row] = await parts.db.select({ value: siteSettings.value }).from(siteSettings).limit(1)
  if (row === undefined) return
  const day = (time: Date) => formatShanghai(time).slice(0, 10)
  const [before, after] = [day(since), day(until)]
  const isTurned =
    noticeTurned(row.value.notice, since, until) ||
    figuresTurned(row.value, before, after) ||
    documentsTurned(row.value.documents, before, after)
  if (isTurned) await parts.purge([cacheTags.siteSettings])
}
