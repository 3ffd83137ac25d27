import type { ErrorName } from '#contract/errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditAction, recordAudit } from './record-audit.ts'

/** Refusals that concern an account. Limits count and log their own: a flood must not fill the audit log. */
const audited: ReadonlySet<ErrorName> = new Set([
  'VERIFICATION_EXPIRED',
  'VERIFICATION_WRONG',
  'CREDENTIALS_WRONG',
  'FORBIDDEN',
])

/** Does the work and, when it is refused, writes that down before handing the refusal on. */
export async function auditRefusal<Result>(args: {
  ctx: Ctx
  input: { action: AuditAction; target: string }
  work: () => Promise<Result>
}): Promise<Result> {
  const { ctx, input, work } = args
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && audited.has(error.errorName)) {
      await recordAudit({ ctx, input: { ...input, actor: 'visitor', detail: { reason: error.errorName } } })
    }
    throw error
  }
}
