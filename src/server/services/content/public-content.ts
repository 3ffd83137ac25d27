import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contentItems, regions } from '#db/schema/index.ts'

const { content: _, ...summaryColumns } = getTableColumns(contentItems)

/** Written out, not sent as a value, so that the planner knows the partial indexes for its own. */
export const isPublished = sql`${contentItems.status} = 'published'`
export const isActivity = sql`${contentItems.firstLevelHeading} = 2`

/** Items as lists show them; the rich text stays where it is. */
export function selectSummaries(db: Db) {
  return db
    .select({ ...summaryColumns, region: regions.name })
    .from(contentItems)
    .leftJoin(regions, eq(regions.id, contentItems.regionId))
}

/** Activities that have not ended at `now`; one without an end never does. */
export function isOpenAt(now: Date): SQL {
  return sql`(${contentItems.endTime} >= ${now.toISOString()} or ${contentItems.endTime} is null)`
}

/** Activities that have ended at `now`. */
export function isEndedAt(now: Date): SQL {
  return sql`${contentItems.endTime} < ${now.toISOString()}`
}
