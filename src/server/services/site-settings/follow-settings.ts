import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { siteSettings } from '#db/schema/index.ts'
import { haveEditionsChanged } from '#domain/legal/editions.ts'
import { haveFiguresExpired } from '#domain/settings/claims.ts'
import { hasNoticeChanged } from '#domain/settings/notice.ts'
import { dayInShanghai, type TimeSpan } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { readEditions } from '#server/services/legal/read-editions.ts'
import { readStoredSettings } from './read-stored-settings.ts'

/**
 * Purges the pages when the notice started or ended, a figure expired or a legal version came into force, after `since`
 * and until `until`.
 */
export async function followSettings(args: { parts: Parts; input: TimeSpan }): Promise<void> {
  const { parts, input } = args
  const { since, until } = input
  const value = await readStoredSettings({ ctx: parts })
  const [before, after] = [dayInShanghai(since), dayInShanghai(until)]
  const isTurned =
    hasNoticeChanged(value.notice, since, until) ||
    haveFiguresExpired(value, before, after) ||
    haveEditionsChanged(await readEditions({ ctx: parts }), before, after)
  if (isTurned) await parts.purge([cacheTags.siteSettings])
}

/** Whether `followSettings` may have anything to do: a day begins, or there is a notice that may have a period. */
export function maySettingsChange({ db }: Pick<Parts, 'db'>, { since, until }: TimeSpan): SQL {
  if (dayInShanghai(since) !== dayInShanghai(until)) return sql`true`
  const hasNotice = sql`${siteSettings.value} -> 'notice' ->> 'text' <> ''`
  return exists(
    db
      .select({ one: sql`1` })
      .from(siteSettings)
      .where(and(eq(siteSettings.id, 1), hasNotice)),
  )
}
