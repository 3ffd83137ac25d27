import type { Notice, Sender } from '#domain/messages/notice.ts'
import { smsText, topicOf } from '#domain/messages/sms-templates.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { AccountName } from '#server/services/accounts/account-name.ts'

/**
 * Has somebody told by SMS or by e-mail, as the name says, once the transaction commits. With `isSent` false the job is
 * written and does nothing. With `runAt` it leaves no earlier. Gives the number of the job, null where its key is known.
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
