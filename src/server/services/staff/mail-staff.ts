import { and, asc, eq, gt, inArray, isNotNull, isNull, like } from 'drizzle-orm'
import { noticeChoices, noticeRobots, staff, staffNotices } from '#db/schema/index.ts'
import { hourMs } from '#domain/shared/time.ts'
import { staffMailLimit } from '#domain/staff/limits.ts'
import {
  channelsOf,
  type Notice,
  type NoticeChannel,
  noticeChannels,
  noticeForRobot,
  noticeKinds,
  noticeMail,
  planMessage,
} from '#domain/staff/notices.ts'
import { eventName, eventNotice, type StaffEvent, staffMailPauseMs } from '#domain/staff/staff-mails.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { type ChangeCtx, memberOf } from '#server/services/shared/change/make-change.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { listMembersWith, staffName } from './other-members.ts'

type Input = { event: StaffEvent /** The ids of members of staff. */; receivers: readonly number[] }
type TellCtx = Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment'>

/**
 * Tells an event to the active ones of these members by the channels that they chose, once the caller's transaction
 * commits. A member is notified about an event of a record at most once in ten minutes (console 6b, decisions 050, 092).
 */
export async function mailStaff(ctx: TellCtx, { event, receivers }: Input): Promise<void> {
  if (receivers.length === 0) return
  const { sender } = await readSendingSettings(ctx)
  const period = Math.floor(ctx.clock.now().getTime() / staffMailPauseMs)
  await tellNotice(ctx, {
    notice: eventNotice({ sender, event }),
    key: `${eventName(event)}:${period}`,
    repeats: `${eventName(event)}:`,
    receivers,
  })
}

type GuardedChange = Pick<Extract<StaffEvent, { kind: 'setting-changed' }>, 'of' | 'id' | 'changes'>

/**
 * Notifies all owners but the member who makes a change of guarded settings (decision 104): a thief with the session of one
 * owner does not act unseen. Without changes it does nothing.
 */
export async function tellOtherOwners(tx: ChangeCtx, change: GuardedChange): Promise<void> {
  if (change.changes.length === 0) return
  const self = memberOf(tx)
  const receivers = (await listMembersWith(tx, 'staff.manage')).filter((id) => id !== self)
  await mailStaff(tx, { event: { kind: 'setting-changed', by: await staffName(tx, self), ...change }, receivers })
}

type Telling = {
  notice: Notice
  /** A member is notified once under a key. */
  key: string
  /** The beginning of the keys of the same event: none of them may be of the last ten minutes. */
  repeats?: string
  receivers: readonly number[]
}

/** Stores a notice for each receiver and channel, and has what waits sent. */
export async function tellNotice(ctx: TellCtx, { notice, key, repeats, receivers }: Telling): Promise<void> {
  if (receivers.length === 0) return
  const now = ctx.clock.now()
  const { kind } = notice
  const people = await ctx.db
    .select({ id: staff.id, roles: staff.roles, chosen: noticeChoices.channels })
    .from(staff)
    .leftJoin(noticeChoices, and(eq(noticeChoices.staffId, staff.id), eq(noticeChoices.kind, kind)))
    .where(and(inArray(staff.id, [...receivers]), eq(staff.status, 'active')))
    .orderBy(staff.id)
  const { isUrgent } = noticeKinds[kind]
  for (const { id: staffId, roles, chosen } of people) {
    const { staffId: member, key: used, createdAt, channel: by } = staffNotices
    const since = new Date(now.getTime() - staffMailPauseMs)
    const recent =
      repeats === undefined
        ? []
        : await ctx.db
            .select({ channel: by })
            .from(staffNotices)
            .where(and(eq(member, staffId), like(used, `${repeats}%`), gt(createdAt, since)))
    const channels = channelsOf(kind, { roles, chosen: chosen ?? undefined }).filter(
      (channel) => !recent.some((one) => one.channel === channel),
    )
    if (channels.length === 0) continue
    await ctx.db
      .insert(staffNotices)
      .values(channels.map((channel) => ({ ...notice, staffId, channel, key, isUrgent, createdAt: now })))
      .onConflictDoNothing()
    await enqueue({ ctx, input: { kind: 'tell-staff', payload: { staffId } } })
  }
}

/**
 * Sends what waits for a member: for each channel one message now, or a look at the end of the quiet period. A notice
 * is marked in the transaction that enqueues its message, so that it is in one message on however many instances.
 */
export function sendNotices({ parts, input }: { parts: Parts; input: { staffId: number } }): Promise<void> {
  const { staffId } = input
  return inTransaction({ ...parts, caller: processCaller('notices') }, async (tx) => {
    const [member] = await tx.db
      .select({ email: staff.email, status: staff.status })
      .from(staff)
      .where(eq(staff.id, staffId))
      .for('no key update')
    if (member === undefined || member.status !== 'active') return
    for (const channel of noticeChannels) await sendChannel(tx, { staffId, email: member.email, channel })
  })
}

type Target = { staffId: number; email: string; channel: NoticeChannel }

async function sendChannel(tx: Ctx, { staffId, email, channel }: Target): Promise<void> {
  const own = and(eq(staffNotices.staffId, staffId), eq(staffNotices.channel, channel))
  const waiting = await tx.db
    .select()
    .from(staffNotices)
    .where(and(own, isNull(staffNotices.sentAt)))
    .orderBy(asc(staffNotices.id))
  const now = tx.clock.now()
  const recent = await tx.db
    .selectDistinct({ at: staffNotices.sentAt })
    .from(staffNotices)
    .where(and(own, isNotNull(staffNotices.sentAt), gt(staffNotices.sentAt, new Date(now.getTime() - hourMs))))
  const { send, restAt } = planMessage(
    waiting,
    recent.flatMap(({ at }) => at ?? []),
    now,
  )
  if (restAt !== null) {
    const dedupeKey = `tell-staff:${staffId}:${channel}:${restAt.getTime()}`
    await enqueue({ ctx: tx, input: { kind: 'tell-staff', payload: { staffId }, runAt: restAt, dedupeKey } })
  }
  if (send.length === 0) return
  const ids = send.map(({ id }) => id)
  await tx.db.update(staffNotices).set({ sentAt: now }).where(inArray(staffNotices.id, ids))
  // Beyond the limit the rest is on 今天 and counted in the navigation.
  if (!(await isWithinLimits(tx, limitHits(`staff-${channel}:${staffId}`, staffMailLimit)))) return
  const { sender } = await readSendingSettings(tx)
  if (channel === 'mail') {
    const payload = { to: email, code: null, ...noticeMail(send, sender) }
    await enqueue({ ctx: tx, input: { kind: 'send-email', payload } })
    return
  }
  const robot = and(eq(noticeRobots.staffId, staffId), eq(noticeRobots.vendor, channel))
  if ((await tx.db.$count(noticeRobots, robot)) === 0) return
  const payload = { staffId, vendor: channel, text: noticeForRobot(send, sender) }
  await enqueue({ ctx: tx, input: { kind: 'post-notice', payload } })
}
