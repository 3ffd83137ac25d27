import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { staff, staffPresence } from '#db/schema/index.ts'
import { presenceSeconds } from '#domain/content/actions.ts'
import type { Args, Ctx } from '#server/context.ts'

export type Present = { id: number; name: string; hasUnsaved: boolean; place: string | null; seenAt: Date }

/** The other members who have a record open, by heartbeats of the last 30 seconds. */
export function listPresent(ctx: Ctx, { target, besides }: { target: string; besides: number }): Promise<Present[]> {
  const since = new Date(ctx.clock.now().getTime() - presenceSeconds * 1_000)
  const { seenAt, hasUnsaved, place } = staffPresence
  return ctx.db
    .select({ id: staff.id, name: staff.name, hasUnsaved, place, seenAt })
    .from(staffPresence)
    .innerJoin(staff, eq(staff.id, staffPresence.staffId))
    .where(and(eq(staffPresence.target, target), ne(staffPresence.staffId, besides), gt(seenAt, since)))
    .orderBy(asc(staff.id))
}

type Sign = Pick<Present, 'hasUnsaved' | 'place'> & {
  target: string
  staffId: number
  leaves: boolean
  /** Aborted when the client has given the call up. */
  signal: AbortSignal
}

/** A sign of life at a record, or the leave of it. Answers who else is there. */
export async function beHere({ ctx, input }: Args<Sign>): Promise<Present[]> {
  await noteSign({ ctx, input })
  return listPresent(ctx, { target: input.target, besides: input.staffId })
}

async function noteSign({ ctx, input }: Args<Sign>): Promise<void> {
  const { target, staffId, hasUnsaved, place, leaves, signal } = input
  if (leaves) {
    await ctx.db.delete(staffPresence).where(and(eq(staffPresence.target, target), eq(staffPresence.staffId, staffId)))
    return
  }
  // A window that closes gives up its heartbeat; after the leave it would say for a minute that somebody is there.
  if (signal.aborted) return
  const set = { hasUnsaved, place, seenAt: ctx.clock.now() }
  await ctx.db
    .insert(staffPresence)
    .values({ target, staffId, ...set })
    .onConflictDoUpdate({ target: [staffPresence.target, staffPresence.staffId], set })
}
