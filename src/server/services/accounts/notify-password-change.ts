import type { User } from '#db/schema/index.ts'
import { passwordNotice } from '#domain/accounts/password-notice.ts'
import type { Args } from '#server/context.ts'
import { passwordNoticeHits } from '#server/policies/limit-hits.ts'
import { isWithinLimits } from '#server/services/limits/consume-limits.ts'
import { notifyOwner } from '#server/services/messages/notify-owner.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'

/**
 * Notifies the owner of a changed password by every known channel, once the transaction commits; of several changes
 * within ten minutes only the first is notified.
 */
export async function notifyPasswordChange({ ctx, input }: Args<{ user: User }>): Promise<void> {
  if (!(await isWithinLimits({ ctx, input: { hits: passwordNoticeHits(input.user.id) } }))) return
  const { sender } = await readSendingSettings({ ctx })
  const notice = passwordNotice({ sender, at: ctx.clock.now() })
  await notifyOwner({ ctx, input: { owner: input.user, notice, sender } })
}
