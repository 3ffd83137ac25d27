import { asc, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Attribution, attributions, type TrackingEvent, trackingEvents } from '#db/schema/index.ts'

/** What the server has kept of the visitors of one channel: the origins of their forms, and what their pages told. */
export type Reported = { origins: Attribution[]; events: TrackingEvent[] }

/** A test that lands with a `qd` of its own finds its visitor again by it. */
export async function readReported(db: Db, qd: string): Promise<Reported> {
  const { lastTouch, tracking } = attributions
  const isFrom = or(sql`${lastTouch} ->> 'qd' = ${qd}`, sql`${tracking} ->> 'qd' = ${qd}`)
  const origins = await db.select().from(attributions).where(isFrom).orderBy(asc(attributions.id))
  const isTold = sql`${trackingEvents.props} ->> 'qd' = ${qd}`
  const events = await db
    .select()
    .from(trackingEvents)
    .where(isTold)
    .orderBy(asc(trackingEvents.at), asc(trackingEvents.id))
  return { origins, events }
}
