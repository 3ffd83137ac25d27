import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { staffSessions } from '#db/schema/index.ts'

/** The second factors of all sessions at the console were given so many minutes earlier than they were. */
export async function ageFactors(db: Db, minutes: number): Promise<null> {
  await db
    .update(staffSessions)
    .set({ confirmedAt: sql`${staffSessions.confirmedAt} - make_interval(mins => ${minutes})` })
  return null
}
