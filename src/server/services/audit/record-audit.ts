import { EventEmitter } from 'node:events'
import { insertAuditEntry } from '#db/audit-entry.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import { proofOf } from './proof.ts'

/** The actor: a user, an unauthenticated visitor, a member of staff, the operator of the machine, or the system. */
export type AuditActor = `user:${number}` | 'visitor' | `staff:${number}` | 'operator' | 'system'

export type { AuditAction }

/** Notifies the sealing task of a new entry; its transaction may commit a moment later. */
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
  const entry = { at: ctx.clock.now(), actor, action, target, address, requestId, detail }
  await insertAuditEntry(ctx.db, entry, (numbered) => proofOf(ctx.secrets, numbered))
  signal.emit('entry')
  ctx.log.info({ audit: action, actor, target, address, requestId, ...detail }, 'audit')
}
