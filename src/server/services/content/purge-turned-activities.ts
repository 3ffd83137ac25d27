import { and, gt, gte, lt, lte, or } from 'drizzle-orm'
import { contentItems } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'
import { purgeContent } from './change-content.ts'
import { isActivity, isPublished } from './public-content.ts'

/**
 * Ends the pages of activities that have begun or ended after `since` and until `until`, for they show where an
 * activity stands (domain/content/activity-state.ts: it is running from its beginning on and ended after its end).
 */
export async function purgeTurnedActivities(args: {
  parts: Pick<Parts, 'db' | 'purge'>
  input: { since: Date; until: Date }
}): Promise<void> {
  const { parts, input } = args
  const { since, until } = input
  const { beginTime, endTime } = contentItems
  const turned = await parts.db
    .select()
    .from(contentItems)
    .where(
      and(
        isPublished,
        isActivity,
        or(and(gt(beginTime, since), lte(beginTime, until)), and(gte(endTime, since), lt(endTime, until))),
      ),
    )
  await purgeContent({ ctx: parts, items: turned })
}
