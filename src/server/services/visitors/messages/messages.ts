import { and, eq, inArray } from 'drizzle-orm'
import { jobs, type User } from '#db/schema/index.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import type { Notice, Sender } from '#domain/messages/notice.ts'
import { smsText, topicOf } from '#domain/messages/sms-templates.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { noticeHits } from '#server/policies/limit-hits.ts'
import { isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import type { AccountName } from '#server/services/visitors/accounts/users.ts'

/**
 * Enqueues a message by SMS or e-mail, once the transaction commits. With `isSent` false the job is written and does
 * nothing. With `runAt` it is not sent earlier. Answers the job's id, null for a known key.
 */
export async function enqueueMessage(
  ctx: Pick<Ctx, 'db' | 'clock' | 'secrets'>,
  {
    to,
    notice,
    sender,
    isSent = true,
    ...rest
  }: { to: AccountName; notice: Notice; sender: Sender; dedupeKey?: string; isSent?: boolean; runAt?: Date },
): Promise<number | null> {
  const { sms, mail } = notice
  if (to.kind === 'phone') {
    const payload = { to: to.value, ...sms, text: smsText(sms, sender.brand) }
    return enqueue({ ctx, input: { kind: isSent ? 'send-sms' : 'send-nothing', payload, ...rest } })
  }
  const code = 'code' in sms.parameters ? sms.parameters.code : null
  const payload = { to: to.value, purpose: topicOf(sms.purpose), code, ...mail }
  return enqueue({ ctx, input: { kind: isSent ? 'send-email' : 'send-nothing', payload, ...rest } })
}

type Input = {
  receiver: { phone: string | null; email: string | null }
  notice: Notice
  sender: Sender
  /** Not before this instant; at once when absent. */
  runAt?: Date
} & (
  | {
      /** By e-mail only without a phone number, or without SMS budget. */
      by: 'first'
      /** At most one notice per key is ever sent. */
      dedupeKey?: string
    }
  /** By SMS and by e-mail: two jobs, which one key would make one of. */
  | { by: 'each'; dedupeKey?: never }
)

/**
 * Sends a notice once the caller's transaction commits. Notices count against the site's budget like codes, and have a
 * budget per destination: when it is used up, the SMS, which costs money, is dropped and the e-mail is sent (decision
 * 023). Answers the job ids.
 */
export async function sendNotice(ctx: Ctx, { receiver, by, ...message }: Input): Promise<number[]> {
  const { phone, email } = receiver
  const isBySms = phone !== null && (await hasRoom(ctx, 'sms', phone))
  const made: (number | null)[] = []
  if (isBySms) made.push(await enqueueMessage(ctx, { ...message, to: { kind: 'phone', value: phone } }))
  if (email !== null && !(by === 'first' && isBySms)) {
    await hasRoom(ctx, 'email', email)
    made.push(await enqueueMessage(ctx, { ...message, to: { kind: 'email', value: email } }))
  }
  return made.filter((id) => id !== null)
}

/** Counts one notice; false when the budget is used up. */
async function hasRoom(ctx: Ctx, channel: 'sms' | 'email', destination: string): Promise<boolean> {
  const { budget } = await readSendingSettings(ctx)
  const hits = noticeHits({ channel, destination, smsBudget: budget, scale: ctx.environment.limitScale })
  return isWithinLimits(ctx, hits)
}

/**
 * Notifies the owner of an account by every known channel, once the transaction commits. An SMS has the decision, and a
 * reason from the registered templates; free reasons and names are in the e-mail only. Answers the job ids.
 */
export async function notifyOwner(
  ctx: Ctx,
  { owner, ...message }: { owner: Pick<User, 'phone' | 'email'>; notice: Notice; sender: Sender; runAt?: Date },
): Promise<number[]> {
  const { phone, email } = owner
  return sendNotice(ctx, { ...message, receiver: { phone, email }, by: 'each' })
}

/** When the message of an action is sent that the member `undoFor` may undo; at once without one. */
export function sendTimeOf({ clock }: Pick<Ctx, 'clock'>, undoFor: number | undefined): Date | undefined {
  return undoFor === undefined ? undefined : new Date(clock.now().getTime() + undoSeconds * 1_000)
}

/**
 * Deletes messages that are not sent yet, in the transaction that undoes their action. False where one of them has
 * left: a runner has taken it.
 */
export async function holdBackMessages(ctx: Ctx, input: { jobIds: readonly number[] }): Promise<boolean> {
  const jobIds = [...input.jobIds]
  if (jobIds.length === 0) return true
  const isHere = and(inArray(jobs.id, jobIds), eq(jobs.status, 'waiting'), eq(jobs.attempts, 0))
  const rows = await ctx.db.delete(jobs).where(isHere).returning({ id: jobs.id })
  return rows.length === jobIds.length
}
