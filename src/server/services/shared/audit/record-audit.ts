import { EventEmitter } from 'node:events'
import type { ErrorName } from '#contract/errors.ts'
import { insertAuditEntry, type NewAuditEntry } from '#db/audit-entry.ts'
import type { AuditEntry } from '#db/schema/index.ts'
import { changesBetween, storeFields } from '#domain/shared/field-edges.ts'
import type { Fields, ValuesOf } from '#domain/shared/fields.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import { equalHashes, keyedHash } from '#server/environment/keyed-hash.ts'
import type { Secrets } from '#server/environment/secrets.ts'
import { auditedRefusalHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'

/**
 * The proof that the application wrote an entry: a keyed hash of the whole row. It makes an entry that was added or
 * changed before its seal as visible as one that was changed after it (decision 047).
 */
export function proofOf(secrets: Secrets, entry: NewAuditEntry): string {
  const { id, at, actor, action, target, address, requestId, detail } = entry
  const facts = [id, at.toISOString(), actor, action, target, address, requestId, sortKeys(asStored(detail))]
  return keyedHash(secrets, 'audit-entry', JSON.stringify(facts))
}

/** Whether the application wrote this entry in its current form. */
export function isProven(secrets: Secrets, entry: AuditEntry): boolean {
  return equalHashes(entry.proof, proofOf(secrets, entry))
}

/** Sorts keys at every depth, because the database does not preserve their order. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, part]) => [key, sortKeys(part)])
}

/** The detail as the database will return it, without values that JSON lacks. */
const asStored = (detail: Record<string, unknown>): unknown => JSON.parse(JSON.stringify(detail))

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
export async function recordAudit(
  ctx: Ctx,
  {
    actor,
    action,
    target,
    detail = {},
  }: { actor: AuditActor; action: AuditAction; target: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { address, requestId } = ctx.caller
  const entry = { at: ctx.clock.now(), actor, action, target, address, requestId, detail }
  await insertAuditEntry(ctx.db, entry, (numbered) => proofOf(ctx.secrets, numbered))
  signal.emit('entry')
  ctx.log.info({ audit: action, actor, target, address, requestId, ...detail }, 'audit')
}

/** Refusals that concern an account. Limits count and log their own. */
const audited: ReadonlySet<ErrorName> = new Set([
  'VERIFICATION_EXPIRED',
  'VERIFICATION_WRONG',
  'CREDENTIALS_WRONG',
  'FORBIDDEN',
])

/**
 * Does the work and, when it is refused, writes that down before handing the refusal on: so many times an hour for one
 * client address, because a flood must not fill the audit log.
 */
export async function auditRefusal<Result>(
  ctx: Ctx,
  input: { action: AuditAction; target: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && audited.has(error.errorName)) {
      const hits = auditedRefusalHits(ctx.caller.address, ctx.environment.limitScale)
      if (await isWithinLimits(ctx, hits))
        await recordAudit(ctx, { ...input, actor: 'visitor', detail: { reason: error.errorName } })
    }
    throw error
  }
}

/** For longer texts the audit entry only states that they changed; versions contain the texts. */
const longestInAudit = 300

/** Before → after of each changed field, as the audit keeps it. */
export function describeFieldChanges<Table extends Fields>(
  fields: Table,
  before: ValuesOf<Table>,
  after: ValuesOf<Table>,
): Record<string, unknown> {
  const [old, now] = [storeFields(fields, before), storeFields(fields, after)]
  const names = Object.keys(changesBetween(fields, before, after))
  return Object.fromEntries(names.map((name) => [name, { before: shorten(old[name]), after: shorten(now[name]) }]))
}

function shorten(value: string | number | null | undefined) {
  if (typeof value !== 'string' || value.length <= longestInAudit) return value ?? null
  return `（${[...value].length}字）`
}
