import type { User } from '#db/schema/index.ts'
import type { Notice, Sender } from '#domain/messages/notice.ts'
import type { Ctx } from '#server/context.ts'
import { sendNotice } from './send-notice.ts'

/**
 * Has the owner of an account told by every way we know to reach them, once the transaction commits. An SMS says what
 * was decided, and why in the words of a registered template; reasons in other words and names stand in the e-mail alone. Gives the numbers of the jobs.
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
