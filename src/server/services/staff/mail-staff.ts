import { and, eq, gt, inArray } from 'drizzle-orm'
import { jobs, staff } from '#db/schema/index.ts'
import { staffMailLimit } from '#domain/staff/limits.ts'
import { eventMail, eventName, type StaffEvent, staffMailPauseMs } from '#domain/staff/staff-mails.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { isWithinLimits } from '#server/services/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/site-settings/read-settings.ts'

type Input = { event: StaffEvent /** The ids of members of staff. */; receivers: readonly number[] }

/**
 * Mails an event to the active ones of these members, once the caller's transaction commits. A member is mailed about
 * an event of a record at most once in ten minutes, and gets at most `staffMailLimit` mails an hour: further events are
 * visible on 今天 and counted in the navigation (console 6b, decision 050).
 */
export async function mailStaff(ctx: Ctx, { event, receivers }: Input): Promise<void> {
  if (receivers.length === 0) return
  const { sender } = await readSendingSettings(ctx)
  const mail = eventMail({ sender, event })
  const people = await ctx.db
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(and(inArray(staff.id, [...receivers]), eq(staff.status, 'active')))
    .orderBy(staff.id)
  for (const { id, email } of people) {
    const key = await freeKey(ctx, `staff-mail:${eventName(event)}:${id}`)
    if (key === null) continue
    const hits = limitHits(`staff-mail:${id}`, staffMailLimit)
    if (!(await isWithinLimits(ctx, hits))) continue
    const payload = { to: email, purpose: `staff-${event.kind}`, code: null, ...mail }
    await enqueue({ ctx, input: { kind: 'send-email', payload, dedupeKey: key } })
  }
}

/** A key for one mail of these ten minutes; null where there was one within the last ten. Two at once get the same key. */
async function freeKey({ db, clock }: Ctx, name: string): Promise<string | null> {
  const now = clock.now().getTime()
  const period = Math.floor(now / staffMailPauseMs)
  const keys = [`${name}:${period}`, `${name}:${period - 1}`]
  const since = new Date(now - staffMailPauseMs)
  const recent = await db.$count(jobs, and(inArray(jobs.dedupeKey, keys), gt(jobs.createdAt, since)))
  return recent > 0 ? null : `${name}:${period}`
}
