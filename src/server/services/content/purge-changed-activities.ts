import { and, exists, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { contentItems } from '#db/schema/index.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { contentTags } from '#server/services/change/entity-tags.ts'
import { isActivity, isPublished } from './public-content.ts'

/**
 * Purges the pages of activities that started or ended after `since` and until `until`, because they show the
 * activity's state (domain/content/activity-state.ts: running from its start on and ended after its end).
 */
export async function purgeChangedActivities(args: {
  parts: Pick<Parts, 'db' | 'purge'>
  input: TimeSpan
}): Promise<void> {
  const { parts, input } = args
  const tags = contentTags(await parts.db.select().from(contentItems).where(hasTurned(input)))
  if (tags.length > 0) await parts.purge(tags)
}

/** Whether `purgeChangedActivities` has anything to do. */
export function hasActivityChanged({ db }: Pick<Parts, 'db'>, span: TimeSpan): SQL {
  return exists(db.select({ one: sql`1` }).from(contentItems).where(hasTurned(span)))
}

function hasTurned({ since, until }: TimeSpan) {
  const { beginTime, endTime } = contentItems
  return and(
    isPublished,
    isActivity,
    or(and(gt(beginTime, since), lte(beginTime, until)), and(gte(endTime, since), lt(endTime, until))),
  )
}
