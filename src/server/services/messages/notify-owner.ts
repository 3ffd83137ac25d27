import type { User } from '#db/schema/index.ts'
import type { Notice, Sender } from '#domain/messages/notice.ts'
import type { Ctx } from '#server/context.ts'
import { sendNotice } from './send-notice.ts'

/**
 * Notifies the owner of an account by every known channel, once the transaction commits. An SMS has the decision, and a
 * reason from the registered templates; free reasons and names are in the e-mail only. Answers the job ids.
 */
export async function notifyOwner(args: {
  ctx: Ctx
  input: { owner: Pick<User, 'phone' | 'email'>; notice: Notice; sender: Sender; runAt?: Date }
}): Promise<number[]> {
  const { ctx, input } = args
  const { owner, ...message } = input
  const { phone, email } = owner
  return sendNotice({ ctx, input: { ...message, receiver: { phone, email }, by: 'each' } })
}
