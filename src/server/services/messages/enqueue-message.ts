import type { Notice, Sender } from '#domain/messages/notice.ts'
import { smsText, topicOf } from '#domain/messages/sms-templates.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { AccountName } from '#server/services/accounts/account-name.ts'

/**
 * Enqueues a message by SMS or e-mail, once the transaction commits. With `isSent` false the job is written and does
 * nothing. With `runAt` it is not sent earlier. Answers the job's id, null for a known key.
 */
export async function enqueueMessage(args: {
  ctx: Pick<Ctx, 'db' | 'clock' | 'secrets'>
  input: { to: AccountName; notice: Notice; sender: Sender; dedupeKey?: string; isSent?: boolean; runAt?: Date }
}): Promise<number | null> {
  const { ctx, input } = args
  const { to, notice, sender, isSent = true, ...rest } = input
  const { sms, mail } = notice
  if (to.kind === 'phone') {
    const payload = { to: to.value, ...sms, text: smsText(sms, sender.brand) }
    return enqueue({ ctx, input: { kind: isSent ? 'send-sms' : 'send-nothing', payload, ...rest } })
  }
  const code = 'code' in sms.parameters ? sms.parameters.code : null
  const payload = { to: to.value, purpose: topicOf(sms.purpose), code, ...mail }
  return enqueue({ ctx, input: { kind: isSent ? 'send-email' : 'send-nothing', payload, ...rest } })
}
