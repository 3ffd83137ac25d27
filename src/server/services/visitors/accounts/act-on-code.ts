import type { z } from 'zod'
import type { VerificationPurpose } from '#domain/verification/purposes.ts'
import type { Ctx } from '#server/context.ts'
import { type AuditAction, auditRefusal } from '#server/services/shared/audit/record-audit.ts'
import { answerOnce } from '#server/services/shared/idempotency/answer-once.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { checkCode, countEnteredCode, spendCode } from '#server/services/visitors/verification/check-code.ts'
import { type AccountName, maskAccount } from './users.ts'

/** The code that a user received, with its account and uuid. */
export type CodeProof = { account: AccountName; uuid: string; code: string }

type CodeAction<Prepared, Result> = {
  ctx: Ctx
  input: {
    purpose: VerificationPurpose
    proof: CodeProof
    /** The whole request including the proof; with an `Idempotency-Key` it is executed once. */
    request: unknown
    idempotencyKey: string | null
    refusedAs: AuditAction
    schema: z.ZodType<Result>
  }
  /** May refuse before the code is checked. */
  permit?: () => Promise<void>
  /** Slow work, done for a right code and outside the transaction. */
  prepare: () => Promise<Prepared>
  /** The act itself, in the transaction that uses the code up: when it fails, the code stays usable. */
  act: (tx: Ctx, prepared: Prepared) => Promise<Result>
}

/**
 * Does something that a verification code allows: exactly once for that code, and never in part.
 *
 * @throws AppError VERIFICATION_EXPIRED, VERIFICATION_WRONG or TOO_MANY_REQUESTS of the code, INVALID_INPUT for an
 *   `Idempotency-Key` of another request, and whatever the callbacks throw.
 */
export function actOnCode<Prepared, Result>(action: CodeAction<Prepared, Result>): Promise<Result> {
  const { ctx, input, permit, prepare, act } = action
  const { purpose, proof, request, idempotencyKey, refusedAs, schema } = input
  const { account, uuid, code } = proof

  const work = async (remember: (tx: Ctx, result: Result) => Promise<Result>) => {
    await permit?.()
    const checked = await checkCode({ ctx, input: { purpose, destination: account.value, uuid, code } })
    const prepared = await prepare()
    const result = await inTransaction(ctx, async (tx) => {
      await spendCode(tx, checked)
      return remember(tx, await act(tx, prepared))
    })
    await countEnteredCode(ctx, checked)
    return result
  }
  return auditRefusal(ctx, { action: refusedAs, target: maskAccount(account) }, () =>
    answerOnce(ctx, { call: purpose, key: idempotencyKey, request, schema }, work),
  )
}
