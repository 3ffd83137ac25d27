import type { Notice, Sender } from '#domain/messages/notice.ts'
import type { Args, Ctx } from '#server/context.ts'
import { noticeHits } from '#server/policies/limit-hits.ts'
import { isWithinLimits } from '#server/services/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'
import { enqueueMessage } from './enqueue-message.ts'

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
export async function sendNotice({ ctx, input }: Args<Input>): Promise<number[]> {
  const { receiver, by, ...message } = input
  const { phone, email } = receiver
  const isBySms = phone !== null && (await hasRoom(ctx, 'sms', phone))
  const made: (number | null)[] = []
  if (isBySms) made.push(await enqueueMessage({ ctx, input: { ...message, to: { kind: 'phone', value: phone } } }))
  if (email !== null && !(by === 'first' && isBySms)) {
    await hasRoom(ctx, 'email', email)
    made.push(await enqueueMessage({ ctx, input: { ...message, to: { kind: 'email', value: email } } }))
  }
  return made.filter((id) => id !== null)
}

/** Counts one notice; false when the budget is used up. */
async function hasRoom(ctx: Ctx, channel: 'sms' | 'email', destination: string): Promise<boolean> {
  const { budget } = await readSendingSettings({ ctx })
  const hits = noticeHits({ channel, destination, smsBudget: budget, scale: ctx.environment.limitScale })
  return isWithinLimits({ ctx, input: { hits } })
}
