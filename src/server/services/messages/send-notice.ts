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
      /** By e-mail only where there is no phone, or no room for an SMS. */
      by: 'first'
      /** At most one notice per key is ever sent. */
      dedupeKey?: string
    }
  /** By SMS and by e-mail: two jobs, which one key would make one of. */
  | { by: 'each'; dedupeKey?: never }
)

/**
 * Has somebody told of something, once the caller's transaction commits. Notices count against the site's budget as codes
 * do, and have a budget for each destination: a full one drops the SMS, which costs money, and keeps the e-mail (decision
 * 023). Gives the numbers of the jobs.
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

/** Counts one notice; false where there is no room for it. */
async function hasRoom(ctx: Ctx, channel: 'sms' | 'email', destination: string): Promise<boolean> {
  const { budget } = await readSendingSettings({ ctx })
  const hits = noticeHits({ channel, destination, smsBudget: budget, scale: ctx.environment.limitScale })
  return isWithinLimits({ ctx, input: { hits } })
}
