import { cacheTags } from '#contract/cache-tags.ts'
import { siteSettings } from '#db/schema/index.ts'
import { figuresTurned } from '#domain/settings/claims.ts'
import { noticeTurned } from '#domain/settings/notice.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'

/** Ends the pages once the notice has begun or ended, or a figure has passed its last day, after `since` and until `until`. */
export async function followSettings(args: { parts: Parts; input: { since: Date; until: Date } }): Promise<void> {
  const { parts, input } = args
  const { since, until } = input
  const [row] = await parts.db.select({ value: siteSettings.value }).from(siteSettings).limit(1)
  if (row === undefined) return
  const [before, after] = [since, until].map((time) => formatShanghai(time).slice(0, 10))
  const isTurned = noticeTurned(row.value.notice, since, until) || figuresTurned(row.value, before ?? '', after ?? '')
  if (isTurned) await parts.purge([cacheTags.siteSettings])
}
