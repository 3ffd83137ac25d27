import type { Notice, Sender } from '#domain/messages/notice.ts'
import { smsText } from '#domain/messages/sms-templates.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { AccountName } from '#server/services/accounts/account-name.ts'

/**
 * Has somebody told by SMS or by e-mail, as the name says, once the transaction commits. With `isSent` false the job is
 * written and does nothing.
 */
export async function enqueueMessage(args: {
  ctx: Pick<Ctx, 'db' | 'clock' | 'secrets'>
  input: { to: AccountName; notice: Notice; sender: Sender; dedupeKey?: string; isSent?: boolean }
}): Promise<void> {
  const { ctx, input } = args
  const { to, notice, sender, isSent = true, ...key } = input
  const { sms, mail } = notice
  if (to.kind === 'phone') {
    const payload = { to: to.value, ...sms, text: smsText(sms, sender.brand) }
    await enqueue({ ctx, input: { kind: isSent ? 'send-sms' : 'send-nothing', payload, ...key } })
  } else {
    const code = 'code' in sms.parameters ? sms.parameters.code : null
    await enqueue({
      ctx,
      input: {
        kind: isSent ? 'send-email' : 'send-nothing',
        payload: { to: to.value, purpose: sms.purpose, code, ...mail },
        ...key,
      },
    })
  }
}
