import type { User } from '#db/schema/index.ts'
import { passwordNotice } from '#domain/accounts/password-notice.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { readSendingSettings } from '#server/services/verification/read-sending-settings.ts'

/** Has the owner told of a changed password, by every way we know to reach them, once the transaction commits. */
export async function notifyPasswordChange(args: { ctx: Ctx; input: { user: User } }): Promise<void> {
  const { ctx, input } = args
  const { phone, email } = input.user
  const { brand } = await readSendingSettings({ ctx })
  const { subject, text } = passwordNotice({ brand, at: ctx.clock.now() })
  const notice = { purpose: 'password-changed', code: null, text }
  if (phone !== null) await enqueue({ ctx, input: { kind: 'send-sms', payload: { ...notice, to: phone } } })
  if (email !== null) await enqueue({ ctx, input: { kind: 'send-email', payload: { ...notice, to: email, subject } } })
}
