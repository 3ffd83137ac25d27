import { EventEmitter } from 'node:events'
import { auditLog } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

/** Who did it: a user, a visitor who has not proved to be one, a member of staff, whoever runs the machine, or the clock. */
export type AuditActor = `user:${number}` | 'visitor' | `staff:${number}` | 'operator' | 'system'

/** Everything of accounts and of what the public sees that is worth a line afterwards. */
export type AuditAction =
  | 'account.register'
  | 'account.register-failed'
  | 'account.login'
  | 'account.login-failed'
  | 'account.choose-company'
  | 'account.logout'
  | 'account.password-change'
  | 'account.password-refused'
  | 'invitation.create'
  | 'invitation.revoke'
  | 'application.verify'
  | 'application.verify-failed'
  | 'application.submit'
  | 'application.submit-failed'
  | 'application.approve'
  | 'application.reject'
  | 'cancellation.request'
  | 'cancellation.request-failed'
  | 'cancellation.withdraw'
  | 'cancellation.approve'
  | 'cancellation.reject'
  | 'content.save'
  | 'content.publish'
  | 'content.schedule'
  | 'content.withdraw'
  | 'media.upload'
  | 'media.describe'
  | 'media.replace'
  | 'media.delete'
  | 'media.restore'
  | 'staff.link'
  | 'staff.enter'
  | 'staff.sign-in'
  | 'staff.sign-in-failed'
  | 'staff.confirm'
  | 'staff.sign-out'
  | 'staff.session-end'
  | 'staff.factor-add'
  | 'staff.factor-remove'
  | 'staff.recovery-codes'
  | 'staff.password'
  | 'staff.name'
  | 'staff.roles'
  | 'staff.disable'
  | 'staff.enable'
  | 'staff.reset'
  | 'staff.refused'
  | 'audit.export'
  | 'content.create'
  | 'content.drop-draft'
  | 'content.restore-version'
  | 'content.unschedule'
  | 'content.plan'
  | 'content.bin'
  | 'content.restore'
  | 'content.undo'
  | 'content.sweep'
  | 'content.share'
  | 'content.share-end'
  | 'content.export'
  | 'redirect.add'
  | 'redirect.remove'

/** Tells whoever seals entries that one was written; its transaction may commit a moment later. */
const signal = new EventEmitter().setMaxListeners(0)

/** Calls back after every entry that this process writes, until the returned function is called. */
export function onAuditEntry(callback: () => void): () => void {
  signal.on('entry', callback)
  return () => void signal.off('entry', callback)
}

/**
 * Adds a line to the audit log, in the transaction of `ctx.db` when it is one, and to the process's log.
 * `target` and `detail` carry masked accounts only, never a phone, an address, a code or a token in plain words.
 */
export async function recordAudit(args: {
  ctx: Ctx
  input: { actor: AuditActor; action: AuditAction; target: string; detail?: Record<string, unknown> }
}): Promise<void> {
  const { ctx, input } = args
  const { actor, action, target, detail = {} } = input
  const { address, requestId } = ctx.caller
  await ctx.db.insert(auditLog).values({ at: ctx.clock.now(), actor, action, target, address, requestId, detail })
  signal.emit('entry')
  ctx.log.info({ audit: action, actor, target, address, requestId, ...detail }, 'audit')
}
