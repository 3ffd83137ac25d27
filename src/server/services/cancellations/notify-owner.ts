import type { User } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { nameOf } from './own-name.ts'

type Owner = Pick<User, 'phone' | 'email'>
type Purpose = 'cancel-requested' | 'cancel-withdrawn' | 'cancel-approved' | 'cancel-rejected' | 'main-account'

/** Has the owner of an account told by SMS, or by e-mail where there is no phone, once the transaction commits. */
export async function notifyOwner(args: {
  ctx: Ctx
  input: { owner: Owner; purpose: Purpose; notice: { subject: string; text: string } }
}): Promise<void> {
  const { ctx, input } = args
  const { owner, purpose, notice } = input
  const account = nameOf(owner)
  if (account === null) return
  const { subject, text } = notice
  const message = { to: account.value, purpose, code: null, text }
  await enqueue({
    ctx,
    input:
      account.kind === 'phone'
        ? { kind: 'send-sms', payload: message }
        : { kind: 'send-email', payload: { ...message, subject } },
  })
}
